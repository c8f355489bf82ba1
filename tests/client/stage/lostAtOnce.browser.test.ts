import 'pixi.js/unsafe-eval';
import { Container, getMaxFragmentPrecision, WebGLRenderer } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { learnPrecision } from '../../../src/client/stage/kit/webGl';
import '../../../src/client/stage/kit/glSystems';

afterEach(() => {
  vi.restoreAllMocks();
});

// Pixi learns the precision once, so this must be the first test of the page.
it('full precision is assumed when a lost context reports none', () => {
  const gl = document.createElement('canvas').getContext('webgl2') as WebGL2RenderingContext;
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  expect(gl.getShaderPrecisionFormat(gl.FRAGMENT_SHADER, gl.HIGH_FLOAT)).toBeNull();
  learnPrecision(gl);
  expect(getMaxFragmentPrecision()).toBe('highp');
});

it('a renderer whose context is lost during its creation draws once it is restored', async () => {
  const { getContext } = HTMLCanvasElement.prototype;
  let restore = () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...all: unknown[]
  ) {
    const context = Reflect.apply(getContext, this, all) as WebGL2RenderingContext;
    const loss = context.getExtension('WEBGL_lose_context');
    loss?.loseContext();
    restore = () => loss?.restoreContext();
    return context;
  } as typeof getContext);
  const renderer = new WebGLRenderer();
  await renderer.init({ width: 8, height: 8 });
  expect(renderer.context.isLost).toBe(true);
  const restored = new Promise((resolve) =>
    (renderer.canvas as HTMLCanvasElement).addEventListener('webglcontextrestored', resolve),
  );
  restore();
  await restored;
  renderer.render(new Container());
  expect([renderer.context.isLost, renderer.gl.getError()]).toEqual([false, 0]);
  renderer.destroy();
});
