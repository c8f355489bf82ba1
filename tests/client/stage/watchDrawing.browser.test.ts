import { expect, it, vi } from 'vitest';
import { watchDrawing } from '../../../src/client/stage/kit/watchDrawing';

const open = <Kind extends 'webgl' | 'webgl2'>(kind: Kind) =>
  document.createElement('canvas').getContext(kind) as Kind extends 'webgl2'
    ? WebGL2RenderingContext
    : WebGLRenderingContext;

it('the drawing watch reports when all drawing is done', async () => {
  const gl = open('webgl2');
  gl.clear(gl.COLOR_BUFFER_BIT);
  const isDone = watchDrawing(gl);
  expect(isDone()).toBe(false);
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 10_000 });
});

it('the drawing watch does not wait when the context can’t report completion', () => {
  expect(watchDrawing(open('webgl'))()).toBe(true);
  const lost = open('webgl2');
  lost.getExtension('WEBGL_lose_context')?.loseContext();
  expect(watchDrawing(lost)()).toBe(true);
});

it('the drawing watch gives up after sixty checks', () => {
  const gl = open('webgl2');
  vi.spyOn(gl, 'getSyncParameter').mockReturnValue(gl.UNSIGNALED);
  const isDone = watchDrawing(gl);
  const answers = Array.from({ length: 62 }, isDone);
  expect([answers.indexOf(true), answers.filter((each) => !each).length]).toEqual([60, 60]);
});
