import { Phone, pause } from '../phone';
import type { Bar, Findings } from '../results';
import { median } from '../stats';
import type { BenchContext } from './context';
import { playerOf } from './player';

const SECONDS = 10;
/** One window alone differs from the next by more than the bar. */
const WINDOWS_AT_REST = 5;
const SETTLE_MS = 6000;
/** Shown when the bar is missed. */
const WHY_AT_REST =
  'the stage draws 30 frames a second there, each with its script of some 2 ms. The figure is a difference of two that are ' +
  'about as large. A whole run whose last minutes were busy had 105 (the game 245, the blank page 140). In turns beside each ' +
  'other, an hour later, this code had 48 and that of d78e675e 50. On an AMD EPYC it was less than the blank page’s.';

/** Measures the untouched game: on home, on a screen that covers the stage, and hidden. */
export async function idle({ browser, sites, say }: BenchContext): Promise<Findings> {
  const rows: { name: string; values: (number | null)[] }[] = [];
  let drawsCovered: number | null = null;
  let drawsHidden: number | null = null;
  const restMs = new Map<string, number>();
  let objects: number | null = null;
  for (const name of ['game', 'gl'] as const) {
    const site = await sites.get(name);
    playerOf(site.freshApi());
    const phone = await Phone.open(browser, { skipsDrawing: true });
    try {
      await phone.visitNowhere(site);
      await phone.remember();
      await phone.play(site);
      await pause(SETTLE_MS);
      await phone.slowProcessor(4);
      const watch = async () => {
        await phone.resetProbes();
        const before = await phone.metrics();
        await pause(SECONDS * 1000);
        const after = await phone.metrics();
        const { draws, longTasks } = await phone.probes();
        const seconds = (after.atMs - before.atMs) / 1000;
        const sum = draws.reduce((total, one) => total + one, 0);
        return [
          (after.taskMs - before.taskMs) / seconds,
          (after.scriptMs - before.scriptMs) / seconds,
          sum,
          Math.max(0, ...draws),
          longTasks.length,
        ] as const;
      };
      const look = async (what: string, times = 1) => {
        say(`${name}: ${what}`);
        await pause(SETTLE_MS);
        const windows: Awaited<ReturnType<typeof watch>>[] = [];
        for (let time = 0; time < times; time++) windows.push(await watch());
        const values = [0, 1, 2, 3, 4].map((at) => median(windows.map((window) => window[at] ?? Number.NaN)));
        rows.push({ name: `${name}, ${what}`, values });
        return values;
      };
      restMs.set(name, (await look('at rest', WINDOWS_AT_REST))[0] ?? Number.NaN);
      if (name === 'gl') continue;
      const before = await phone.stage();
      await phone.page.evaluate(() => {
        history.pushState(null, '', '/earn');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      const covered = await look('covered by a screen');
      await phone.page.evaluate(() => {
        history.pushState(null, '', '/');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await pause(SETTLE_MS);
      const after = await phone.stage();
      objects = before && after ? Math.abs(after.objects - before.objects) : null;
      // A headless browser never hides a page. Frames go on, so the page itself has to stop drawing.
      await phone.page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      const hidden = await look('hidden');
      drawsCovered = covered[2] ?? null;
      drawsHidden = hidden[2] ?? null;
    } finally {
      await phone.close();
    }
  }
  const scenario = 'idle';
  const bars: Bar[] = [
    {
      scenario,
      what: 'main thread at rest over the blank GL page, 4x',
      value: (restMs.get('game') ?? Number.NaN) - (restMs.get('gl') ?? Number.NaN),
      limit: 40,
      unit: 'ms/s',
      reason: WHY_AT_REST,
    },
    {
      scenario,
      what: 'draw calls while covered by a screen',
      value: drawsCovered,
      limit: 0,
      unit: '',
    },
    {
      scenario,
      what: 'draw calls while hidden, should frames go on',
      value: drawsHidden,
      limit: 0,
      unit: '',
    },
    {
      scenario,
      what: 'display objects more after a screen came and went',
      value: objects,
      limit: 0,
      unit: '',
    },
  ];
  return {
    bars,
    tables: [
      {
        title: `Idle for ${SECONDS} s, 4x`,
        columns: ['main thread, ms/s', 'script, ms/s', 'draw calls', 'most a frame', 'long tasks'],
        rows,
        note: `At rest: medians of ${WINDOWS_AT_REST} windows of ${SECONDS} s.`,
      },
    ],
  };
}
