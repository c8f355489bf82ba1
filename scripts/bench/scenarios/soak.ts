import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figures';
import { type Bench, openHome } from '../scenario';

const TAPS = 10_000;
const WARM_UP_TAPS = 5000;
const FINGERS = 10;
const REST_MS = 7000;
const LONGEST_WAIT_MS = 60_000;

export async function soak({ sites, launch, say }: Bench): Promise<Figure[]> {
  const browser = await launch();
  try {
    const { phone, api } = await openHome(browser, await sites.get('game'), { skipsDrawing: true });
    const tap = async (taps: number) => {
      const credited = api.accounts.taps + taps;
      await phone.tap({ fingers: FINGERS, taps });
      for (const end = Date.now() + LONGEST_WAIT_MS; api.accounts.taps < credited && Date.now() < end; )
        await pause(200);
      await pause(REST_MS);
      await phone.resetProbes();
    };
    const read = async () => ({
      balance: await phone.balance(),
      credited: api.accounts.taps,
      heapBytes: await phone.restingHeap(),
      detached: await phone.detachedNodes(),
      objects: await phone.displayObjects(),
    });
    say(`${WARM_UP_TAPS} taps to warm up`);
    await tap(WARM_UP_TAPS);
    const before = await read();
    say(`${TAPS} taps`);
    await tap(TAPS);
    const after = await read();
    const more = (what: keyof typeof before) => after[what] - before[what];
    return [
      { name: 'taps lost on screen', value: Math.abs(TAPS - more('balance')), limit: 0 },
      { name: 'taps lost at the provider', value: Math.abs(TAPS - more('credited')), limit: 0 },
      { name: 'heap growth', value: Math.max(0, more('heapBytes') / 1024), unit: 'KiB', limit: 100 },
      { name: 'heap', value: after.heapBytes / 2 ** 20, unit: 'MiB', limit: 50 },
      { name: 'detached nodes more', value: Math.max(0, more('detached')), limit: 0 },
      { name: 'display objects more', value: Math.abs(more('objects')), limit: 0 },
    ];
  } finally {
    await browser.close();
  }
}
