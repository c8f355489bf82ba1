import type { ViewerScene } from '../scene';
import { NO_ANSWER } from './notes';

/** A scene's entry in the gallery. */
export type SceneEntry = Omit<ViewerScene, 'mount'>;

declare global {
  interface Window {
    viewerCatalogue?: readonly SceneEntry[];
  }
}

/**
 * Reads the list of scenes in a frame of its own, because the scenes bring the game's style sheets, which are not
 * of the viewer's. Rejects where no server answers.
 */
export function readCatalogue(): Promise<readonly SceneEntry[]> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/src/tools/viewer/catalogue.html';
  document.body.append(frame);
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      // Without a server the browser shows a page of its own, which no other page may look into.
      const isForeign = frame.contentDocument === null;
      const entries = isForeign ? [] : frame.contentWindow?.viewerCatalogue;
      if (!entries) return;
      clearInterval(timer);
      if (isForeign) reject(new Error(NO_ANSWER));
      // The values are cloned, because the frame's own values disappear with it.
      resolve(structuredClone(entries));
      frame.remove();
    }, 40);
  });
}
