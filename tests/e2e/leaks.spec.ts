import type { Page } from '@playwright/test';
import { expect, type Game, test } from './support/game';
import { LONG } from './support/long';
import { BAR, nav } from './support/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LEAK_ROUNDS = 50;
const LATE_PARTS_MS = 3000;

/**
 * Openings of a mini-game before its code is compiled and its caches are full. Until then the heap grows by
 * 1.3 MB.
 */
const FIRST_OPENINGS = 30;
const OPENINGS = 30;
/** Most nodes left after all openings: fewer than a single screen with its renderer has. */
const MOST_NODES = 40;
const MOST_HEAP_BYTES = 500_000;
const MINI_GAMES = ['guess-it', 'airdrop-simulator', 'match-it'];

async function resources(page: Page): Promise<{ nodes: number; listeners: number; heapBytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The last screen's memory is freed shortly after it disappears.
  for (let round = 0; round < 3; round++) {
    await page.waitForTimeout(400);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapBytes: of('JSHeapUsedSize') };
}

async function walk(page: Page, game: Game, steps: number): Promise<void> {
  const paths = [...BAR.map(([path]) => path), '/'] as const;
  for (let step = 0; step < steps; step++) {
    const path = paths[step % paths.length] ?? '/';
    await nav(page, path).dispatchEvent('click');
    await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
  }
  await nav(page, '/').dispatchEvent('click');
  await expect(game.target).toBeVisible();
}

/** Tracks the WebGL contexts of the page. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: WeakRef<WebGLRenderingContext>[] = [];
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
      const context = Reflect.apply(getContext, this, all);
      if (context && /webgl/.test(String(all[0])) && !made.some((one) => one.deref() === context))
        made.push(new WeakRef(context));
      return context;
    } as typeof getContext;
    const living = () => made.filter((one) => one.deref()?.isContextLost() === false).length;
    Object.assign(window, { livingContexts: living });
  });
}

const livingContexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { livingContexts(): number }).livingContexts());

async function openMiniGame(page: Page, name: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.locator(`a[href="/games/${name}"]`).dispatchEvent('click');
    await expect(page.locator('.game-canvas canvas')).toHaveCount(1, { timeout: 20_000 });
    await page.evaluate(() => history.back());
    await expect(page.locator('.game-canvas')).toHaveCount(0);
  }
}

test.describe('with the stage', () => {
  test.use({ graphics: 'unpainted' });

  test(`${LEAK_ROUNDS} changes of route leave nothing behind`, { tag: LONG }, async ({ game, page }) => {
    test.slow();
    await game.play();
    // The first two rounds of all screens create lasting objects. A leak per change shows after them.
    await walk(page, game, 2 * (BAR.length + 1));
    // Late parts (sound, the host's library) add listeners.
    await page.waitForTimeout(LATE_PARTS_MS);
    const before = await resources(page);
    // Some counts still include a node of the last screen, so take the largest of three.
    for (let lap = 0; lap < 2; lap++) {
      await walk(page, game, 1);
      const { nodes, listeners } = await resources(page);
      before.nodes = Math.max(before.nodes, nodes);
      before.listeners = Math.max(before.listeners, listeners);
    }
    await walk(page, game, LEAK_ROUNDS);
    await expect.poll(async () => (await resources(page)).nodes).toBeLessThanOrEqual(before.nodes);
    expect((await resources(page)).listeners).toBeLessThanOrEqual(before.listeners);
  });

  for (const name of MINI_GAMES)
    test(`${OPENINGS} openings of ${name} leave nothing behind`, { tag: LONG }, async ({ game, page }) => {
      test.slow();
      await watchContexts(page);
      await game.play();
      await nav(page, '/games').dispatchEvent('click');
      await openMiniGame(page, name, FIRST_OPENINGS);
      await page.waitForTimeout(LATE_PARTS_MS);
      const before = await resources(page);
      const contexts = await livingContexts(page);
      const canvases = await page.locator('canvas').count();
      await openMiniGame(page, name, OPENINGS);
      const after = await resources(page);
      expect(await livingContexts(page)).toBe(contexts);
      expect(await page.locator('canvas').count()).toBe(canvases);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + MOST_NODES);
      expect(after.heapBytes).toBeLessThan(before.heapBytes + MOST_HEAP_BYTES);
    });
});
