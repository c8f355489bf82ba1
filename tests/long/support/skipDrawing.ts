import type { Page } from '@playwright/test';

/**
 * WebGL draw calls are made and not carried out: without a GPU the drawing would take the processor away from what is
 * watched. Everything before them happens, textures and buffers included. Call before the page is opened.
 */
export async function skipDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
      for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
        if (name in prototype) Object.assign(prototype, { [name]() {} });
  });
}
