import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findLayerViolations } from './layerRules';
import { readModuleGraph } from './moduleGraph';
import { findSourceViolations } from './sourceRules';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a small project and returns its violations of the layer rules. */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
    writeFileSync(join(folder, 'src', path), text);
  }
  return findLayerViolations(await readModuleGraph(folder));
}

/** A file per room and special folder, to import from. */
const WORLD: Record<string, string> = {
  'main.tsx': "import './client/boot/boot';",
  'core/state.ts': 'export interface State { n: number }\nexport const START = 1;',
  'core/games/guess-it/rules.ts': 'export const guess = 1;',
  'core/games/match-it/board.ts': 'export const board = 1;',
  'client/game/store.ts': 'export const createStore = () => 1;',
  'client/api/client.ts': 'export const call = 1;',
  'client/account/login.ts': 'export const login = 1;',
  'client/art/urls.ts': 'export const urls = 1;',
  'client/language/t.ts': 'export const t = 1;',
  'client/economy/purchases.ts': 'export interface Purchases { n: number }\nexport const buy = 1;',
  'client/stage/views/hero.ts': 'export const hero = 1;',
  'client/stage/kit/pool.ts': 'export const pool = 1;',
  'client/stage/StageHost.tsx':
    "import { Application } from '@pixi/react';\nexport const host = Application;",
  'client/hud/router.tsx': 'export const router = 1;',
  'client/hud/components/Button.tsx': 'export const button = 1;',
  'client/hud/screens/boost/BoostScreen.tsx': 'export const boost = 1;',
  'client/games/kit/frame.ts': 'export const frame = 1;',
  'client/games/guess-it/scene.ts': 'export const scene = 1;',
  'client/games/match-it/scene.ts': 'export const scene = 1;',
  'server/routes.ts': 'export const routes = 1;',
  'client/boot/boot.ts': "export { load } from './parts';",
  'client/boot/parts.ts': "export const load = () => import('../../server/routes');",
  'tools/viewer.ts': 'export const viewer = 1;',
};

/** Returns a file together with all the files of `WORLD` that it imports, directly or indirectly. */
function withImports(path: string, text: string): Record<string, string> {
  const imported = [...text.matchAll(/'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier);
    return Object.entries(WORLD).filter(([file]) => file.replace(/\.tsx?$/, '') === target);
  });
  return Object.assign({}, ...imported.map(([file, its]) => withImports(file, its)), { [path]: text });
}

const ALLOWED: [string, string][] = [
  [
    'client/game/a.ts',
    "import { START } from '../../core/state'; import { createStore } from 'zustand/vanilla';",
  ],
  [
    'client/account/a.ts',
    "import { START } from '../../core/state'; import { call } from '../api/client'; import type { Purchases } from '../economy/purchases';",
  ],
  ['client/economy/a.ts', "import { call } from '../api/client'; import ky from 'ky';"],
  [
    'client/stage/a.ts',
    "import { type State } from '../../core/state'; import 'pixi.js/unsafe-eval'; import '../art/urls';",
  ],
  [
    'client/hud/a.tsx',
    "import { login } from '../account/login'; import { t } from '../language/t'; import 'react-dom/client'; const boost = () => import('./screens/boost/BoostScreen');",
  ],
  ['client/hud/screens/boost/a.tsx', "import { button } from '../../components/Button';"],
  [
    'client/games/guess-it/a.tsx',
    "import { pool } from '../../stage/kit/pool'; import '../../hud/components/Button'; import '../kit/frame'; import '../../../core/games/guess-it/rules';",
  ],
  [
    'core/games/all.ts',
    "import { guess } from './guess-it/rules'; import { board } from './match-it/board'; import { START } from '../state';",
  ],
  ['server/page/a.ts', "import { guess } from '../../core/games/guess-it/rules'; import 'idb';"],
  ['server/http/main.ts', "import { createServer } from 'node:http';"],
  [
    'client/boot/a.ts',
    "import type { routes } from '../../server/routes'; const buy = () => import('../economy/purchases');",
  ],
  [
    'tools/a.ts',
    "import { routes } from '../server/routes'; import { hero } from '../client/stage/views/hero';",
  ],
];

