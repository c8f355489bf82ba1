import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../src/client/account/serverClock';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, startTestGame } from '../boot/testGame';

const NOW_MS = Date.UTC(2026, 0, 5, 7);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates a phone whose clock is off by the given ms. Each call starts the game. */
function phone(errorMs: number, storage = createMemoryKeyValue()) {
  const clock = { wallMs: () => NOW_MS + errorMs, monotonicMs: () => 0 };
  return {
    storage,
    start: (id = '7') => createServerClock({ storage, clock }, id),
  };
}

describe('the provider clock', () => {
  it('equals the phone’s until the provider sends the time, and survives a restart', () => {
    const { start } = phone(HOUR_MS);
    const first = start();
    expect(first.nowMs()).toBe(NOW_MS + HOUR_MS);
    expect(first.isKnown).toBe(false);
    first.learn(NOW_MS, 0);
    expect([first.nowMs(), start().nowMs()]).toEqual([NOW_MS, NOW_MS]);
    // The stored offset is only a guess, since the phone's clock may have been set in the meantime.
    expect([first.isKnown, start().isKnown]).toEqual([true, false]);
    expect(start('8').nowMs()).toBe(NOW_MS + HOUR_MS);
  });

  it.each(['"soon"', '1.5', 'null'])('equals the phone’s when the stored offset is %s', (kept) => {
    const { start, storage } = phone(HOUR_MS);
    storage.set('server-offset', `{"7":${kept}}`);
    expect(start().nowMs()).toBe(NOW_MS + HOUR_MS);
  });

  it('assumes that the provider read its time midway through the call', async () => {
    const link = linkProvider();
    let isAnswered = false;
    // The answer takes 4 s on a clock that is an hour fast.
    const wallMs = () => link.nowMs() + HOUR_MS + (isAnswered ? 4000 : 0);
    const game = startTestGame({
      wallMs,
      async fetch(input, init) {
        const answer = await link.fetch(input, init);
        isAnswered = (input as Request).url.endsWith('sync');
        return answer;
      },
    });
    await game.enter();
    expect(game.account.serverClock.nowMs() - wallMs()).toBe(-HOUR_MS - 2000);
  });

  it('ignores a date without a time of day', async () => {
    const link = linkProvider();
    const game = startTestGame({
      wallMs: () => link.nowMs() + HOUR_MS,
      async fetch(input, init) {
        const answer = await link.fetch(input, init);
        const body = await answer.json();
        if (body.user) body.user.last_login_date = '2026-01-05';
        return Response.json(body);
      },
    });
    await game.enter();
    expect(game.store.getState().account).not.toBeNull();
    expect(game.account.serverClock.nowMs()).toBe(link.nowMs() + HOUR_MS);
  });

  it('ignores changes to the phone’s clock during play', async () => {
    const link = linkProvider();
    const phoneClock = { errorMs: 0 };
    const game = startTestGame({
      fetch: link.fetch,
      wallMs: () => link.nowMs() + phoneClock.errorMs,
      monotonicMs: link.nowMs,
    });
    await game.enter();
    for (const errorMs of [2 * DAY_MS, -2 * DAY_MS, 7 * DAY_MS, 0]) {
      phoneClock.errorMs = errorMs;
      expect(game.account.serverClock.nowMs()).toBe(link.nowMs());
      // The provider would refuse a batch dated on another day, and all later batches of that device.
      game.tap(3);
      expect(await game.sendTaps.flush()).toBe(true);
    }
    expect(game.ledger).toMatchObject({ accepted: 12, acknowledged: 12, refusals: 0 });
  });

  it.each([
    ['exactly a day', DAY_MS],
    ['two days', 2 * DAY_MS],
  ])('is refreshed before pending taps are sent when %s seem to have passed', async (_, errorMs) => {
    const link = linkProvider();
    const device = createPhone();
    const start = (aheadMs: number) =>
      startTestGame({ fetch: link.fetch, phone: device, wallMs: () => link.nowMs() + aheadMs });
    const first = start(0);
    await first.enter();
    first.tap(3);
    const before = link.calls.length;
    const second = start(errorMs);
    await second.enter();
    second.tap(4);
    await second.sendTaps.flush();
    expect(second.ledger).toMatchObject({ accepted: 7, acknowledged: 7, refusals: 0 });
    expect(link.calls.slice(before, before + 2).map(({ path }) => path)).toEqual([
      'clicker/sync',
      'clicker/tap',
    ]);
  });
});
