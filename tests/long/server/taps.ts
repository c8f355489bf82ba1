import autocannon from 'autocannon';
import type { Seeded } from './seed';

/** A run ends only at a sample. By default, autocannon samples once a second. */
const SAMPLE_MS = 50;
/** A prime step: accounts next to each other in the table don't tap together, just as with real players. */
const STRIDE = 7919;

/** Sends batches of three taps to servers in turn, each from the next account, with rising timestamps. */
export type SendTaps = (amount: number, origins: readonly string[]) => Promise<autocannon.Result>;

export function createTaps(seeded: Seeded, connections: number): SendTaps {
  let sent = 0;
  return (amount, origins) =>
    autocannon({
      // The types allow only one URL, but several are used in turn.
      url: origins as unknown as string,
      connections,
      amount,
      sampleInt: SAMPLE_MS,
      requests: [
        {
          method: 'POST',
          path: '/api/clicker/tap',
          setupRequest: (request) => {
            const telegramId = seeded.first + ((sent * STRIDE) % seeded.count);
            const timestamp = Math.floor(Date.now() / 1000) - 3600 + Math.floor(sent / seeded.count);
            sent++;
            return {
              ...request,
              headers: {
                'Content-Type': 'application/json',
                Authorization: `Bearer ${seeded.token(telegramId)}`,
                'Idempotency-Key': `loadloadload:${timestamp}`,
              },
              body: JSON.stringify({ count: 3, energy: 400, timestamp }),
            };
          },
        },
      ],
    });
}

export function tapsPerSecond(result: autocannon.Result): number {
  return Math.round(result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1000));
}
