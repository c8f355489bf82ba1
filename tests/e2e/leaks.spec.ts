import type { Page } from '@playwright/test';
import { expect, type Game, test } from './support/game';
import { LONG } from './support/long';
import { BAR, nav } from './support/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LEAK_ROUNDS = 50;
const LATE_PARTS_MS = 3000;

async function resources(page: Page): Promise<{ nodes: number; listeners: number }> {
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
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
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

test.describe('with the stage', () => {
  test.use({ graphics: 'unpainted' });

  test(`${LEAK_ROUNDS} changes of route leave nothing behind`, { tag: LONG }, async ({ game, page }) => {
    test.slow();
    await game.play();
    // Two rounds of every screen run first. Their lasting objects stay; a per-change leak shows after them.
    await walk(page, game, 2 * (BAR.length + 1));
    // Late parts (sound, the host's library) add listeners of their own.
    await page.waitForTimeout(LATE_PARTS_MS);
    const before = await resources(page);
    // A node of the last screen is still referenced at some counts, so the largest of three is the measure.
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
});
