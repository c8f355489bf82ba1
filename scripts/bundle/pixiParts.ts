import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/** Version of Pixi to which the file names below belong. With another version, a build contains all of Pixi. */
export const PIXI_VERSION = '8.22.0';

/** Files below pixi.js/lib with a class that the game never uses. Each exports one class, named like the file. */
const UNUSED_CLASSES = [
  'rendering/renderers/gpu/WebGPURenderer',
  'rendering/renderers/canvas/CanvasRenderer',
  'scene/graphics/shared/Graphics',
  'scene/graphics/shared/GraphicsContext',
];

const REPLACED: Readonly<Record<string, string>> = {
  // The original would register text, shapes, meshes and input.
  'environment-browser/browserAll': '',
  'spritesheet/init': '',
  // Pixi imports `browserAll` dynamically. A failed import would leave the stage half initialised.
  'environment-browser/browserExt': `
    import { ExtensionType } from '../extensions/Extensions.mjs';
    import './browserAll.mjs';
    export const browserExt = {
      extension: { type: ExtensionType.Environment, name: 'browser', priority: -1 },
      test: () => true,
      load: async () => {},
    };`,
};

export const STUBS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    UNUSED_CLASSES.map((path) => [
      path,
      `export class ${basename(path)} { static extension = { type: [] }; }`,
    ]),
  ),
  ...REPLACED,
};
const STUBBED = new RegExp(`pixi\\.js/lib/(${Object.keys(STUBS).join('|')})\\.mjs$`);

export function installedPixi(): string {
  return JSON.parse(readFileSync(inRoot('node_modules/pixi.js/package.json'), 'utf8')).version;
}

/** Removes unused parts of Pixi from builds, which saves 64 KB (gzip) of the stage's script. */
export function pixiParts(installed = installedPixi()): Plugin {
  const fits = installed === PIXI_VERSION;
  return {
    name: 'pixi-parts',
    apply: 'build',
    buildStart() {
      if (!fits)
        this.warn(`Pixi ${installed} is built whole: scripts/bundle/pixiParts.ts fits ${PIXI_VERSION}.`);
    },
    load: {
      filter: { id: STUBBED },
      handler(id) {
        const [, path = ''] = STUBBED.exec(id) ?? [];
        return fits ? { code: STUBS[path] ?? '', moduleSideEffects: path in REPLACED } : null;
      },
    },
  };
}
