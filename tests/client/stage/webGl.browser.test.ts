import 'pixi.js/unsafe-eval';
import { isWebGLSupported, WebGLRenderer } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { inNextTask } from '../../../src/client/time/schedule';
import '../../../src/client/stage/kit/glSystems';

afterEach(() => {
  vi.restoreAllMocks();
});

it('Pixi assumes WebGL without creating a context to check', () => {
  const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  expect(isWebGLSupported()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

/** Counts the page's tasks by means of `inNextTask`. */
function countTasks() {
  let task = 0;
  let isOver = false;
  const next = () => {
    task++;
    if (!isOver) inNextTask(next);
  };
  inNextTask(next);
  return {
    now: () => task,
    stop: () => {
      isOver = true;
    },
  };
}

it('a renderer opens and queries its context in separate tasks, without compiling a shader', async () => {
  const tasks = countTasks();
  const { getContext } = HTMLCanvasElement.prototype;
  const opened: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    if (kind === 'webgl2') opened.push(tasks.now());
    return Reflect.apply(getContext, this, [kind, options]);
  } as typeof getContext);
  const { getExtension } = WebGL2RenderingContext.prototype;
  const asked: [number, string][] = [];
  vi.spyOn(WebGL2RenderingContext.prototype, 'getExtension').mockImplementation(function (
    this: WebGL2RenderingContext,
    name: string,
  ) {
    asked.push([tasks.now(), name]);
    return Reflect.apply(getExtension, this, [name]);
  } as typeof getExtension);
  const compiled = vi.spyOn(WebGL2RenderingContext.prototype, 'compileShader');
  const renderer = new WebGLRenderer();
  const begun = tasks.now();
  await renderer.init({ width: 8, height: 8 });
  tasks.stop();
  expect(opened).toHaveLength(1);
  expect(opened[0]).toBeGreaterThan(begun);
  expect(asked).toEqual([[expect.any(Number), 'WEBGL_lose_context']]);
  expect(asked[0]?.[0]).toBeGreaterThan(opened[0] ?? Number.NaN);
  expect(tasks.now()).toBeGreaterThan(asked[0]?.[0] ?? Number.NaN);
  expect(compiled).not.toHaveBeenCalled();
  expect([renderer.limits.maxTextures >= 8, renderer.limits.maxBatchableTextures]).toEqual([true, 4]);
  renderer.destroy();
});

it('a renderer rejects a canvas without WebGL', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const renderer = new WebGLRenderer();
  await expect(renderer.init({ width: 8, height: 8 })).rejects.toThrow('no WebGL');
});
