import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findLayerViolations } from './layerRules';
import { readModuleGraph } from './moduleGraph';
import { findSourceViolations } from './sourceRules';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a small project and returns what the layer check says about it. */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
    writeFileSync(join(folder, 'src', path), text);
  }
  return findLayerViolations(await readModuleGraph(folder));
}

/** Files to import from, one per layer and special folder. */
const WORLD: Record<string, string> = {
  'main.tsx': "import './app/boot';",
  'sim/state.ts': 'export interface State { n: number }\nexport const START = 1;',
  'store/store.ts': 'export const createStore = () => 1;',
  'services/api/client.ts': 'export const call = 1;',
  'services/art/urls.ts': 'export const urls = 1;',
  'services/i18n/t.ts': 'export const t = 1;',
  'flows/login.ts': 'export const login = 1;',
  'stage/views/hero.ts': 'export const hero = 1;',
  'stage/kit/pool.ts': 'export const pool = 1;',
  'stage/StageHost.tsx': "import { Application } from '@pixi/react';\nexport const host = Application;",
  'hud/router.tsx': 'export const router = 1;',
  'hud/components/Button.tsx': 'export const button = 1;',
  'games/kit/frame.ts': 'export const frame = 1;',
  'games/guess-it/rules.ts': 'export const guess = 1;',
  'games/guess-it/scene.ts': 'export const scene = 1;',
  'games/match-it/rules/board.ts': 'export const board = 1;',
  'provider/handlers.ts': 'export const handlers = 1;',
  'app/boot.ts': "export const boot = () => import('../provider/handlers');",
  'dev/viewer.ts': 'export const viewer = 1;',
};

const ALLOWED: [string, string][] = [
  ['store/a.ts', "import { START } from '../sim/state'; import { createStore } from 'zustand/vanilla';"],
  ['services/api/a.ts', "import type { State } from '../../sim/state'; import ky from 'ky';"],
  ['flows/a.ts', "import { START } from '../sim/state'; import { call } from '../services/api/client';"],
  [
    'stage/a.ts',
    "import { type State } from '../sim/state'; import 'pixi.js/unsafe-eval'; import '../services/art/urls';",
  ],
  [
    'hud/a.tsx',
    "import { login } from '../flows/login'; import { t } from '../services/i18n/t'; import 'react-dom/client';",
  ],
  [
    'games/guess-it/a.tsx',
    "import { pool } from '../../stage/kit/pool'; import '../../hud/components/Button'; import '../kit/frame';",
  ],
  ['games/guess-it/rules.test-data.ts', 'export const x = 1;'],
  [
    'provider/a.ts',
    "import { guess } from '../games/guess-it/rules'; import { board } from '../games/match-it/rules/board'; import 'msw';",
  ],
  [
    'games/kit/rules/all.ts',
    "import { guess } from '../../guess-it/rules'; import { board } from '../../match-it/rules/board';",
  ],
  ['provider/http/main.ts', "import { createServer } from 'node:http';"],
  [
    'app/a.ts',
    "import type { handlers } from '../provider/handlers'; import { router } from '../hud/router';",
  ],
  [
    'dev/a.ts',
    "import { handlers } from '../provider/handlers'; import { hero } from '../stage/views/hero';",
  ],
];

