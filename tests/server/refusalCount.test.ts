import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRefusalCount } from '../../src/server/desk/refusalCount';
import type { RefusedGroup } from '../../src/server/desk/sql/refused';
import { Unavailable } from '../../src/server/store/db';

const GROUP: RefusedGroup = {
  status: 409,
  reason: 'A later batch.',
  batches: 1,
  players: 1,
  waiting: 0,
  coins: 0,
  claimed: 0,
};
const WAIT_MS = 20;

it('many pages share one count, and none waits for it long', async () => {
  let counts = 0;
  let end: (groups: RefusedGroup[]) => void = () => undefined;
  const ask = createRefusalCount(() => {
    counts += 1;
    return new Promise<RefusedGroup[]>((resolve) => {
      end = resolve;
    });
  }, WAIT_MS);
  expect(await Promise.all([ask(0), ask(0), ask(0)])).toEqual([null, null, null]);
  // A timer may fire slightly early by the clock.
  await sleep(WAIT_MS);
  end([GROUP]);
  // A slow count is cached for a while.
  await expect.poll(() => ask(0)).toEqual([GROUP]);
  expect(counts).toBe(1);
});

it('a quick count is not reused', async () => {
  let counts = 0;
  const ask = createRefusalCount(async () => {
    counts += 1;
    return [GROUP];
  });
  expect([await ask(0), await ask(0)]).toEqual([[GROUP], [GROUP]]);
  expect(counts).toBe(2);
});

it('a cancelled count is unknown; any other failure is reported', async () => {
  const givenUp = Object.assign(new Error('canceling statement'), { code: '57014' });
  expect(await createRefusalCount(() => Promise.reject(givenUp))(0)).toBeNull();
  await expect(createRefusalCount(() => Promise.reject(new Unavailable()))(0)).rejects.toThrow();
});
