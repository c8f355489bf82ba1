import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { serveStatic } from '../../../scripts/serve.mjs';
import { createRng, nextRandom } from '../../../src/core/rng';
import { siteVariable } from '../../e2e/support/buildSites';
import { Fingers, fingerPoints, type Point } from '../../e2e/support/fingers';
import { launchMortalBrowser, type MortalBrowser } from '../../e2e/support/launch';
import { launchHash } from '../../e2e/support/launchHash';
import { VIEWPORTS } from '../../e2e/support/viewports';
import {
  type CreditedBatch,
  type LoopbackProvider,
  startLoopbackProvider,
} from '../../support/loopbackProvider';
import type { ProviderKind } from '../../support/providerKinds';
import { NO_WEBGL } from './withoutWebGl';

export const ENDINGS = ['closed', 'reloaded', 'killed'] as const;
export type Ending = (typeof ENDINGS)[number];

export const TIMES = 20;
export const TAPS_PER_SECOND = 10;
export const AGE_OF_A_SAFE_TAP_MS = 100;
/** The run begins after the start; killed.spec.ts tests the first tap of a fresh page. */
export const SETTLED_START_MS = 1000;
/** A page shows its restored taps one frame after opening. */
const STEADY_MS = 300;
const SHORTEST_RUN_MS = 200;
/** Long enough for waiting, in-flight and answered batches. */
const LONGEST_RUN_MS = 4000;
const TELEGRAM_ID = 2020;
const SEED = 20;

/** The taps of one run up to the end of the page, and their outcome. */
export interface EndedRun {
  ranMs: number;
  /** Taps sent to the browser. */
  sent: number;
  /** Taps handled by the page at least 100 ms before it ended. */
  safe: number;
  /** Taps on which screen and provider agree after the next start, once nothing is pending. */
  kept: number;
  lost: number;
  doubled: number;
}

/**
 * Ends a tapping player's page twenty times at random moments, and restarts it on the same profile. In every second
 * run, the provider acts on the batches but its answers never arrive.
 */
export async function endPages(
  ending: Ending,
  kind: ProviderKind,
  { profile, picture }: { profile: string; picture: string },
): Promise<EndedRun[]> {
  const provider = await startLoopbackProvider(TELEGRAM_ID, {}, kind);
  const dir = process.env[siteVariable('http')] ?? '';
  const server = await serveStatic({ dir, apiHandler: provider.handler });
  const address = `${server.url}/${launchHash({ telegramId: TELEGRAM_ID })}`;
  const { coins, standing } = await provider.account();
  const shownTaps = async (page: Page) =>
    (Number(await page.getByTestId('balance').getAttribute('data-value')) - coins.whole) /
    standing.earnPerTap;

  const runs: EndedRun[] = [];
  let rng = createRng(SEED);
  let app = await launchMortalBrowser(profile, NO_WEBGL);
  let { page } = app;
  await open(page, address);
  try {
    for (let time = 0; time < TIMES; time++) {
      await pause(SETTLED_START_MS);
      const [value, next] = nextRandom(rng);
      rng = next;
      const before = { taps: provider.creditedTaps(), repeated: repeatedTaps(provider.credited) };
      provider.holdAnswers(time % 2 === 1);
      const run = await tapUntilEnd(
        page,
        SHORTEST_RUN_MS + value * (LONGEST_RUN_MS - SHORTEST_RUN_MS),
        async () => {
          ({ app, page } = await end({ ending, app, page, profile, address }));
        },
      );
      provider.holdAnswers(false);
      await expect(page.getByTestId('tap-target')).toBeEnabled({ timeout: 60_000 });
      await settled(page, provider, shownTaps, picture);
      const kept = provider.creditedTaps() - before.taps;
      // Doubled taps are counted separately, because they could hide an equal number of lost ones.
      const doubled = Math.max(repeatedTaps(provider.credited) - before.repeated, kept - run.sent, 0);
      runs.push({ ...run, kept, doubled, lost: Math.max(0, run.safe - (kept - doubled)) });
    }
  } finally {
    await app.kill();
    await server.close();
  }
  return runs;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByTestId('tap-target')).toBeEnabled({ timeout: 60_000 });
}

interface EndingPage {
  ending: Ending;
  app: MortalBrowser;
  page: Page;
  profile: string;
  address: string;
}

/** Ends the page and begins to reopen it. */
async function end({
  ending,
  app,
  page,
  profile,
  address,
}: EndingPage): Promise<{ app: MortalBrowser; page: Page }> {
  if (ending === 'reloaded') {
    await page.reload({ waitUntil: 'commit' });
    return { app, page };
  }
  if (ending === 'killed') {
    await app.kill();
    const next = await launchMortalBrowser(profile, NO_WEBGL);
    await next.page.goto(address, { waitUntil: 'commit' });
    return { app: next, page: next.page };
  }
  // A browser without a page would exit.
  const next = await page.context().newPage();
  await next.setViewportSize(VIEWPORTS.phone);
  await page.close();
  await next.goto(address, { waitUntil: 'commit' });
  return { app, page: next };
}

/** Taps for `runMs`, with the end of the page in the middle. */
async function tapUntilEnd(
  page: Page,
  runMs: number,
  endPage: () => Promise<void>,
): Promise<Pick<EndedRun, 'ranMs' | 'sent' | 'safe'>> {
  const hand = await Fingers.of(page);
  let points: Point[] = [];
  // React may be hydrating the page right now. The button keeps its position.
  await expect(async () => {
    points = await fingerPoints(page.getByTestId('tap-target'), 1);
  }).toPass();
  const handledAt: number[] = [];
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < runMs) {
    sent++;
    // Taps in flight at the end never resolve.
    hand.tap(points).then(
      () => handledAt.push(performance.now()),
      () => undefined,
    );
    await pause(
      Math.max(0, Math.min((sent * 1000) / TAPS_PER_SECOND, runMs) - (performance.now() - started)),
    );
  }
  const endedAt = performance.now();
  await endPage();
  const safe = handledAt.filter((at) => at <= endedAt - AGE_OF_A_SAFE_TAP_MS).length;
  return { sent, safe, ranMs: Math.round(endedAt - started) };
}

/** Waits until screen and provider show the same taps, and still do after the next frames. */
async function settled(
  page: Page,
  provider: LoopbackProvider,
  shownTaps: (page: Page) => Promise<number>,
  picture: string,
): Promise<void> {
  const difference = async () => (await shownTaps(page)) - provider.creditedTaps();
  const isSettled = async () => {
    if ((await difference()) !== 0) return false;
    await pause(STEADY_MS);
    return (await difference()) === 0;
  };
  await expect
    .poll(isSettled, { timeout: 60_000 })
    .toBe(true)
    // The report shows no page of a browser that the test started itself, so describe the page here.
    .catch(async (error) => {
      await page.screenshot({ path: picture });
      throw new Error(`Stuck at: ${await page.locator('body').innerText()}`, { cause: error });
    });
}

/** Counts the taps of batches that the provider had already credited under the same timestamp. */
function repeatedTaps(credited: readonly CreditedBatch[]): number {
  const seen = new Set<number>();
  let taps = 0;
  for (const { timestamp, count } of credited) {
    if (seen.has(timestamp)) taps += count;
    seen.add(timestamp);
  }
  return taps;
}
