import type { ViewerScene } from '../scene';

/** A scene's entry in the gallery. */
export type SceneEntry = Omit<ViewerScene, 'mount'>;

declare global {
  interface Window {
    viewerCatalogue?: readonly SceneEntry[];
  }
}

/**
 * Reads the list of scenes in a frame of its own, because the scenes bring the game's style sheets, which are not
 * of the viewer's.
 */
export function readCatalogue(): Promise<readonly SceneEntry[]> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/src/tools/viewer/catalogue.html';
  document.body.append(frame);
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const entries = frame.contentWindow?.viewerCatalogue;
      if (!entries) return;
      clearInterval(timer);
      // The values are cloned, because the frame's own values disappear with it.
      resolve(structuredClone(entries));
      frame.remove();
    }, 40);
  });
}
