import { getMaxFragmentPrecision } from 'pixi.js';
import { expect, it } from 'vitest';
import { learnPrecision } from '../../../src/client/stage/kit/webGl';

// Pixi checks this only once, so the test needs a page of its own.
it('a GPU with lower precision gets matching shaders', () => {
  const asked: number[][] = [];
  const gl = {
    FRAGMENT_SHADER: 1,
    HIGH_FLOAT: 2,
    getShaderPrecisionFormat(...kind: number[]) {
      asked.push(kind);
      return { precision: 0 };
    },
  };
  learnPrecision(gl as unknown as WebGLRenderingContext);
  expect(getMaxFragmentPrecision()).toBe('mediump');
  expect(asked).toEqual([[1, 2]]);
});
