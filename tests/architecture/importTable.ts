/** One row of "who may import what". Folders are paths under src, e.g. `services/i18n`; a parent covers its children. */
export interface LayerRule {
  /** folders whose values and types may be imported; the layer itself always may be */
  readonly values: readonly string[];
  /** folders of which only types may be imported */
  readonly types: readonly string[];
  /** npm packages */
  readonly packages: readonly string[];
}

const REACT = ['react', 'react-dom'];

/** The import table. The layer of a file is the first folder of its path under src. */
export const LAYERS = {
  sim: { values: [], types: [], packages: [] },
  store: { values: ['sim'], types: [], packages: ['zustand'] },
  services: { values: [], types: ['sim'], packages: [] },
  flows: { values: ['sim', 'store', 'services'], types: [], packages: [] },
  stage: { values: ['store', 'services/art', 'sim/rng.ts'], types: ['sim'], packages: ['pixi.js'] },
  // Of the rules the HUD uses what only computes what to show: formulas and tables.
  hud: {
    values: [
      'store',
      'flows',
      'services/i18n',
      'services/art',
      'sim/airdrop.ts',
      'sim/defaults.ts',
      'sim/economy',
    ],
    types: ['sim'],
    packages: [
      ...REACT,
      'react-router-dom',
      'react-i18next',
      'i18next',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@tonconnect/ui-react',
      'qrcode-generator',
      'zustand',
    ],
  },
  games: {
    values: ['sim', 'store', 'services', 'stage/kit', 'hud/components'],
    types: [],
    packages: ['react', 'react-router-dom', 'react-i18next', 'i18next', 'pixi.js'],
  },
  provider: { values: ['sim'], types: [], packages: ['msw', 'idb', 'valibot'] },
  app: {
    values: ['sim', 'store', 'services', 'flows', 'stage', 'hud', 'games'],
    types: ['provider'],
    packages: [
      ...REACT,
      'react-router-dom',
      'react-i18next',
      'i18next',
      'zustand',
      '@tanstack/react-query',
      '@tonconnect/ui-react',
      '@pixi/react',
      'pixi.js',
    ],
  },
  dev: {
    values: ['sim', 'store', 'services', 'flows', 'stage', 'hud', 'games', 'provider', 'app'],
    types: [],
    packages: [
      ...REACT,
      'react-router-dom',
      'react-i18next',
      'pixi.js',
      '@pixi/react',
      'tweakpane',
      '@tweakpane/core',
      'vite',
      'msw',
      'idb',
      'i18next',
    ],
  },
} as const satisfies Record<string, LayerRule>;

export type Layer = keyof typeof LAYERS;

/** Packages that only one part of a layer, a folder or a file, may import: the longest match counts. */
export const PACKAGES_OF_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'services/api': ['ky', 'valibot'],
  'services/telegram': ['@twa-dev/sdk'],
  'services/ton': ['@tonconnect/ui-react'],
  'services/audio': ['howler'],
  'services/storage': ['idb', 'valibot'],
  'services/journal': ['idb', 'valibot'],
  'services/i18n': ['i18next', 'react-i18next', 'i18next-http-backend', 'i18next-browser-languagedetector'],
  'stage/StageHost.tsx': ['pixi.js', '@pixi/react', 'react'],
  'stage/renderStage.tsx': ['react', 'react-dom'],
};

/** Files outside src that a file may read: the version for reports, the page for scenes of the whole game. */
export const OUTSIDE_FILES: Readonly<Record<string, readonly string[]>> = {
  'app/guard/diagnosis.ts': ['../package.json'],
  'dev/scenes/kit/scenePage.ts': ['../index.html?raw'],
};

/** Folders that may use Node's own modules: what answers HTTP outside the browser. */
export const NODE_FOLDERS: readonly string[] = ['provider/http'];

/** Files directly under src, and the layers they may import besides stylesheets. */
export const ROOT_FILES: Readonly<Record<string, readonly string[]>> = { 'main.tsx': ['app'] };

/** Globals that would make the simulation depend on anything but its arguments. */
export const IMPURE_GLOBALS: ReadonlySet<string> = new Set([
  'Date',
  'Intl',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'globalThis',
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'process',
  'console',
]);
