import { Phone, pause } from '../phone';
import type { Findings } from '../results';
import { tap } from '../tapping';
import type { BenchContext } from './context';
import { playerOf } from './player';

const TAPS = 10_000;
const WARM_UP_TAPS = 5000;
const FINGERS = 10;
const PER_SECOND = 400;
/** Time until effects are over. */
const REST_MS = 7000;
/** A tap that is not acknowledged after this long counts as lost. */
const MOST_WAIT_MS = 60_000;

/** Makes 10,000 taps and records what is lost and what stays in memory. */
export async function soak({ browser, sites, say }: BenchContext): Promise<Findings> {
  const site = await sites.get('game');
  const api = playerOf(site.freshApi());
  const phone = await Phone.open(browser, { skipsDrawing: true });
  /** The last taps of a burst leave in batches, a busy machine's long after the fingers. */
  const acknowledged = async (taps: number) => {
    for (const end = Date.now() + MOST_WAIT_MS; api.accounts.taps < taps && Date.now() < end; )
      await pause(200);
    await pause(REST_MS);
  };
  try {
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.play(site);
    say(`${WARM_UP_TAPS} taps to warm up`);
    await tap(phone, { fingers: FINGERS, taps: WARM_UP_TAPS, perSecond: PER_SECOND });
    await acknowledged(WARM_UP_TAPS);
    const balance = await phone.balance();
    const credited = api.accounts.taps;
    // The probes' lists must not count as memory of the game.
    await phone.resetProbes();
    const before = await phone.restingMetrics();
    const detachedBefore = await phone.detachedNodes();
    const stageBefore = await phone.stage();

    say(`${TAPS} taps`);
    await tap(phone, { fingers: FINGERS, taps: TAPS, perSecond: PER_SECOND });
    const during = await phone.metrics();
    await acknowledged(credited + TAPS);
    const counted = (await phone.balance()) - balance;
    await phone.resetProbes();
    const after = await phone.restingMetrics();
    const detached = (await phone.detachedNodes()) - detachedBefore;
    const stage = await phone.stage();

    const growth = (after.heapBytes - before.heapBytes) / 1024;
    const objects = stage && stageBefore ? stage.objects - stageBefore.objects : null;
    const scenario = 'soak';
    const lostAtProvider = TAPS - (api.accounts.taps - credited);
    return {
      bars: [
        {
          scenario,
          what: 'taps lost of 10,000, on screen',
          value: Math.abs(TAPS - counted),
          limit: 0,
          unit: '',
        },
        {
          scenario,
          what: 'taps lost of 10,000, at the provider',
          value: Math.abs(lostAtProvider),
          limit: 0,
          unit: '',
        },
        { scenario, what: 'heap growth in 10,000 taps', value: Math.max(0, growth), limit: 100, unit: 'KiB' },
        { scenario, what: 'heap', value: after.heapBytes / 2 ** 20, limit: 50, unit: 'MiB' },
        {
          scenario,
          what: 'detached nodes more after 10,000 taps',
          value: Math.max(0, detached),
          limit: 0,
          unit: '',
        },
        {
          scenario,
          what: 'display objects more after 10,000 taps',
          value: objects === null ? null : Math.abs(objects),
          limit: 0,
          unit: '',
        },
      ],
      tables: [
        {
          title: 'Soak: 10,000 taps with ten fingers',
          columns: ['before', 'after', 'difference'],
          rows: [
            { name: 'heap, KiB', values: [before.heapBytes / 1024, after.heapBytes / 1024, growth] },
            { name: 'heap at its end, not collected, KiB', values: [null, during.heapBytes / 1024, null] },
            { name: 'DOM nodes', values: [before.nodes, after.nodes, after.nodes - before.nodes] },
            {
              name: 'listeners',
              values: [before.listeners, after.listeners, after.listeners - before.listeners],
            },
            { name: 'detached nodes', values: [detachedBefore, detachedBefore + detached, detached] },
            {
              name: 'display objects',
              values: [stageBefore?.objects ?? null, stage?.objects ?? null, objects],
            },
          ],
        },
      ],
    };
  } finally {
    await phone.close();
  }
}
