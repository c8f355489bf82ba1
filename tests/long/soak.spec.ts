import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { serveStatic } from '../../scripts/serve.mjs';
import { siteVariable } from '../e2e/support/buildSites';
import { Fingers, fingerPoints } from '../e2e/support/fingers';
import { skipDrawing } from '../e2e/support/graphics';
import { launchHash } from '../e2e/support/launchHash';
import { VIEWPORTS } from '../e2e/support/viewports';
import { startLoopbackProvider } from '../support/loopbackProvider';
import { journalRecord } from './support/journalRecord';
import { showFigures } from './support/showFigures';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const TAPS_PER_SECOND = 10;
const SAMPLE_EVERY_MINUTES = Math.min(5, MINUTES / 4);
/** Simultaneous fingers. Each touch waits for a frame, and a CPU that also renders produces few frames. */
const FINGERS = 5;
const TELEGRAM_ID = 3600;
/** Memory limit: KiB of heap after collection per 10,000 taps. */
const GROWTH_KIB_PER_10_000 = 100;

test.use({
  viewport: VIEWPORTS.small,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile ' +
    'Safari/537.36 Telegram-Android/11.5.0 (Xiaomi M2006C3LG; Android 10; SDK 29; LOW)',
});

interface Sample {
  minute: number;
  taps: number;
  heapKib: number;
  nodes: number;
  listeners: number;
}

/** Measures the heap after a garbage collection. */
async function measure(session: CDPSession, page: Page): Promise<Omit<Sample, 'minute' | 'taps'>> {
  await page.waitForTimeout(3500);
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapKib: Math.round(value('JSHeapUsedSize') / 1024),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

test(`${MINUTES} minutes at ${TAPS_PER_SECOND} taps a second keep the heap flat and the count exact`, async ({
  page,
}, testInfo) => {
  test.setTimeout((MINUTES * 1.5 + 5) * 60_000);
  const provider = await startLoopbackProvider(TELEGRAM_ID);
  const server = await serveStatic({
    dir: process.env[siteVariable('http')] ?? '',
    apiHandler: provider.handler,
  });
  const start = await provider.account();

  await skipDrawing(page.context());
  await page.goto(`${server.url}/${launchHash({ telegramId: TELEGRAM_ID })}`, { waitUntil: 'commit' });
  const target = page.getByTestId('tap-target');
  const balance = page.getByTestId('balance');
  await expect(target).toBeEnabled({ timeout: 60_000 });
  await expect(balance).toHaveAttribute('data-value', String(start.coins.whole));
  await page.waitForTimeout(10_000);

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const hand = await Fingers.of(page);
  const points = await fingerPoints(target, FINGERS);
  const samples: Sample[] = [];
  let taps = 0;
  let pausedMs = 0;
  const started = Date.now();
  const tappedMs = () => Date.now() - started - pausedMs;

  async function sample(minute: number): Promise<void> {
    const paused = Date.now();
    samples.push({ minute, taps, ...(await measure(session, page)) });
    pausedMs += Date.now() - paused;
  }

  /** Prints the figures at every sample, because an hour's run may be cut short. */
  async function figures() {
    const seconds = tappedMs() / 1000;

    const expected = start.coins.whole + taps * start.standing.earnPerTap;
    await expect.poll(() => provider.creditedTaps(), { timeout: 60_000 }).toBe(taps);
    const account = await provider.account();
    const journal = await journalRecord(page, TELEGRAM_ID);
    const shown = Number(await balance.getAttribute('data-value'));
    // During the first half, engines still optimise and fixed-size buffers fill up.
    const settled = samples.slice(Math.floor(samples.length / 2));
    const [first, last] = [settled[0], settled.at(-1)];
    if (!first || !last) throw new Error('Nothing was measured yet');
    const growth = last.heapKib - first.heapKib;
    const per10000 = (growth / Math.max(1, last.taps - first.taps)) * 10_000;

    await showFigures(testInfo, [
      {
        minute: last.minute,
        taps,
        tapsPerSecond: (taps / seconds).toFixed(2),
        accepted: journal?.accepted,
        acknowledged: journal?.acknowledged,
        refused: journal?.refused,
        credited: provider.creditedTaps(),
        batches: provider.credited.length,
        coinsAdded: account.coins.whole - start.coins.whole,
        coinsShown: shown - start.coins.whole,
        heapKib: last.heapKib,
        kibPer10000: per10000.toFixed(1),
      },
    ]);
    return { per10000, account, journal, shown, expected };
  }

  await sample(0);
  for (let minute = SAMPLE_EVERY_MINUTES; minute <= MINUTES; minute += SAMPLE_EVERY_MINUTES) {
    while (tappedMs() < minute * 60_000) {
      await hand.tap(points);
      taps += FINGERS;
      const wait = (taps * 1000) / TAPS_PER_SECOND - tappedMs();
      if (wait > 0) await pause(wait);
    }
    await sample(minute);
    await figures();
  }
  const { per10000, account, journal, shown, expected } = await figures();
  expect(journal).toMatchObject({ accepted: taps, acknowledged: taps, refused: 0 });
  expect(account.coins.whole).toBe(expected);
  expect(shown).toBe(expected);
  expect(new Set(provider.credited.map(({ timestamp }) => timestamp)).size).toBe(provider.credited.length);
  expect(per10000).toBeLessThanOrEqual(GROWTH_KIB_PER_10_000);
  await server.close();
});
