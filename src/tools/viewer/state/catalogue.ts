import type { ViewerScene } from '../scene';
import { NO_ANSWER } from './notes';

export type SceneEntry = Omit<ViewerScene, 'mount'>;

declare global {
  interface Window {
    viewerCatalogue?: readonly SceneEntry[];
  }
}

/** Reads the scenes in a frame of their own, because they load the game's style sheets. Rejects without a server. */
export function readCatalogue(): Promise<readonly SceneEntry[]> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/src/tools/viewer/catalogue.html';
  document.body.append(frame);
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      // Without a server, the frame shows the browser's error page, which scripts can't read.
      const isForeign = frame.contentDocument === null;
      const entries = isForeign ? [] : frame.contentWindow?.viewerCatalogue;
      if (!entries) return;
      clearInterval(timer);
      if (isForeign) reject(new Error(NO_ANSWER));
      // Clone the entries, because they disappear with the frame.
      resolve(structuredClone(entries));
      frame.remove();
    }, 40);
  });
}
