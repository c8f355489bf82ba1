import type { Browser } from '@playwright/test';
import { Phone, pause } from '../phone';
import type { Findings } from '../results';
import type { Site } from '../sites';
import { percentile } from '../stats';
import { tap } from '../tapping';
import type { BenchContext } from './context';
import { playerOf } from './player';

/** By then every late part of home has come. */
const SETTLED_MS = 8000;
const SECONDS = 10;
const TAPPING = { fingers: 2, perSecond: 20, taps: 20 * SECONDS } as const;
/** A frame after this left one out at 60 a second. */
const LATE_MS = 25;
const CASES = [
  ['unthrottled, untouched', 1, false],
  ['unthrottled, 2 fingers, 20 taps/s', 1, true],
  ['4x, 2 fingers, 20 taps/s', 4, true],
] as const;

/** The frames of home, with everything painted and drawn: the case of a phone, on a machine with a graphics card. */
export async function frames({ browser, sites, say }: BenchContext): Promise<Findings> {
  const site = await sites.get('game');
  const rows: { name: string; values: (number | null)[] }[] = [];
  for (const [name, cpu, isTapped] of CASES) {
    say(name);
    const gapsMs = await watchFrames(browser, site, cpu, isTapped);
    const perSecond = (1000 * gapsMs.length) / gapsMs.reduce((sum, each) => sum + each, 0);
    const late = gapsMs.filter((each) => each > LATE_MS).length;
    const shares = [0.5, 0.95, 0.99].map((share) => percentile(gapsMs, share));
    rows.push({ name, values: [perSecond, ...shares, Math.max(...gapsMs), late, gapsMs.length] });
  }
  return {
    bars: [],
    tables: [
      {
        title: 'Frames of home, drawn',
        columns: ['a second', 'median, ms', 'p95, ms', 'p99, ms', 'longest, ms', `over ${LATE_MS} ms`, 'of'],
        rows,
        note: 'From one animation frame of the page to the next.',
      },
    ],
  };
}

async function watchFrames(browser: Browser, site: Site, cpu: number, isTapped: boolean): Promise<number[]> {
  playerOf(site.freshApi());
  const phone = await Phone.open(browser);
  try {
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.play(site);
    await pause(SETTLED_MS);
    await phone.slowProcessor(cpu);
    await phone.page.evaluate(recordFrames);
    if (isTapped) await tap(phone, TAPPING);
    else await pause(SECONDS * 1000);
    const [, ...gapsMs] = await phone.page.evaluate(() => (window as unknown as { gapsMs: number[] }).gapsMs);
    return gapsMs;
  } finally {
    await phone.close();
  }
}

/** Runs in the page. */
function recordFrames(): void {
  const gapsMs: number[] = [];
  Object.assign(window, { gapsMs });
  let lastMs = performance.now();
  const next = () => {
    const nowMs = performance.now();
    gapsMs.push(nowMs - lastMs);
    lastMs = nowMs;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
