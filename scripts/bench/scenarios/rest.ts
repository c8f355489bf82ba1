import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median } from '../figures';
import type { Phone } from '../phone';
import { type Bench, openHome } from '../scenario';

const CPU_SLOWDOWN = 4;
const SECONDS = 10;
/** Number of windows whose median counts, because single ones vary by more than the limit. */
const WINDOWS = 5;
const SETTLE_MS = 6000;

/** Measures the idle game at a quarter of the CPU speed: on home, under a screen, and hidden. */
export async function rest({ sites, launch, say }: Bench): Promise<Figure[]> {
  const browser = await launch();
  try {
    say('blank page');
    const blank = await openHome(browser, await sites.get('gl'), { skipsDrawing: true });
    await blank.phone.conditions.slowProcessor(CPU_SLOWDOWN);
    const control = await watch(blank.phone, WINDOWS);
    await blank.phone.close();

    say('home');
    const { phone } = await openHome(browser, await sites.get('game'), { skipsDrawing: true });
    await phone.conditions.slowProcessor(CPU_SLOWDOWN);
    const home = await watch(phone, WINDOWS);
    const objects = await phone.displayObjects();
    say('under a screen');
    await phone.go('/earn');
    const covered = await watch(phone);
    await phone.go('/');
    await pause(SETTLE_MS);
    const objectsAfter = await phone.displayObjects();
    say('hidden');
    // A headless browser doesn't hide pages and keeps producing frames. The page itself must stop drawing.
    await phone.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const hidden = await watch(phone);
    const over = home.taskPerSecond - control.taskPerSecond;
    return [
      { name: 'main thread', value: home.taskPerSecond, unit: 'ms/s' },
      { name: 'main thread of the blank page', value: control.taskPerSecond, unit: 'ms/s' },
      { name: 'main thread over the blank page', value: over, unit: 'ms/s', limit: 50 },
      { name: 'draw calls under a screen', value: covered.draws, limit: 0 },
      { name: 'draw calls while hidden', value: hidden.draws, limit: 0 },
      { name: 'display objects more after a screen', value: Math.abs(objectsAfter - objects), limit: 0 },
    ];
  } finally {
    await browser.close();
  }
}

async function watch(phone: Phone, windows = 1): Promise<{ taskPerSecond: number; draws: number }> {
  await pause(SETTLE_MS);
  const tasks: number[] = [];
  const draws: number[] = [];
  for (let window = 0; window < windows; window++) {
    await phone.resetProbes();
    const before = await phone.metrics();
    await pause(SECONDS * 1000);
    const after = await phone.metrics();
    tasks.push((1000 * (after.taskMs - before.taskMs)) / (after.atMs - before.atMs));
    draws.push((await phone.probes()).draws.reduce((sum, each) => sum + each, 0));
  }
  return { taskPerSecond: median(tasks), draws: median(draws) };
}
