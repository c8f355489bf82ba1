import type { ViewerScene } from '../scene';

/** A scene as the gallery lists it. */
export type SceneEntry = Omit<ViewerScene, 'mount'>;

declare global {
  interface Window {
    viewerCatalogue?: readonly SceneEntry[];
  }
}

/**
 * Reads the list of scenes out of a frame of its own: the scenes bring the game's style sheets along, which are none
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
      // Cloned: the frame's own values go with it.
      resolve(structuredClone(entries));
      frame.remove();
    }, 40);
  });
}