const FORBIDDEN: [string, string, RegExp][] = [
  ['core/a.ts', "import { createStore } from '../client/game/store';", /core\/a\.ts may not import/],
  ['core/a.ts', "import { guess } from './games/guess-it/rules';", /may not import src\/core\/games/],
  ['core/a.ts', "import type { Plugin } from 'vite';", /may not import vite/],
  ['core/a.ts', "import { readFileSync } from 'node:fs';", /may not import node:fs/],
  [
    'core/games/match-it/a.ts',
    "import { guess } from '../guess-it/rules';",
    /may not import src\/core\/games\/guess-it/,
  ],
  ['core/games/match-it/a.ts', "import { Sprite } from 'pixi.js';", /may not import pixi\.js/],
  ['client/game/a.ts', "import { call } from '../api/client';", /only its types/],
  ['client/game/a.ts', "import { useState } from 'react';", /may not import react/],
  ['client/api/a.ts', "import { Howl } from 'howler';", /may not import howler/],
  ['client/account/a.ts', "import { router } from '../hud/router';", /may not import src\/client\/hud/],
  ['client/account/a.ts', "import ky from 'ky';", /may not import ky/],
  ['client/account/a.ts', "import { buy } from '../economy/purchases';", /only its types/],
  [
    'client/account/a.ts',
    "const buy = () => import('../economy/purchases');",
    /may not import src\/client\/economy/,
  ],
  ['client/stage/a.ts', "import { router } from '../hud/router';", /may not import src\/client\/hud/],
  ['client/stage/a.ts', "import type { router } from '../hud/router';", /may not import src\/client\/hud/],
  ['client/stage/a.ts', "import { t } from '../language/t';", /may not import src\/client\/language/],
  ['client/stage/views/a.tsx', "import { useState } from 'react';", /may not import react/],
  ['client/stage/views/a.tsx', "import { Application } from '@pixi/react';", /may not import @pixi\/react/],
  [
    'client/hud/a.tsx',
    "const hero = () => import('../stage/views/hero');",
    /may not import src\/client\/stage/,
  ],
  ['client/hud/a.tsx', "import { Sprite } from 'pixi.js';", /may not import pixi\.js/],
  ['client/hud/a.tsx', "import { START } from '../../core/state';", /only its types/],
  ['client/hud/a.tsx', "import { boost } from './screens/boost/BoostScreen';", /only by import\(\)/],
  [
    'client/games/guess-it/a.ts',
    "import { hero } from '../../stage/views/hero';",
    /may not import src\/client\/stage\/views/,
  ],
  [
    'client/games/guess-it/a.ts',
    "import { scene } from '../match-it/scene';",
    /may not import src\/client\/games\/match-it/,
  ],
  ['server/a.ts', "import { call } from '../client/api/client';", /may not import src\/client/],
  ['server/a.ts', "import { createServer } from 'node:http';", /may not import node:http/],
  ['client/boot/a.ts', "import { scene } from '../games/guess-it/scene';", /only by import\(\)/],
  ['client/boot/a.ts', "import { routes } from '../../server/routes';", /only by import\(\)/],
  ['client/boot/a.ts', "const viewer = () => import('../../tools/viewer');", /may not import src\/tools/],
  ['main.tsx', "import './core/state';", /main\.tsx may not import src\/core/],
  ['client/boot/a.ts', "import x from '../../../assets/kit';", /outside src/],
  ['utils/a.ts', 'export const a = 1;', /utils\/a\.ts is in no room/],
  ['helpers.ts', 'export const a = 1;', /belongs to no room/],
];

describe('the import rules', () => {
  it('accept a valid project', async () => {
    expect(await violationsOf({ ...WORLD, ...Object.fromEntries(ALLOWED) })).toEqual([]);
  });

  it.each(FORBIDDEN)('catch %s: %s', async (path, text, message) => {
    const violations = await violationsOf(withImports(path, text));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(message);
  });

  it('catch a cycle, even between types', async () => {
    const violations = await violationsOf({
      ...WORLD,
      'core/a.ts': "import { b } from './b';\nexport const a = b;",
      'core/b.ts': "import { c } from './c';\nexport const b = c;",
      'core/c.ts': "import type { a } from './a';\nexport const c = 1;\nexport type A = typeof a;",
    });
    expect(violations).toEqual(['import cycle: core/a.ts, core/b.ts, core/c.ts']);
  });
});

