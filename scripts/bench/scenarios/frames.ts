import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, percentile } from '../figures';
import { type Bench, openHome } from '../scenario';

/** Time until all late parts of home have loaded. */
const SETTLED_MS = 8000;
const SECONDS = 10;
const TAPPING = { fingers: 2, perSecond: 20, taps: 20 * SECONDS } as const;
/** Longest gap between two frames at 60 fps. A longer one means that at least one frame was dropped. */
const LATE_MS = 25;

/** Measures home's frames on a graphics card: at rest, while tapping, and while tapping on a slow CPU. */
export async function frames(bench: Bench): Promise<Figure[]> {
  const cases = [
    ['at rest', 1, false],
    ['tapped', 1, true],
    ['tapped, 4x', 4, true],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, cpu, isTapped] of cases) {
    bench.say(name);
    const gapsMs = await watchFrames(bench, cpu, isTapped);
    const perSecond = (1000 * gapsMs.length) / gapsMs.reduce((sum, each) => sum + each, 0);
    const late = gapsMs.filter((each) => each > LATE_MS).length;
    figures.push(
      { name: `frames a second, ${name}`, value: perSecond },
      { name: `frame p95, ${name}`, value: percentile(gapsMs, 0.95), unit: 'ms' },
      { name: `longest frame, ${name}`, value: Math.max(...gapsMs), unit: 'ms' },
      { name: `frames over ${LATE_MS} ms, ${name}`, value: (100 * late) / gapsMs.length, unit: '%' },
    );
  }
  return figures;
}

async function watchFrames({ sites, launch }: Bench, cpu: number, isTapped: boolean): Promise<number[]> {
  const browser = await launch();
  try {
    const { phone } = await openHome(browser, await sites.get('game'));
    await pause(SETTLED_MS);
    await phone.conditions.slowProcessor(cpu);
    await phone.page.evaluate(recordFrames);
    if (isTapped) await phone.tap(TAPPING);
    else await pause(SECONDS * 1000);
    const [, ...gapsMs] = await phone.page.evaluate(() => (window as unknown as { gapsMs: number[] }).gapsMs);
    return gapsMs;
  } finally {
    await browser.close();
  }
}

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
