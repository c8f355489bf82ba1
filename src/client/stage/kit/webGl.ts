import { DOMAdapter, getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';
import { nextTask } from './nextTask';

/**
 * Asks the graphics processor what Pixi asks on its way to a renderer, because Pixi keeps the answers. Pixi makes a context
 * for each question, which a weak phone is long about, and never lets go of one of them. Here one context answers both,
 * in a task of its own, and is given back. Rejects where there is no WebGL.
 */
export async function askForWebGl(): Promise<void> {
  await nextTask();
  const adapter = DOMAdapter.get();
  const probe = adapter.createCanvas();
  // A canvas keeps the attributes of its first context. Pixi wants a stencil buffer.
  probe.getContext('webgl', { stencil: true });
  await nextTask();
  DOMAdapter.set({ ...adapter, createCanvas: () => probe });
  try {
    getMaxFragmentPrecision();
    // This question ends the context.
    if (!isWebGLSupported()) throw new Error('no WebGL');
  } finally {
    DOMAdapter.set(adapter);
  }
  await nextTask();
}
