import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ensureOlderChromium } from './lib/olderChromium.mjs';
import { END_TO_END, playwright, vitest } from './lib/steps.mjs';
import { ensureWebKit } from './lib/webKit.mjs';

/** @typedef {{ args: readonly string[], env?: NodeJS.ProcessEnv }} Run */

/**
 * @typedef {object} Series
 * @property {string} what
 * @property {Run} [vitest]
 * @property {Run} [playwright] comes after vitest
 * @property {string} [browser] where Playwright's part runs, Chromium unless told
 * @property {() => Promise<void>} [prepare] installs what it needs beside Chromium
 */

/** @param {string} name @param {string} what @returns {Series} a series of `tests/long` */
const ofTestsLong = (name, what) => ({
  what,
  playwright: {
    args: ['-c', 'tests/long/playwright.config.ts', '--output', `.cache/long/${name}`, `${name}.spec`],
  },
});

/** @type {Record<string, Series>} the long series by name */
const SERIES = {
  commands: {
    what: 'a million random commands for the ledger, 100,000 for the whole game against the provider; answers of all kinds; late heroes at every moment',
    vitest: {
      args: [
        '--project',
        'node',
        '--project',
        'dom',
        'tests/chaos/model.test.ts',
        'tests/chaos/races.test.ts',
        'tests/core/ledger.test.ts',
        'tests/client/api/answers.test.ts',
        'tests/client/stage/lateHero.dom.test.ts',
        'tests/server/agreement.test.ts',
      ],
      env: { MODEL_RUNS: '10000', RUNS_SHARE: '10' },
    },
  },
  outage: {
    what: '200 clients through ten minutes of 503',
    vitest: { args: ['--project', 'node', 'tests/chaos/outage.test.ts'], env: { WHOLE_OUTAGE: '1' } },
  },
  kills: ofTestsLong(
    'kills',
    '20 pages closed, 20 loaded anew, 20 killed while somebody taps, against three kinds of provider',
  ),
  faults: ofTestsLong(
    'faults',
    'every fault of lifecycle, clock, storage, graphics, assets and host in a real browser',
  ),
  routes: ofTestsLong(
    'routes',
    'every screen opened: the longest task of the main thread, as a slow phone would take it',
  ),
  games: ofTestsLong('games', 'a minute of each mini-game: draw calls, objects, longest task'),
  languages: {
    what: 'every route, sheet, overlay and story page in all languages: nothing cut, nothing off the screen; axe in three',
    playwright: {
      args: [...END_TO_END, '-g', 'every language|a machine can find'],
      env: { EVERY_LANGUAGE: '1' },
    },
  },
  rest: {
    what: 'the end-to-end tests that the test command leaves out: every missed chunk, fifty changes of route, storms of reloads, every screen with the keyboard, the viewer, the wallet library’s own windows, every version of the messaging app, each game by every means',
    playwright: { args: [...END_TO_END, '-g', '@long'], env: { LONG_TESTS: '1' } },
  },
  desk: {
    what: 'the operator’s desk in a browser, against two processes on a PostgreSQL, with its pictures for docs/operate/desk; its calls with an embedded database; the game’s builds without it',
    vitest: { args: ['--project', 'node', 'tests/server/desk'], env: { EMBEDDED_DESK: '1' } },
    playwright: { args: ['-c', 'tests/long/desk/playwright.config.ts'] },
  },
  soak: ofTestsLong('soak', 'one hour at ten taps a second'),
  webkit: {
    what: 'the game in WebKit, the engine of every browser on an iPhone: a start with taps, every view in every language, a run of each mini-game, 40 apps killed',
    browser: 'WebKit',
    prepare: ensureWebKit,
    playwright: {
      args: ['-c', 'tests/long/playwright.config.ts', '--output', '.cache/long/webkit', 'webkit.spec'],
    },
  },
  older: {
    what: 'the game in the oldest Chromium that it plays in and in later ones: a start with taps, every view, a run of each mini-game, readable figures; older ones say what to update',
    browser: 'older Chromium',
    prepare: ensureOlderChromium,
    playwright: {
      args: ['-c', 'tests/long/playwright.config.ts', '--output', '.cache/long/older', 'older.spec'],
    },
  },
  pictures: {
    what: 'every kept picture of the scenes, those too that show another one with other words or at another place; every picture of the manifest decoded',
    vitest: {
      args: ['--project', 'browser', 'tests/visual/pictures', 'tests/assets/loads'],
      env: { VITE_EVERY_PICTURE: '1' },
    },
  },
};

/** Plays a series. @param {string} name @param {Series} series @returns whether all of it passed */
async function play(name, { browser = 'Chromium', prepare, ...runs }) {
  await prepare?.();
  const steps = [
    ...(runs.vitest ? [await vitest(`long ${name} in vitest`, runs.vitest.args, runs.vitest)] : []),
    ...(runs.playwright
      ? [await playwright(`long ${name} in ${browser}`, runs.playwright.args, runs.playwright.env)]
      : []),
  ];
  return steps.every(({ failed }) => failed === 0);
}

/** Everything but the hour of tapping, unless series are named. */
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(SERIES).filter((name) => name !== 'soak');
const unknown = names.filter((name) => !(name in SERIES));
if (unknown.length > 0) {
  console.error(`There is no series ${unknown.join(', ')}. There are: ${Object.keys(SERIES).join(', ')}.`);
  process.exit(1);
}

await ensureDependencies();
process.env.CHROMIUM_PATH = await ensureChromium();
/** @type {string[]} */
const failed = [];
for (const name of names) {
  const series = SERIES[name];
  if (!series) continue;
  console.log(`\n── ${name}: ${series.what} ──`);
  if (!(await play(name, series))) failed.push(name);
}
console.log(failed.length > 0 ? `\n✗ ${failed.join(', ')}` : `\n✓ ${names.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
