import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, percentile } from '../figures';
import { type Bench, openHome } from '../scenario';

const CPU_SLOWDOWN = 4;
const FINGERS = 2;
const PER_SECOND = 20;
const SECONDS = 30;
/** Time from the start until all late parts of home have loaded. */
const SETTLED_MS = 12_000;
const SETTLE_MS = 400;

interface Stretch {
  readonly taskPerSecond: number;
  readonly scriptPerTap: number;
  readonly layoutsPerTap: number;
  readonly stylesPerTap: number;
  readonly handlerMs: number;
  readonly longTasks: number;
  readonly commitsPerSecond: number;
  readonly draws: number;
  readonly lost: number;
}

/** Measures 20 taps per second at a quarter of the CPU speed, without drawing. Compares them with a blank GL page. */
export async function tapping(bench: Bench): Promise<Figure[]> {
  const { runs, say } = bench;
  const game: Stretch[] = [];
  const blank: Stretch[] = [];
  for (let run = 1; run <= runs; run++) {
    say(`run ${run} of ${runs}`);
    game.push(await tapFor(bench, 'steady'));
    blank.push(await tapFor(bench, 'gl'));
  }
  const of = (what: keyof Stretch, stretches = game) => median(stretches.map((stretch) => stretch[what]));
  const most = (what: keyof Stretch) => Math.max(...game.map((stretch) => stretch[what]));
  const [own, control] = [of('taskPerSecond'), of('taskPerSecond', blank)];
  return [
    { name: 'main thread', value: own, unit: 'ms/s' },
    { name: 'main thread of the blank page', value: control, unit: 'ms/s' },
    { name: 'main thread over the blank page', value: own - control, unit: 'ms/s', limit: 300 },
    { name: 'script per tap, frames included', value: of('scriptPerTap'), unit: 'ms' },
    { name: 'tap handler p95, journal put included', value: of('handlerMs'), unit: 'ms', limit: 5 },
    { name: 'long tasks', value: of('longTasks'), limit: 0 },
    { name: 'layouts per tap', value: of('layoutsPerTap'), limit: 1 },
    { name: 'style recalculations per tap', value: of('stylesPerTap'), limit: 1 },
    { name: 'React commits a second', value: of('commitsPerSecond'), limit: 10 },
    { name: 'draw calls a frame, most', value: most('draws'), limit: 10 },
    { name: 'taps lost or doubled, most', value: most('lost'), limit: 0 },
  ];
}

async function tapFor({ sites, launchUndrawn }: Bench, page: 'steady' | 'gl'): Promise<Stretch> {
  const browser = await launchUndrawn();
  try {
    const { phone } = await openHome(browser, await sites.get(page), { skipsDrawing: true, handlers: true });
    await pause(SETTLED_MS);
    await phone.conditions.slowProcessor(CPU_SLOWDOWN);
    await phone.tap({ fingers: FINGERS, taps: FINGERS, perSecond: PER_SECOND });
    await pause(SETTLE_MS);
    const atStart = await phone.probes();
    await phone.resetProbes();
    const balance = await phone.balance();
    const before = await phone.metrics();
    const taps = PER_SECOND * SECONDS;
    await phone.tap({ fingers: FINGERS, taps, perSecond: PER_SECOND });
    const after = await phone.metrics();
    const { handlerMs, longTasks, commits, draws } = await phone.probes();
    await phone.conditions.slowProcessor(1);
    await pause(SETTLE_MS);
    return {
      taskPerSecond: (1000 * (after.taskMs - before.taskMs)) / (after.atMs - before.atMs),
      scriptPerTap: (after.scriptMs - before.scriptMs) / taps,
      layoutsPerTap: (after.layouts - before.layouts) / taps,
      stylesPerTap: (after.styles - before.styles) / taps,
      handlerMs: percentile(handlerMs, 0.95),
      longTasks: longTasks.length,
      // A count of zero since the start means that React doesn't report commits at all.
      commitsPerSecond: atStart.commits > 0 ? commits / SECONDS : Number.NaN,
      draws: Math.max(0, ...draws),
      lost: Math.abs(balance + taps - (await phone.balance())),
    };
  } finally {
    await browser.close();
  }
}
