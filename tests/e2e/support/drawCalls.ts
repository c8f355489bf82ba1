import type { Page } from '@playwright/test';

interface DrawLog {
  /** Draw calls of each frame that had any, oldest first. */
  perFrame: number[];
  current: number;
}

declare global {
  interface Window {
    drawLog?: DrawLog;
  }
}

/** Counts WebGL draw calls per animation frame. Call before the page opens. */
export async function countDrawCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: DrawLog = { perFrame: [], current: 0 };
    window.drawLog = log;
    const drawing = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
    for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
      for (const name of drawing) {
        const prototype = context.prototype as unknown as Record<
          string,
          ((...args: unknown[]) => void) | undefined
        >;
        const original = prototype[name];
        if (!original) continue;
        prototype[name] = function (this: unknown, ...args: unknown[]) {
          log.current++;
          original.apply(this, args);
        };
      }
    }
    const endFrame = () => {
      if (log.current > 0) log.perFrame.push(log.current);
      log.current = 0;
      requestAnimationFrame(endFrame);
    };
    requestAnimationFrame(endFrame);
  });
}

export async function drawCallsDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const before = await page.evaluate(() => window.drawLog?.perFrame.length ?? 0);
  await work();
  return page.evaluate((start) => window.drawLog?.perFrame.slice(start) ?? [], before);
}
