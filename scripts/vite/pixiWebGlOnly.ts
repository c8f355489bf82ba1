import type { Plugin } from 'vite';

const UNUSED_RENDERERS =
  /pixi\.js\/lib\/rendering\/renderers\/(?:gpu\/(WebGPURenderer)|canvas\/(CanvasRenderer))\.mjs$/;

/**
 * The stage draws with WebGL only (`preference: ['webgl']`), yet Pixi's renderer detection imports the WebGPU and
 * Canvas renderers as well and they would be shipped and fetched. Production builds get empty classes instead.
 */
export function pixiWebGlOnly(): Plugin {
  return {
    name: 'pixi-webgl-only',
    apply: 'build',
    load: {
      filter: { id: UNUSED_RENDERERS },
      handler(id) {
        const match = UNUSED_RENDERERS.exec(id);
        const name = match?.[1] ?? match?.[2];
        return name ? { code: `export class ${name} {}`, moduleSideEffects: false } : null;
      },
    },
  };
}
