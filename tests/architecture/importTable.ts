/**
 * The imports allowed in one room. A room is a folder or file under src; a file belongs to the longest matching room.
 */
export interface RoomRule {
  /** Folders whose values and types may be imported. A room may always import from itself. */
  readonly values: readonly string[];
  /** Folders from which only types may be imported. */
  readonly types?: readonly string[];
  /** Folders that only `import()` may load, apart from types. */
  readonly late?: readonly string[];
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
/** Layers below every client subject. */
const GROUND = [
  'client/api',
  'client/host',
  'client/journal',
  'client/loading',
  'client/storage',
  'client/time',
];
/** Subjects without React or Pixi. */
const SUBJECTS = [...GROUND, 'client/account', 'client/game', 'client/popups', 'client/wallet'];
/** The HUD uses only the rules' formulas and tables, which compute the displayed figures. */
const FORMULAS = ['core/airdrop', 'core/defaults.ts', 'core/economy', 'core/tonAddress.ts'];

const HUD: RoomRule = {
  values: [
    ...SUBJECTS,
    ...FORMULAS,
    'client/art',
    'client/economy',
    'client/home',
    'client/hud',
    'client/language',
    'client/tuning',
  ],
  types: ['core'],
  packages: [...HUD_PACKAGES, '@tanstack/react-virtual', '@tonconnect/ui-react', 'qrcode-generator'],
};

/** Allowed imports per room. */
export const ROOMS: Readonly<Record<string, RoomRule>> = {
  core: { values: [] },
  'core/games': { values: ['core'] },

  'client/time': { values: [] },
  'client/loading': { values: ['client/time'] },
  'client/storage': { values: ['core'] },
  'client/api': {
    values: ['core', 'client/loading', 'client/time', 'client/host/shownName.ts'],
    types: ['server/page'],
  },
  'client/host': {
    values: ['client/loading', 'client/storage'],
    types: ['core', 'client/account', 'client/game'],
    packages: ['@twa-dev/sdk'],
  },
  'client/journal': { values: ['core', ...GROUND], types: ['client/game'] },

  'client/game': {
    values: [
      'core',
      'client/storage',
      'client/account/accountSlice.ts',
      'client/popups/popupsSlice.ts',
      'client/wallet/walletSlice.ts',
    ],
    types: [...SUBJECTS, 'client/analytics', 'client/economy', 'client/stage/feed.ts'],
    packages: ['zustand'],
  },
  'client/account': {
    values: ['core', ...SUBJECTS],
    packages: ['zustand'],
    types: ['client/analytics', 'client/economy'],
  },
  'client/popups': {
    values: ['core', ...SUBJECTS],
    packages: ['zustand'],
    types: ['client/economy', 'client/language/textKeys.ts'],
  },
  'client/wallet': {
    values: ['core', ...SUBJECTS, 'client/economy'],
    types: ['client/analytics', 'client/boot'],
    packages: ['@tonconnect/ui-react', 'zustand'],
  },
  'client/economy': {
    values: ['core', ...SUBJECTS],
    types: ['client/analytics'],
    packages: ['ky'],
  },
  'client/analytics': { values: [...GROUND, 'client/boot/config.ts'] },
  'client/sound': {
    values: ['client/art', 'client/loading', 'client/tuning'],
    types: ['core', ...SUBJECTS, 'client/analytics'],
    packages: ['howler'],
  },
  'client/language': {
    values: ['core', 'client/art', 'client/loading', 'client/host', 'client/storage', 'client/time'],
    types: ['client/home'],
    packages: ['i18next'],
  },
  'client/guard': {
    values: ['core', ...GROUND, 'client/language', 'client/hud/components'],
    types: ['client/boot', 'client/game/report.ts', 'client/stage/feed.ts'],
    packages: ['i18next'],
  },

  'client/art': { values: [] },
  'client/tuning': { values: ['client/art'], types: ['core'] },
  'client/stage': {
    values: ['client/art', 'client/tuning', 'core/rng.ts', 'client/loading', 'client/time'],
    types: ['core'],
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

  'client/home': {
    values: [...SUBJECTS, 'client/art', 'client/hud', 'client/language', 'core/defaults.ts', 'core/economy'],
    types: ['core', 'client/boot', 'client/stage/feed.ts'],
    packages: HUD_PACKAGES,
  },
  'client/hud': { ...HUD, late: ['client/hud/screens', 'client/hud/dialogs'] },
  'client/hud/screens': HUD,
  'client/hud/dialogs': HUD,

  'client/games': {
    values: [
      'core',
      ...SUBJECTS,
      'client/language',
      'client/art',
      'client/tuning',
      'client/stage/kit',
      'client/hud/components',
      'client/hud/useCoinFlight.ts',
      'client/hud/useNumbers.ts',
    ],
    packages: [...REACT, 'react-router-dom', 'react-i18next', 'i18next', 'pixi.js'],
  },
  'client/games/scope': {
    values: ['core', 'client/games', ...SUBJECTS, 'client/hud/GameContext.ts', 'client/hud/cover'],
    packages: REACT,
  },

  'client/boot': {
    values: ['core', 'client'],
    late: ['client/games', 'server'],
    packages: HUD_PACKAGES,
  },

  server: { values: ['core'], late: ['server/wallet'], packages: ['valibot'] },
  'server/catalogue/jsonFault.ts': { values: ['server/repeatedKey.ts'], packages: ['jsonc-parser'] },
  'server/page': { values: ['core', 'server'], packages: ['idb'] },
  'server/airdrop': { values: ['core', 'server', 'contracts'], packages: ['@ton/core', 'valibot'] },
  'server/wallet': { values: [], packages: ['@ton/core', '@ton/crypto'] },
  'server/store/sql': {
    values: ['core', 'server'],
    packages: ['@electric-sql/pglite', 'kysely', 'pg'],
  },
  'server/desk': { values: ['core', 'server'], packages: ['fastify', 'kysely', 'pino', 'valibot'] },
  'server/doctor': { values: ['core', 'server'], packages: ['kysely'] },
  'server/http': { values: ['core', 'server'], packages: ['fastify', 'pino', 'prom-client', 'valibot'] },

  // The airdrop contracts, in Tolk, and their messages.
  contracts: { values: [], packages: ['@ton/core'] },

  // The desk's page is a separate build. The game imports nothing from it.
  desk: {
    values: [
      'core/airdrop/splitGain.ts',
      'desk/preview/order.ts',
      'client/hud/styles',
      'client/art',
      'client/language/languages.ts',
      'server/catalogue',
    ],
    types: ['server'],
    packages: [
      ...REACT,
      '@tanstack/react-query',
      '@fontsource-variable/rubik',
      '@fontsource/dela-gothic-one',
    ],
  },
  // A framed desk page that renders popups and mission cards with the game's own components.
  'desk/preview': {
    values: ['client/art', 'client/game', 'client/home', 'client/hud', 'client/language'],
    types: ['client'],
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
      'idb',
      'qrcode-generator',
      'i18next',
    ],
  },
};

/** Files of the first script that may call import(): the table of late parts, and the English texts. */
export const TABLES: readonly string[] = ['client/boot/parts.ts', 'client/language/english.ts'];

/** npm packages of the first script. `import()` loads all others. */
export const FIRST_PACKAGES: readonly string[] = ['zustand'];

/** Files outside src that a room may read: the version for reports, and the page for whole-game scenes. */
export const OUTSIDE_FILES: Readonly<Record<string, readonly string[]>> = {
  'client/guard/diagnosis.ts': ['../package.json'],
  'server/release.ts': ['../package.json'],
  'client/boot/page.ts': ['../package.json'],
  'tools/scenes/kit/scenePage.ts': ['../index.html?raw'],
};

/** Folders and files that may import Node's built-in modules, because they run outside the browser. */
export const NODE_FOLDERS: readonly string[] = [
  // In a page, `buffer` is the npm package of that name.
  'server/wallet/pageBuffer.ts',
  'server/airdrop',
  'server/desk',
  'server/doctor',
  'server/http',
  'server/store/sql',
];

/** Files directly under src, and the rooms they may import. Style sheets are always allowed. */
export const ROOT_FILES: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['client/boot', 'client/time/schedule.ts'],
};

/** Globals that would make the rules depend on more than their arguments. */
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
