import { DOMAdapter, getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';

/*
 * On its way to a renderer Pixi asks two questions, each with a context of its own, and keeps the answers. Making a context
 * takes a weak phone long, and ending one longer: the page waits until the graphics processor has drawn all it was
 * given. Here no context is made but those that draw.
 */

/** Tells Pixi that there is WebGL. A renderer that gets no context says so itself. */
export function assumeWebGl(): void {
  askOf({ getContextAttributes: () => ({ stencil: true }), getExtension: () => null }, isWebGLSupported);
}

/** Has a renderer's own context tell Pixi how exactly its shaders count. */
export function learnPrecision(gl: WebGLRenderingContext): void {
  const precision = gl.getShaderPrecisionFormat(gl.FRAGMENT_SHADER, gl.HIGH_FLOAT);
  // Pixi keeps whom it has asked, and would make a context for the next question of this kind.
  askOf({ getShaderPrecisionFormat: () => precision, isContextLost: () => true }, getMaxFragmentPrecision);
}

/** Lets a question of Pixi's find this context in place of a new one. */
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