describe('the first script', () => {
  it('contains no late part, not even through a chain of imports', async () => {
    const violations = await violationsOf({
      ...WORLD,
      'client/boot/boot.ts': "import './middle'; import './parts';",
      'client/boot/parts.ts': "export const buy = () => import('../economy/purchases');",
      'client/boot/middle.ts': "import '../economy/purchases';",
    });
    expect(violations).toEqual([
      'src/client/economy/purchases.ts is loaded by import(), but the first script holds it too',
    ]);
  });

  it('loads parts only through the table of parts', async () => {
    const violations = await violationsOf({
      ...WORLD,
      'client/boot/boot.ts': "import './parts'; import './middle';",
      'client/boot/parts.ts': "export const load = () => import('../../server/routes');",
      'client/boot/middle.ts': "const buy = () => import('../economy/purchases');",
    });
    expect(violations).toEqual([
      'src/client/boot/middle.ts loads src/client/economy/purchases.ts late: in the first script only client/boot/parts.ts does',
    ]);
  });

  it('contains no unlisted package', async () => {
    const violations = await violationsOf({
      ...WORLD,
      'client/boot/boot.ts': "import { useState } from 'react';",
    });
    expect(violations).toEqual(['src/client/boot/boot.ts brings react into the first script']);
  });
});

describe('the single-file rules', () => {
  it.each([
    ['Date', 'export const now = () => Date.now();'],
    ['Date', 'export const now = () => new Date();'],
    ['Math.random', 'export const roll = () => Math.random();'],
    ['Math.random', "export const roll = () => Math['random']();"],
    ['setTimeout', 'setTimeout(() => {}, 1);'],
    ['performance', 'export const t = performance.now();'],
    ['globalThis', 'export const d = globalThis;'],
  ])('find %s in core', (name, text) => {
    expect(findSourceViolations('core/a.ts', text)).toEqual([`src/core/a.ts uses ${name}: core is pure`]);
    expect(findSourceViolations('client/time/a.ts', text)).toEqual([]);
  });

  it('ignore labels and lookalikes', () => {
    const text = 'export const a = { Date: 1 }; export const b = a.Date + Math.floor(1.5);';
    expect(findSourceViolations('core/a.ts', text)).toEqual([]);
  });

  it('find barrels', () => {
    expect(findSourceViolations('client/hud/a.ts', "export { b } from './b';")).toEqual([
      'src/client/hud/a.ts is a barrel file',
    ]);
    expect(findSourceViolations('client/hud/a.ts', "export * from './b';\nexport const c = 1;")).toHaveLength(
      1,
    );
    expect(findSourceViolations('client/hud/a.ts', 'export const b = 1;')).toEqual([]);
  });

  it('find an import() outside late() and lazyComponent()', () => {
    const loose = "export const load = async () => (await import('./b')).b;";
    expect(findSourceViolations('client/hud/a.ts', loose)).toEqual([
      'src/client/hud/a.ts:1 calls import() outside late() or lazyComponent()',
    ]);
    const kept = "const part = late(async () => (await import('./b')).b);";
    expect(findSourceViolations('client/hud/a.ts', kept)).toEqual([]);
    expect(findSourceViolations('tools/a.ts', loose)).toEqual([]);
  });

  it.each([
    "document.addEventListener('keydown', turn);",
    'const stop = onBack(close); return stop;',
    'dialog.showModal();',
  ])('find a useEffect that listens for player input: %s', (body) => {
    const text = (hook: string) => `export const Story = () => ${hook}(() => { ${body} });`;
    expect(findSourceViolations('client/hud/a.tsx', text('useEffect'))).toEqual([
      'src/client/hud/a.tsx:1 listens to the player in useEffect: a press before it is lost',
    ]);
    expect(findSourceViolations('client/hud/a.tsx', text('useLayoutEffect'))).toEqual([]);
  });

  it('find code outside the slices that writes to the store', () => {
    const foreign = "game.store.setState({ phase: 'playing' });";
    expect(findSourceViolations('client/hud/a.ts', foreign)).toEqual([
      'src/client/hud/a.ts calls setState on a store that it has not created: add an action to a slice',
    ]);
    expect(findSourceViolations('tools/a.ts', foreign)).toHaveLength(1);
    const own = 'const store = createStore(() => ({ n: 0 })); store.setState({ n: 1 });';
    expect(findSourceViolations('client/hud/a.ts', own)).toEqual([]);
    expect(findSourceViolations('client/hud/a.ts', "store.getState().setPhase('playing');")).toEqual([]);
  });

  it('find singletons outside tools', () => {
    const text = 'export const client = new Client();';
    expect(findSourceViolations('client/api/a.ts', text)).toEqual([
      'src/client/api/a.ts exports the singleton client',
    ]);
    expect(findSourceViolations('tools/a.ts', text)).toEqual([]);
    expect(findSourceViolations('core/a.ts', 'export const seen = new Set([1]);')).toEqual([]);
  });
});
