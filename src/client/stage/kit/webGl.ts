import { DOMAdapter, getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';

/*
 * Before its first renderer, Pixi runs two checks, each with a context of its own, and caches the results. Creating a
 * context is slow on a weak phone, and destroying it is slower, because the page waits for all drawing so far. The
 * results provided below make both contexts unnecessary.
 */

/** Makes Pixi assume WebGL. A renderer without a context throws on its own. */
export function assumeWebGl(): void {
  askOf({ getContextAttributes: () => ({ stencil: true }), getExtension: () => null }, isWebGLSupported);
}

/** Gives Pixi the shader precision of a renderer's own context. */
export function learnPrecision(gl: WebGLRenderingContext): void {
  // A lost context reports null. Its replacement has full precision on nearly every phone.
  const precision = gl.getShaderPrecisionFormat(gl.FRAGMENT_SHADER, gl.HIGH_FLOAT) ?? { precision: 23 };
  // Pixi keeps the context of its check. This one reports itself lost, so that the next check gets a real one.
  askOf({ getShaderPrecisionFormat: () => precision, isContextLost: () => true }, getMaxFragmentPrecision);
}

/** Runs one of Pixi's checks on this context instead of a new one. */
function askOf(context: object, ask: () => unknown): void {
  const adapter = DOMAdapter.get();
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  DOMAdapter.set({ ...adapter, createCanvas: () => canvas });
  try {
    ask();
  } finally {
    DOMAdapter.set(adapter);
  }
}
