import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { bin } from './lib/run.mjs';

const PLAYWRIGHT = ['test', '-c', 'tests/long/playwright.config.ts'];

/**
 * The long series by name. Each writes its page of `docs/long`.
 *
 * @type {Record<string, { what: string, play: () => Promise<{ code: number }> }>}
 */
const SERIES = {
  commands: {
    what: 'a million random commands for the ledger, 100,000 for the whole game against the provider; answers of all kinds; late heroes at every moment',
    play: () =>
      bin(
        'vitest',
        [
          'run',
          '--project',
          'node',
          '--project',
          'dom',
          'tests/chaos/model.test.ts',
          'tests/chaos/races.test.ts',
          'tests/core/ledger.test.ts',
          'tests/client/api/answers.test.ts',
          'tests/client/stage/homeLevel.dom.test.ts',
          'tests/server/agreement.test.ts',
        ],
        {
          env: { MODEL_RUNS: '10000', RUNS_SHARE: '10' },
        },
      ),
  },
  outage: {
    what: '200 clients through ten minutes of 503',
    play: () =>
      bin('vitest', ['run', '--project', 'node', 'tests/chaos/outage.test.ts'], {
        env: { WHOLE_OUTAGE: '1' },
      }),
  },
  kills: {
    what: '20 pages closed, 20 loaded anew, 20 killed while somebody taps, against three kinds of provider',
    play: () => bin('playwright', [...PLAYWRIGHT, '--output', '.cache/long/kills', 'kills.spec']),
  },
  faults: {
    what: 'every fault of lifecycle, clock, storage, graphics, assets and host in a real browser',
    play: () => bin('playwright', [...PLAYWRIGHT, '--output', '.cache/long/faults', 'faults.spec']),
  },
  routes: {
    what: 'every screen opened: the longest task of the main thread, as a slow phone would take it',
    play: () => bin('playwright', [...PLAYWRIGHT, '--output', '.cache/long/routes', 'routes.spec']),
  },
  games: {
    what: 'a minute of each mini-game: draw calls, objects, longest task',
    play: () => bin('playwright', [...PLAYWRIGHT, '--output', '.cache/long/games', 'games.spec']),
  },
  languages: {
    what: 'every route, sheet, overlay and story page in all languages: nothing cut, nothing off the screen; axe in three',
    play: () =>
      bin(
        'playwright',
        ['test', '-c', 'tests/e2e/playwright.config.ts', '-g', 'every language|a machine can find'],
        { env: { EVERY_LANGUAGE: '1' } },
      ),
  },
  rest: {
    what: 'the end-to-end tests that the test command leaves out: every missed chunk, fifty changes of route, storms of reloads, every screen with the keyboard, the viewer, the wallet library’s own windows, every version of the messaging app, each game by every means',
    play: () =>
      bin('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', '-g', '@long'], {
        env: { LONG_TESTS: '1' },
      }),
  },
  desk: {
    what: 'the operator’s desk in a browser, against two processes on a PostgreSQL; its calls with an embedded database; the game’s builds without it',
    async play() {
      const calls = await bin('vitest', ['run', '--project', 'node', 'tests/server/desk'], {
        env: { EMBEDDED_DESK: '1' },
      });
      const pages = await bin('playwright', ['test', '-c', 'tests/long/desk/playwright.config.ts']);
      return calls.code === 0 ? pages : calls;
    },
  },
  soak: {
    what: 'one hour at ten taps a second',
    play: () => bin('playwright', [...PLAYWRIGHT, '--output', '.cache/long/soak', 'soak.spec']),
  },
  pictures: {
    what: 'every kept picture of the scenes, those too that show another one with other words or at another place; every picture of the manifest decoded',
    play: () =>
      bin('vitest', ['run', '--project', 'browser', 'tests/visual/pictures', 'tests/assets/loads'], {
        env: { VITE_EVERY_PICTURE: '1' },
      }),
  },
};

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
  const { code } = await series.play();
  if (code !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\n✗ ${failed.join(', ')}` : `\n✓ ${names.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
