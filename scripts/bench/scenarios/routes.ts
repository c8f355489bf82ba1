import { Phone, pause } from '../phone';
import type { Findings } from '../results';
import type { BenchContext } from './context';
import { playerOf } from './player';

const CHANGES = 50;
/** The routes in the order of the visits. The paths are those of the navigation. */
const PATHS = [
  '/boost',
  '/leaderboard',
  '/missions',
  '/friends',
  '/earn',
  '/games',
  '/tpu',
  '/wallet',
  '/',
] as const;
const STAY_MS = 350;
const REST_MS = 3000;
const SLOW_ROUNDS = 2;

/** Changes the route 50 times and records what stays in memory and the longest task of a change whose chunk is there. */
export async function routes({ browser, sites, say }: BenchContext): Promise<Findings> {
  const site = await sites.get('game');
  playerOf(site.freshApi());
  const phone = await Phone.open(browser, { skipsDrawing: true });
  try {
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.play(site);
    say('every route once');
    await visit(phone, PATHS.length * 2);
    await pause(REST_MS);
    await phone.resetProbes();
    const before = await phone.restingMetrics();
    const detachedBefore = await phone.detachedNodes();
    say(`${CHANGES} changes`);
    await visit(phone, CHANGES - (CHANGES % PATHS.length) + PATHS.length);
    await pause(REST_MS);
    await phone.resetProbes();
    const after = await phone.restingMetrics();
    const detached = (await phone.detachedNodes()) - detachedBefore;

    say('at 4x');
    await phone.slowProcessor(4);
    await phone.resetProbes();
    const longest = new Map<string, number>();
    for (let round = 0; round < SLOW_ROUNDS; round++)
      for (const path of PATHS) {
        await phone.resetProbes();
        await go(phone, path);
        await pause(STAY_MS * 3);
        const { longTasks } = await phone.probes();
        const most = Math.max(0, ...longTasks.map(({ durationMs }) => durationMs));
        // The shortest of the rounds counts: the work of the change itself is part of each.
        longest.set(path, Math.min(longest.get(path) ?? Infinity, most));
      }
    await phone.slowProcessor(1);
    const scenario = 'routes';
    const more = (name: 'nodes' | 'listeners') => after[name] - before[name];
    return {
      bars: [
        {
          scenario,
          what: `detached nodes more after ${CHANGES} route changes`,
          value: Math.max(0, detached),
          limit: 0,
          unit: '',
        },
        {
          scenario,
          what: `listeners more after ${CHANGES} route changes`,
          value: Math.max(0, more('listeners')),
          limit: 0,
          unit: '',
        },
        {
          scenario,
          what: 'longest task of a route change on warm chunks, 4x',
          value: Math.max(...longest.values()),
          limit: 50,
          unit: 'ms',
          isAim: true,
        },
      ],
      tables: [
        {
          title: `${CHANGES} route changes`,
          columns: ['before', 'after', 'difference'],
          rows: [
            { name: 'DOM nodes', values: [before.nodes, after.nodes, more('nodes')] },
            { name: 'listeners', values: [before.listeners, after.listeners, more('listeners')] },
            { name: 'detached nodes', values: [detachedBefore, detachedBefore + detached, detached] },
            {
              name: 'heap, KiB',
              values: [
                before.heapBytes / 1024,
                after.heapBytes / 1024,
                (after.heapBytes - before.heapBytes) / 1024,
              ],
            },
          ],
        },
        {
          title: 'Longest task of a route change on warm chunks, 4x, ms',
          columns: ['ms'],
          rows: [...longest].map(([path, ms]) => ({ name: path, values: [ms] })),
          note: 'None longer than 50 ms: 0. Tasks below that are not reported by the browser.',
        },
      ],
    };
  } finally {
    await phone.close();
  }
}

/** Changes the route as the links of the game do. */
async function go({ page }: Phone, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function visit(phone: Phone, times: number): Promise<void> {
  for (let change = 0; change < times; change++) {
    await go(phone, PATHS[change % PATHS.length] ?? '/');
    await pause(STAY_MS);
  }
}
