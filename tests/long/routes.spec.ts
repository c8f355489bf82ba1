import { markdownTable, writeLongPage } from '../../scripts/lib/longPage.mjs';
import { ROUTES } from '../e2e/support/everyView';
import { expect, test } from '../e2e/support/game';
import { recordMainThread } from './support/mainThread';

/** Every screen but home. Each is opened from home. */
const PATHS = ROUTES.filter((path) => path !== '/');
const ROUNDS = 5;
const STAY_MS = 1200;
const SLOW_PHONE = 4;
const LONG_TASK_MS = 50;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test.use({ graphics: 'unpainted' });

test('opening a screen is no long task on a slow phone', async ({ game, page }) => {
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
  const rows = [...longest].map(([path, ms]) => [path, median(ms).toFixed(1), Math.max(...ms).toFixed(1)]);
  writeLongPage(
    'routes',
    `# Opening every screen

Written by \`npm run test:long -- routes\`: the production build, its stage running, chunks warm, ${ROUNDS} rounds through
every screen and back home. Given is the longest task of the main thread by the thread's own clock, times ${SLOW_PHONE}: what it
would take on a processor four times slower. The GPU's work is not in it: drawn by the processor, it says nothing of a
phone. No more than ${LONG_TASK_MS} ms is the bar.

${markdownTable(['Screen', `Median of ${ROUNDS}, ms`, 'Most, ms'], rows)}
`,
  );
  expect(longest.size).toBe(PATHS.length * 2);
  for (const [path, ms] of longest) expect.soft(median(ms), path).toBeLessThanOrEqual(LONG_TASK_MS);
});
