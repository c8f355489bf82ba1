import { DOMAdapter, getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';

/*
 * Before it has a renderer, Pixi asks two questions, each with a context of its own, and keeps the answers. Making a context
 * takes a weak phone long, and ending one longer: the page waits until the graphics processor has drawn all it was given.
 * With the answers below, only contexts that draw are made.
 */

/** Tells Pixi that there is WebGL. A renderer that gets no context says so itself. */
export function assumeWebGl(): void {
  askOf({ getContextAttributes: () => ({ stencil: true }), getExtension: () => null }, isWebGLSupported);
}

/** Tells Pixi the precision of shaders from a renderer's own context. */
export function learnPrecision(gl: WebGLRenderingContext): void {
  const precision = gl.getShaderPrecisionFormat(gl.FRAGMENT_SHADER, gl.HIGH_FLOAT);
  // Pixi keeps the context it has asked. This one says it is lost, so that the next question of this kind gets a real one.
  askOf({ getShaderPrecisionFormat: () => precision, isContextLost: () => true }, getMaxFragmentPrecision);
}

/** Answers a question of Pixi's with this context instead of a new one. */
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
