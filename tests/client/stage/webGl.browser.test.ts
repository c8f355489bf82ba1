import { getMaxFragmentPrecision, isWebGLSupported } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import { askForWebGl } from '../../../src/client/stage/kit/webGl';

it('Pixi’s questions on the way to a renderer take one context, which is given back', async () => {
  const made: (WebGLRenderingContext | null)[] = [];
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    _kind,
    options,
  ) {
    const context = Reflect.apply(getContext, this, [
      'webgl',
      options,
    ]) as unknown as WebGLRenderingContext | null;
    if (!made.includes(context)) made.push(context);
    return context;
  } as typeof getContext);
  await askForWebGl();
  expect(isWebGLSupported()).toBe(true);
  expect(getMaxFragmentPrecision()).toBe('highp');
  expect(made.map((context) => context?.isContextLost())).toEqual([true]);
  expect(document.createElement('canvas').getContext('webgl')?.isContextLost()).toBe(false);
});
