import { getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';
import { nextTask } from './nextTask';

/**
 * Asks the graphics processor what Pixi asks on its way to a renderer. Pixi keeps the answers. Each takes a context of its
 * own, which a weak phone is long about, so each has a task of its own. Rejects where there is no WebGL.
 */
export async function askForWebGl(): Promise<void> {
  if (!isWebGLSupported()) throw new Error('no WebGL');
  await nextTask();
  getMaxFragmentPrecision();
  await nextTask();
}
