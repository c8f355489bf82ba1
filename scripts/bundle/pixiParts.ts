import type { Plugin } from 'vite';

/** Registers for nothing: what Pixi adds to its lists by itself stays out of them. */
const UNREGISTERED = 'static extension = { type: [], name: "none" };';

const none = (...names: string[]) =>
  names.map((name) => `export class ${name} { ${UNREGISTERED} }`).join('\n');

/**
 * Parts of Pixi (below pixi.js/lib) that the stage and the games never reach and Pixi itself imports all the same:
 * they draw sprites with WebGL, load pictures themselves and take no input from the canvas.
 */
const PARTS: Readonly<Record<string, string>> = {
  // Preference and detection: WebGL or nothing.
  'rendering/renderers/gpu/WebGPURenderer': none('WebGPURenderer'),
  'rendering/renderers/canvas/CanvasRenderer': none('CanvasRenderer'),
  // What an application loads at its start: text, shapes, meshes, input, none of which is drawn or taken.
  'environment-browser/browserAll': '',
  // Not asked for on its own: a network lost at that moment would leave the stage half made.
  'environment-browser/browserExt': `
    import { ExtensionType } from '../extensions/Extensions.mjs';
    import './browserAll.mjs';
    export const browserExt = {
      extension: { type: ExtensionType.Environment, name: 'browser', priority: -1 },
      test: () => true,
      load: async () => {},
    };`,
  'environment-webworker/webworkerAll': '',
  'spritesheet/init': '',
  // Vector shapes.
  'scene/graphics/shared/Graphics': none('Graphics'),
  'scene/graphics/shared/GraphicsContext': none('GraphicsContext'),
  'scene/graphics/gl/GlGraphicsAdaptor': none('GlGraphicsAdaptor'),
  'scene/mesh/gl/GlMeshAdaptor': none('GlMeshAdaptor'),
  // Masks and the filter one of them is made of.
  'rendering/mask/alpha/AlphaMask': none('AlphaMask'),
  'rendering/mask/alpha/AlphaMaskPipe': none('AlphaMaskPipe'),
  'rendering/mask/stencil/StencilMask': none('StencilMask'),
  'rendering/mask/stencil/StencilMaskPipe': none('StencilMaskPipe'),
  'rendering/mask/color/ColorMask': none('ColorMask'),
  // Pictures are made by the game itself: no films, no reading back.
  'rendering/renderers/shared/texture/sources/VideoSource': none('VideoSource'),
  'rendering/renderers/shared/extract/ExtractSystem': none('ExtractSystem'),
  // The code without eval that the page's security policy asks for: of it, what WebGL runs.
  'unsafe-eval/init': `
    import { GlUboSystem } from '../rendering/renderers/gl/GlUboSystem.mjs';
    import { GlShaderSystem } from '../rendering/renderers/gl/shader/GlShaderSystem.mjs';
    import { GlUniformGroupSystem } from '../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs';
    import { UboSystem } from '../rendering/renderers/shared/shader/UboSystem.mjs';
    import { AbstractRenderer } from '../rendering/renderers/shared/system/AbstractRenderer.mjs';
    import { generateShaderSyncPolyfill } from './shader/generateShaderSyncPolyfill.mjs';
    import { generateUboSyncPolyfillSTD40 } from './ubo/generateUboSyncPolyfill.mjs';
    import { generateUniformsSyncPolyfill } from './uniforms/generateUniformsSyncPolyfill.mjs';
    AbstractRenderer.prototype._unsafeEvalCheck = () => {};
    UboSystem.prototype._systemCheck = () => {};
    GlUniformGroupSystem.prototype._generateUniformsSync = generateUniformsSyncPolyfill;
    GlUboSystem.prototype._generateUboSync = generateUboSyncPolyfillSTD40;
    GlShaderSystem.prototype._generateShaderSync = generateShaderSyncPolyfill;`,
};

const PART = new RegExp(`pixi\\.js/lib/(${Object.keys(PARTS).join('|')})\\.mjs$`);

const HAS_EFFECTS = /browserAll|unsafe-eval/;

/** Leaves out of production builds what Pixi would bring along for nobody. */
export function pixiParts(): Plugin {
  return {
    name: 'pixi-parts',
    apply: 'build',
    load: {
      filter: { id: PART },
      handler(id) {
        const code = PARTS[PART.exec(id)?.[1] ?? ''];
        return code === undefined ? null : { code, moduleSideEffects: HAS_EFFECTS.test(id) };
      },
    },
  };
}
