import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { serveStatic } from '../../scripts/serve.mjs';
import { createRng, nextRandom } from '../../src/core/rng';
import { siteVariable } from '../e2e/support/buildSites';
import { Fingers, fingerPoints } from '../e2e/support/fingers';
import { launchMortalBrowser } from '../e2e/support/launch';
import { launchHash } from '../e2e/support/launchHash';
import { type CreditedBatch, startLoopbackProvider } from '../support/loopbackProvider';
import { markdownTable, writeLongPage } from './support/longPage';
import { NO_WEBGL } from './support/withoutWebGl';

const KILLS = 20;
const TAPS_PER_SECOND = 10;
const AGE_OF_A_SAFE_TAP_MS = 100;
/** The longest run before a kill. It is long enough for batches that wait, are on their way or have been answered. */
const LONGEST_RUN_MS = 7000;
/** The run begins after the start. The first tap of a fresh page has a test of its own (killed.spec.ts). */
const SETTLED_START_MS = 2000;
const TELEGRAM_ID = 2020;
const SEED = 20;

interface Run {
  /** Taps handed to the browser. */
  sent: number;
  /** The ones of these that the page had handled 100 ms before the kill. */
  safe: number;
  ranMs: number;
}

/** Taps until `runMs` are over, with the kill in the middle of it. */
async function tapUntilKilled(page: Page, runMs: number, kill: () => Promise<void>): Promise<Run> {
  const hand = await Fingers.of(page);
  const points = await fingerPoints(page.getByTestId('tap-target'), 1);
  const handledAt: number[] = [];
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < runMs) {
    sent++;
    // Taps that the kill catches on their way never return.
    hand.tap(points).then(
      () => handledAt.push(performance.now()),
      () => undefined,
    );
    await pause(
      Math.max(0, Math.min((sent * 1000) / TAPS_PER_SECOND, runMs) - (performance.now() - started)),
    );
  }
  const killedAt = performance.now();
  await kill();
  const safe = handledAt.filter((at) => at <= killedAt - AGE_OF_A_SAFE_TAP_MS).length;
  return { sent, safe, ranMs: Math.round(killedAt - started) };
}

/** Taps of batches that the provider had already credited under the same timestamp. */
function repeatedTaps(credited: readonly CreditedBatch[]): number {
  const seen = new Set<number>();
  let taps = 0;
  for (const { timestamp, count } of credited) {
    if (seen.has(timestamp)) taps += count;
    seen.add(timestamp);
  }
  return taps;
}

test(`the browser killed at ${KILLS} random moments: no tap lost, none counted twice`, async ({
  playwright: _playwright,
}, testInfo) => {
  test.setTimeout(KILLS * 90_000);
  const provider = await startLoopbackProvider(TELEGRAM_ID);
  const server = await serveStatic({
    dir: process.env[siteVariable('http')] ?? '',
    apiHandler: provider.handler,
  });
  const address = `${server.url}/${launchHash({ telegramId: TELEGRAM_ID })}`;
  const profile = testInfo.outputPath('profile');
  const { coins, standing } = await provider.account();
  const rows: (string | number)[][] = [];
  let rng = createRng(SEED);
  let before = 0;
  let repeatedBefore = 0;
  let run: Run | undefined;

  /** Starts the app and returns how many taps the screen and the provider have once nothing waits. */
  async function start() {
    const app = await launchMortalBrowser(profile, NO_WEBGL);
    await app.page.goto(address, { waitUntil: 'commit' });
    await expect(app.page.getByTestId('tap-target')).toBeEnabled({ timeout: 60_000 });
    return app;
  }

  async function settledTaps(page: Page): Promise<{ shown: number; credited: number }> {
    const balance = page.getByTestId('balance');
    const count = async () => {
      const shown = (Number(await balance.getAttribute('data-value')) - coins.whole) / standing.earnPerTap;
      return { shown, credited: provider.creditedTaps() };
    };
    const waiting = expect
      .poll(
        async () => {
          const { shown, credited } = await count();
          return shown - credited;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    // No report shows the page of a browser that we start ourselves, so the test must tell what is on it.
    await waiting.catch(async (error) => {
      await page.screenshot({ path: testInfo.outputPath('stuck.png') });
      throw new Error(`Stuck at: ${await page.locator('body').innerText()}`, { cause: error });
    });
    return count();
  }

  for (let kill = 1; kill <= KILLS + 1; kill++) {
    const app = await start();
    if (run) {
      const { shown, credited } = await settledTaps(app.page);
      const kept = credited - before;
      const repeated = repeatedTaps(provider.credited);
      // These are separate, because taps counted twice must not hide an equal number of lost ones.
      const doubled = Math.max(repeated - repeatedBefore, kept - run.sent, 0);
      const lost = Math.max(0, run.safe - (kept - doubled));
      repeatedBefore = repeated;
      rows.push([kill - 1, run.ranMs, run.sent, run.safe, kept, lost, doubled]);
      expect(shown).toBe(credited);
      before = credited;
    }
    if (kill > KILLS) {
      await app.kill();
      break;
    }
    await pause(SETTLED_START_MS);
    const [value, next] = nextRandom(rng);
    rng = next;
    run = await tapUntilKilled(app.page, 200 + value * LONGEST_RUN_MS, app.kill);
  }
  await server.close();

  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  writeLongPage(
    'kills',
    `# The browser killed while somebody taps

Written by \`npm run test:long -- kills\`: the production build against the real provider on loopback, one finger at
${TAPS_PER_SECOND} taps a second, SIGKILL to the whole browser at a random moment, and the app started again on the
same profile, ${SETTLED_START_MS / 1000} s into the game each time. A tap is safe from ${AGE_OF_A_SAFE_TAP_MS} ms on. What was kept is what screen and provider agree on
once nothing waits any more. Doubled are the taps of batches that were credited again, and lost is what is missing without
them. Chromium ran without WebGL (\`${NO_WEBGL.join(' ')}\`), the ninja a picture: drawn by the processor, the stage would
take the time of the taps.

${markdownTable(
  ['Kill', 'After, ms', 'Taps', `Older than ${AGE_OF_A_SAFE_TAP_MS} ms`, 'Kept', 'Lost', 'Doubled'],
  [...rows, ['**all**', '', sum(2), sum(3), sum(4), sum(5), sum(6)]],
)}
`,
  );
  expect(sum(5)).toBe(0);
  expect(sum(6)).toBe(0);
});
