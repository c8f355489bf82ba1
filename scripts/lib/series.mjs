import { ensureOlderChromium } from './olderChromium.mjs';
import { END_TO_END } from './steps.mjs';
import { ensureWebKit } from './webKit.mjs';

/**
 * @typedef {{ args: string, env?: NodeJS.ProcessEnv }} Run
 * @typedef {{ what: string, vitest?: Run, playwright?: Run, prepare?: () => Promise<void> }} Series Playwright runs
 * last
 */

/** Returns the series of one file in tests/long. @param {string} name @param {string} what @returns {Series} */
const ofFile = (name, what) => ({
  what,
  playwright: {
    args: `-c tests/long/playwright.config.ts --output .cache/long/${name} tests/long/${name}.spec.ts`,
  },
});

/** The long series by name. @type {Readonly<Record<string, Series>>} */
export const SERIES = {
  commands: {
    what: 'a million random commands for the ledger, 100,000 for the whole game; answers of all kinds; late heroes at every moment',
    vitest: {
      args:
        '--project node --project dom tests/chaos/model.test.ts tests/chaos/races.test.ts tests/core/ledger.test.ts ' +
        'tests/client/api/answers.test.ts tests/client/stage/lateHero.dom.test.ts tests/server/agreement.test.ts',
      env: { MODEL_RUNS: '10000', RUNS_SHARE: '10' },
    },
  },
  contracts: {
    what: 'each property of the airdrop’s contracts in a thousand random cases',
    vitest: { args: '--project node --testTimeout 1200000 tests/contracts', env: { RUNS_SHARE: '84' } },
  },
  outage: {
    what: '200 clients through ten minutes of 503',
    vitest: { args: '--project node tests/chaos/outage.test.ts', env: { WHOLE_OUTAGE: '1' } },
  },
  kills: ofFile('kills', '20 pages closed, 20 reloaded, 20 killed during taps, with three kinds of provider'),
  faults: ofFile(
    'faults',
    'every fault of lifecycle, clock, storage, graphics, assets and host in a browser',
  ),
  routes: ofFile('routes', 'every screen opened: the longest task of the main thread on a slow phone'),
  games: ofFile('games', 'a minute of each mini-game: draw calls, objects, longest task'),
  languages: {
    what: 'every route, sheet, overlay and story page in all languages, nothing cut or off the screen; axe in three',
    playwright: { args: `${END_TO_END.join(' ')} -g @languages`, env: { EVERY_LANGUAGE: '1' } },
  },
  rest: {
    what: 'the end-to-end tests that npm test leaves out',
    playwright: { args: `${END_TO_END.join(' ')} -g @long`, env: { LONG_TESTS: '1' } },
  },
  desk: {
    what: 'the operator’s desk in a browser with two processes on PostgreSQL, and new pictures of it; its calls on PGlite',
    vitest: { args: '--project node tests/server/desk', env: { EMBEDDED_DESK: '1' } },
    playwright: { args: '-c tests/long/desk/playwright.config.ts' },
  },
  airdrop: {
    what: 'a whole airdrop of 20,000 accounts over 30 days, and the list of a million',
    vitest: { args: '--config tests/long/airdrop/vitest.config.ts' },
  },
  soak: ofFile('soak', 'one hour at ten taps a second'),
  webkit: {
    ...ofFile(
      'webkit',
      'the iPhone’s engine: a start with taps, every view in every language, each mini-game, 40 kills',
    ),
    prepare: ensureWebKit,
  },
  older: {
    ...ofFile(
      'older',
      'Chromium 88 to 113: a start with taps, every view, each mini-game; 80 and 83 say what to update',
    ),
    prepare: ensureOlderChromium,
  },
  pictures: {
    what: 'every kept picture of the scenes; every picture of the manifest decoded',
    vitest: {
      args: '--project browser tests/visual/pictures.browser.test.ts tests/assets/loads.browser.test.ts',
      env: { VITE_EVERY_PICTURE: '1' },
    },
  },
};