const FORBIDDEN: [string, string, RegExp][] = [
  ['sim/a.ts', "import { createStore } from '../store/store';", /sim\/a\.ts may not import src\/store/],
  ['sim/a.ts', "import type { Plugin } from 'vite';", /may not import vite/],
  ['sim/a.ts', "import { readFileSync } from 'node:fs';", /may not import node:fs/],
  ['store/a.ts', "import { call } from '../services/api/client';", /may not import src\/services/],
  ['store/a.ts', "import { useState } from 'react';", /may not import react/],
  ['services/api/a.ts', "import { START } from '../../sim/state';", /only its types/],
  ['services/api/a.ts', "import { type State, START } from '../../sim/state';", /only its types/],
  ['services/api/a.ts', "import { Howl } from 'howler';", /may not import howler/],
  ['services/time/a.ts', "import ky from 'ky';", /may not import ky/],
  ['flows/a.ts', "import { router } from '../hud/router';", /may not import src\/hud/],
  ['flows/a.ts', "import ky from 'ky';", /may not import ky/],
  ['stage/a.ts', "import { router } from '../hud/router';", /may not import src\/hud/],
  ['stage/a.ts', "import type { router } from '../hud/router';", /may not import src\/hud/],
  ['stage/a.ts', "import { t } from '../services/i18n/t';", /may not import src\/services\/i18n/],
  ['stage/views/a.tsx', "import { useState } from 'react';", /may not import react/],
  ['stage/views/a.tsx', "import { Application } from '@pixi/react';", /may not import @pixi\/react/],
  ['hud/a.tsx', "const hero = () => import('../stage/views/hero');", /may not import src\/stage/],
  ['hud/a.tsx', "import { Sprite } from 'pixi.js';", /may not import pixi\.js/],
  ['hud/a.tsx', "import { call } from '../services/api/client';", /may not import src\/services\/api/],
  ['hud/a.tsx', "import { START } from '../sim/state';", /only its types/],
  [
    'games/guess-it/a.ts',
    "import { hero } from '../../stage/views/hero';",
    /may not import src\/stage\/views/,
  ],
  ['games/guess-it/a.ts', "import { router } from '../../hud/router';", /may not import src\/hud\/router/],
  [
    'games/guess-it/a.ts',
    "import { board } from '../match-it/rules/board';",
    /may not import src\/games\/match-it/,
  ],
  [
    'games/match-it/rules/a.ts',
    "import { call } from '../../../services/api/client';",
    /may not import src\/services/,
  ],
  ['games/match-it/rules/a.ts', "import { Sprite } from 'pixi.js';", /may not import pixi\.js/],
  ['provider/a.ts', "import { call } from '../services/api/client';", /may not import src\/services/],
  ['provider/a.ts', "import { scene } from '../games/guess-it/scene';", /may not import src\/games/],
  ['provider/a.ts', "import { createServer } from 'node:http';", /may not import node:http/],
  ['app/a.ts', "import { handlers } from '../provider/handlers';", /may not import src\/provider/],
  ['app/a.ts', "const viewer = () => import('../dev/viewer');", /may not import src\/dev/],
  ['flows/a.ts', "const own = () => import('../provider/handlers');", /may not import src\/provider/],
  ['main.tsx', "import './hud/router';", /main\.tsx may not import src\/hud/],
  ['app/a.ts', "import x from '../../assets/kit';", /outside src/],
  ['utils/a.ts', 'export const a = 1;', /utils\/ is not a layer/],
  ['helpers.ts', 'export const a = 1;', /belongs to no layer/],
];

describe('the layer rules', () => {
  it('accept a world in order', async () => {
    expect(await violationsOf({ ...WORLD, ...Object.fromEntries(ALLOWED) })).toEqual([]);
  });

  it.each(FORBIDDEN)('catch %s: %s', async (path, text, message) => {
    const violations = await violationsOf({ ...WORLD, [path]: text });
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(message);
  });

  it('catch a cycle, of types too', async () => {
    const violations = await violationsOf({
      ...WORLD,
      'sim/a.ts': "import { b } from './b';\nexport const a = b;",
      'sim/b.ts': "import { c } from './c';\nexport const b = c;",
      'sim/c.ts': "import type { a } from './a';\nexport const c = 1;\nexport type A = typeof a;",
    });
    expect(violations).toEqual(['import cycle: sim/a.ts, sim/b.ts, sim/c.ts']);
  });
});

describe('the rules on a single file', () => {
  it.each([
    ['Date', 'export const now = () => Date.now();'],
    ['Date', 'export const now = () => new Date();'],
    ['Math.random', 'export const roll = () => Math.random();'],
    ['Math.random', "export const roll = () => Math['random']();"],
    ['setTimeout', 'setTimeout(() => {}, 1);'],
    ['performance', 'export const t = performance.now();'],
    ['globalThis', 'export const d = globalThis;'],
  ])('find %s in sim', (name, text) => {
    expect(findSourceViolations('sim/a.ts', text)).toEqual([`src/sim/a.ts uses ${name}: sim is pure`]);
    expect(findSourceViolations('services/time/a.ts', text)).toEqual([]);
  });

  it('leave labels and lookalikes alone', () => {
    const text = 'export const a = { Date: 1 }; export const b = a.Date + Math.floor(1.5);';
    expect(findSourceViolations('sim/a.ts', text)).toEqual([]);
  });

  it('find barrels', () => {
    expect(findSourceViolations('hud/a.ts', "export { b } from './b';")).toEqual([
      'src/hud/a.ts is a barrel file',
    ]);
    expect(findSourceViolations('hud/a.ts', "export * from './b';\nexport const c = 1;")).toHaveLength(1);
    expect(findSourceViolations('hud/a.ts', 'export const b = 1;')).toEqual([]);
  });

  it('find singletons outside app', () => {
    const text = 'export const client = new Client();';
    expect(findSourceViolations('services/api/a.ts', text)).toEqual([
      'src/services/api/a.ts exports the singleton client',
    ]);
    expect(findSourceViolations('app/a.ts', text)).toEqual([]);
    expect(findSourceViolations('sim/a.ts', 'export const seen = new Set([1]);')).toEqual([]);
  });
});
