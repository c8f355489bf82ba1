import type { BrowserContext } from '@playwright/test';

/**
 * WebGL draw calls are made and not carried out: without a GPU the drawing would take the processor away from what is
 * watched. Everything before them happens, textures and buffers included. Call before a page is opened.
 */
export async function skipDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
      for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
        if (name in prototype) Object.assign(prototype, { [name]() {} });
  });
}
