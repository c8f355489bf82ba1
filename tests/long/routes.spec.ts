import { ROUTES } from '../e2e/support/everyView';
import { expect, test } from '../e2e/support/game';
import { recordMainThread } from './support/mainThread';
import { showFigures } from './support/showFigures';

/** Every screen except home, where each test starts. */
const PATHS = ROUTES.filter((path) => path !== '/');
const ROUNDS = 5;
const STAY_MS = 1200;
/** CPU slowdown of a phone. The thread's own clock excludes the GPU's work. */
const SLOW_PHONE = 4;
const LONG_TASK_MS = 50;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test.use({ graphics: 'unpainted' });

test('opening a screen causes no long task on a slow phone', async ({ game, page }, testInfo) => {
  await game.play();
  await expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', { timeout: 30_000 });
  const go = async (path: string) => {
    await page.evaluate((to) => {
      performance.mark(`to ${to}`);
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await page.waitForTimeout(STAY_MS);
  };
  const visitAll = async () => {
    for (const path of PATHS) {
      await go(path);
      await go('/');
    }
  };
  await visitAll();
  const stop = await recordMainThread(page);
  for (let round = 0; round < ROUNDS; round++) await visitAll();
  const { tasks, marks } = await stop();

  const changes = marks.filter(({ name }) => name.startsWith('to '));
  const longest = new Map<string, number[]>();
  for (const [index, { name, atMs }] of changes.entries()) {
    const path = name.slice('to '.length);
    const key = path === '/' ? `/, from ${changes[index - 1]?.name.slice('to '.length)}` : path;
    const until = changes[index + 1]?.atMs ?? atMs + STAY_MS;
    const own = tasks.filter(({ startMs, wallMs }) => startMs + wallMs >= atMs && startMs < until);
    const most = Math.max(...own.map(({ cpuMs }) => cpuMs)) * SLOW_PHONE;
    longest.set(key, [...(longest.get(key) ?? []), most]);
  }
  const figures = [...longest].map(([screen, ms]) => ({
    screen,
    medianMs: median(ms).toFixed(1),
    mostMs: Math.max(...ms).toFixed(1),
  }));
  await showFigures(testInfo, figures);
  expect(longest.size).toBe(PATHS.length * 2);
  for (const [path, ms] of longest) expect.soft(median(ms), path).toBeLessThanOrEqual(LONG_TASK_MS);
});
