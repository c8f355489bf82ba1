import type { BrowserContext, Page } from '@playwright/test';

/**
 * Lets the page issue WebGL draw calls without executing them, because without a GPU drawing would take CPU
 * time from the test. Textures and buffers still work. Call before a page opens.
 */
export async function skipDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
      for (const name of [
        'clear', // A cleared canvas is presented again and read back.
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
      ])
        if (name in prototype) Object.assign(prototype, { [name]() {} });
  });
}

/** Denies every canvas a WebGL context, as on a device without WebGL. Call before a page opens. */
export async function withoutWebGl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
      return /webgl|webgpu/.test(String(all[0])) ? null : Reflect.apply(getContext, this, all);
    } as typeof getContext;
  });
}

/**
 * Records the kinds of WebGL contexts that the page creates. Call before the page opens.
 *
 * @returns a function that reads the kinds so far
 */
export async function watchContexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { contextsMade: made });
    const { getContext } = HTMLCanvasElement.prototype;
    const seen = new WeakSet<RenderingContext>();
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
      const context = Reflect.apply(getContext, this, all) as RenderingContext | null;
      if (context && !seen.has(context) && all[0] !== '2d') made.push(String(all[0]));
      if (context) seen.add(context);
      return context;
    } as typeof getContext;
  });
  return () => page.evaluate(() => (window as unknown as { contextsMade: string[] }).contextsMade);
}
