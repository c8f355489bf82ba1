/** The imports allowed to one room. A room is a folder or file under src. The longest match is a file's room. */
export interface RoomRule {
  /** Folders whose values and types may be imported. The room itself is always among them. */
  readonly values: readonly string[];
  /** Folders from which only types may be imported. */
  readonly types?: readonly string[];
  /** Folders that may only be imported by `import()`, besides their types. */
  readonly late?: readonly string[];
  /** npm packages. */
  readonly packages?: readonly string[];
}

const REACT = ['react', 'react-dom'];
const HUD_PACKAGES = [
  ...REACT,
  'react-router-dom',
  'react-i18next',
  'i18next',
  '@tanstack/react-query',
  'zustand',
];
const FIRST = 'client/first';

/** The import table. */
export const ROOMS: Readonly<Record<string, RoomRule>> = {
  core: { values: [] },
  'core/games': { values: ['core'] },

  [FIRST]: { values: ['core'] },
  'client/first/api': { values: ['core', FIRST], packages: ['valibot'] },
  'client/first/flows': { values: ['core', FIRST], types: ['client/late/economy', 'client/stage/feed.ts'] },
  'client/first/home': {
    values: ['core', FIRST, 'client/art'],
    types: ['client/i18n', 'client/stage/feed.ts'],
  },
  'client/first/host': { values: [FIRST], late: ['client/late/host'] },
  'client/first/journal': { values: ['core', FIRST], packages: ['valibot'] },
  'client/first/storage': { values: [FIRST], packages: ['valibot'] },
  'client/first/wallet': { values: [FIRST] },
  'client/first/store': { values: ['core'], packages: ['zustand'] },

  'client/art': { values: [] },
  'client/i18n': {
    values: ['core', 'client/art', 'client/first/late.ts', 'client/first/time'],
    types: ['client/first/home'],
    late: ['client/i18n/late'],
    packages: ['i18next', 'react-i18next'],
  },
  'client/i18n/late': {
    values: ['client/i18n', 'client/art', 'client/first/host', 'client/first/time'],
    packages: ['i18next', 'i18next-browser-languagedetector', 'i18next-http-backend'],
  },
  'client/tuning': { values: ['client/art'], types: ['core'] },

  'client/late/account': { values: ['core', FIRST] },
  'client/late/analytics': { values: [FIRST] },
  'client/late/audio': { values: ['client/art'], packages: ['howler'] },
  'client/late/frames': { values: [] },
  'client/late/economy': { values: ['core', FIRST], packages: ['ky', 'valibot'] },
  'client/late/guard': {
    values: [
      'core',
      FIRST,
      'client/i18n',
      'client/hud/components',
      'client/late/copyText.ts',
      'client/late/hold',
    ],
    types: ['client/stage/feed.ts', 'client/start'],
    packages: ['i18next'],
  },
  'client/late/hold': { values: [], types: ['core', FIRST] },
  'client/late/host': { values: ['client/first/host'], packages: ['@twa-dev/sdk'] },
  'client/late/links': { values: [], types: ['client/first/host'] },
  'client/late/copyText.ts': { values: [] },
  'client/late/wallet': {
    values: ['core', FIRST],
    types: ['client/late/economy'],
    packages: ['@tonconnect/ui-react'],
  },

  'client/stage': {
    values: [
      'client/art',
      'client/tuning',
      'core/rng.ts',
      'client/first/late.ts',
      'client/first/inNextTask.ts',
    ],
    types: ['core', FIRST],
    packages: ['pixi.js'],
  },
  'client/stage/StageHost.tsx': {
    values: ['client/stage'],
    packages: ['pixi.js', '@pixi/react', 'react'],
  },
  'client/stage/renderStage.tsx': {
    values: ['client/stage', 'client/tuning'],
    packages: ['pixi.js', '@pixi/react', 'react'],
  },

  // From the rules the HUD uses only formulas and tables, which compute the figures to show.
  'client/hud': {
    values: [
      'client/hud',
      FIRST,
      'client/i18n',
      'client/art',
      'core/airdrop.ts',
      'core/defaults.ts',
      'core/economy',
    ],
    types: ['core', 'client/late'],
    late: ['client/hud/screens', 'client/hud/dialogs'],
    packages: HUD_PACKAGES,
  },
  'client/hud/screens': {
    values: [
      FIRST,
      'client/late/economy',
      'client/late/links',
      'client/late/copyText.ts',
      'client/i18n',
      'client/art',
      'core/airdrop.ts',
      'core/defaults.ts',
      'core/economy',
      'client/hud',
    ],
    types: ['core', 'client/late'],
    packages: [...HUD_PACKAGES, '@tanstack/react-virtual', '@tonconnect/ui-react'],
  },
  'client/hud/screens/welcome': {
    values: [FIRST, 'client/i18n', 'client/art', 'client/tuning', 'client/hud'],
    types: ['client/late'],
    packages: HUD_PACKAGES,
  },
  'client/hud/dialogs': {
    values: [
      FIRST,
      'client/late/links',
      'client/late/copyText.ts',
      'client/i18n',
      'client/art',
      'core/airdrop.ts',
      'core/economy',
      'client/hud',
    ],
    types: ['core', 'client/late'],
    packages: [...HUD_PACKAGES, '@tonconnect/ui-react'],
  },
  'client/hud/levelUp': {
    values: [FIRST, 'client/i18n', 'client/art', 'client/tuning', 'client/hud'],
    types: ['client/late'],
    packages: HUD_PACKAGES,
  },
  'client/hud/components': {
    values: [FIRST, 'client/i18n', 'client/art', 'client/hud'],
    packages: [...HUD_PACKAGES, 'qrcode-generator'],
  },

  'client/games': {
    values: [
      'core',
      FIRST,
      'client/i18n',
      'client/art',
      'client/tuning',
      'client/stage/kit',
      'client/hud/components',
      'client/hud/useNumbers.ts',
    ],
    packages: [...REACT, 'react-router-dom', 'react-i18next', 'i18next', 'pixi.js'],
  },
  'client/games/scope': {
    values: ['client/games', FIRST, 'client/hud/GameContext.ts', 'client/hud/cover'],
    packages: REACT,
  },

  'client/start': {
    values: ['core', FIRST, 'client/art', 'client/i18n', 'client/tuning'],
    types: ['client/late', 'client/stage', 'client/start/hud', 'client/start/stage'],
    late: ['client/late', 'client/start/hud', 'client/start/stage', 'server'],
    packages: ['i18next'],
  },
  'client/start/stage': {
    values: ['core', FIRST, 'client/stage', 'client/start', 'client/late/frames'],
  },
  'client/start/hud': {
    values: [FIRST, 'client/i18n', 'client/hud', 'client/start'],
    types: ['client/late', 'client/stage'],
    late: ['client/late', 'client/games', 'client/hud/dialogs'],
    packages: HUD_PACKAGES,
  },

  server: { values: ['core'], packages: ['valibot'] },
  'server/catalogue/jsonFault.ts': { values: [], packages: ['jsonc-parser'] },
  'server/page': { values: ['core', 'server'], packages: ['msw', 'idb'] },
  'server/store/sql': {
    values: ['core', 'server'],
    packages: ['@electric-sql/pglite', 'kysely', 'pg'],
  },
  'server/admin': { values: ['core', 'server'], packages: ['fastify', 'kysely', 'pino', 'valibot'] },
  'server/http': { values: ['core', 'server'], packages: ['fastify', 'pino', 'prom-client', 'valibot'] },

  // The page of the operator's desk is a build of its own. The game imports nothing of it.
  admin: {
    values: [
      'admin/preview/order.ts',
      'client/hud/styles',
      'client/art',
      'client/i18n/languages.ts',
      'client/i18n/languageNames.ts',
      'server/catalogue',
    ],
    types: ['server'],
    packages: [...REACT, '@fontsource-variable/rubik', '@fontsource/dela-gothic-one'],
  },
  // A page in a frame of the desk, which draws popups and mission cards with the game's own components.
  'admin/preview': {
    values: ['client/art', 'client/i18n', 'client/hud', 'client/first/store'],
    types: [FIRST],
    packages: [...REACT, 'react-router-dom', 'react-i18next', 'i18next'],
  },

  tools: {
    values: ['core', 'client', 'server'],
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
};

/**
 * The folders that come late. The first script, which is all that `main.tsx` imports at once, contains no file of
 * theirs. `scripts/sizes.mjs` counts the bytes themselves.
 */
export const LATE_FOLDERS: readonly string[] = [
  'client/start/hud',
  'client/start/stage',
  'client/hud',
  'client/late',
  'client/i18n/late',
  'client/stage',
  'client/games',
  'server',
  'admin',
  'tools',
];

/** Files outside src that a room may read: the version for reports, the page for scenes of the whole game. */
export const OUTSIDE_FILES: Readonly<Record<string, readonly string[]>> = {
  'client/late/guard/diagnosis.ts': ['../package.json'],
  'client/start/page.ts': ['../package.json'],
  'tools/scenes/kit/scenePage.ts': ['../index.html?raw'],
};

/** Folders that may use Node's own modules, because they answer HTTP outside the browser. */
export const NODE_FOLDERS: readonly string[] = ['server/admin', 'server/http', 'server/store/sql'];

/** Files directly under src, and the rooms they may import besides stylesheets. */
export const ROOT_FILES: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['client/start', 'client/first/inNextTask.ts', 'client/first/host/launchSource.ts'],
};

/** Globals that would make the rules depend on anything but their arguments. */
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
