import { describe, expect, it, vi } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import type { ProviderLink } from '../boot/providerFetch';
import { enterShop } from './shop';

const busy = () => new Response('', { status: 500 });

/** Lets the provider act but gives the player a 500. */
const busyAfter =
  (path: RegExp, times = 1) =>
  (link: ProviderLink): typeof fetch => {
    let left = times;
    return async (input, init) => {
      const { url, method } = input as Request;
      const answer = await link.fetch(input, init);
      return method === 'POST' && path.test(url) && left-- > 0 ? busy() : answer;
    };
  };

/** Acts as a HUD button does: a failure is reported with a retry. */
async function press(shop: Awaited<ReturnType<typeof enterShop>>, act: (p: Purchases) => Promise<unknown>) {
  const { game, purchases } = shop;
  const results: unknown[] = [];
  const run = async () => {
    try {
      results.push(await act(purchases));
    } catch (error) {
      game.game.reportActionError(error, () => void run());
    }
  };
  await run();
  return results;
}

describe('Retry in the busy-servers popup', () => {
  it('repeats a purchase with the same key, so it is paid once', async () => {
    const keys: (string | null)[] = [];
    const shop = await enterShop((link) => {
      const through = busyAfter(/buy-booster/)(link);
      return (input, init) => {
        if ((input as Request).url.endsWith('buy-booster'))
          keys.push((input as Request).headers.get('Idempotency-Key'));
        return through(input, init);
      };
    });
    shop.link.fate('clicker/sync', 'lost before');
    await press(shop, (p) => p.buyBooster('multi_tap', 1000, 1));
    expect(shop.game.failureKinds()).toEqual(['serversBusy']);
    shop.game.game.retryFailure('serversBusy');
    await vi.waitFor(() => expect(shop.shown()).toMatchObject({ coins: 2000, earnPerTap: 2 }));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(shop.game.failureKinds()).toEqual([]);
  });

  it('repeats a claim or a link report with its key', async () => {
    for (const [path, act] of [
      ['clicker/claim-daily-task', (p: Purchases) => p.claimDailyTask('1', 500)],
      ['clicker/tasks/1', (p: Purchases) => p.submitTask('1')],
    ] as const) {
      const keys: (string | null)[] = [];
      const shop = await enterShop((link) => (input, init) => {
        if ((input as Request).method === 'POST' && (input as Request).url.endsWith(path))
          keys.push((input as Request).headers.get('Idempotency-Key'));
        return link.fetch(input, init);
      });
      shop.link.fate(path, busy());
      const results = await press(shop, act);
      shop.game.game.retryFailure('serversBusy');
      await vi.waitFor(() => expect(results).toHaveLength(1));
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    }
  });

  it.each([
    ['sends nothing again when the sync shows it done', true, ['clicker/sync']],
    ['buys when the sync does not show it', false, ['clicker/sync', 'clicker/buy-booster', 'clicker/sync']],
  ])('syncs first with a provider without keys, then %s', async (_, isDone, calls) => {
    const shop = await enterShop(isDone ? busyAfter(/buy-booster/) : undefined);
    shop.forgetFeatures();
    shop.link.fate('clicker/buy-booster', isDone ? 'arrives' : busy());
    shop.link.fate('clicker/sync', 'lost before');
    const results = await press(shop, (p) => p.buyBooster('multi_tap', 1000, 1));
    shop.link.calls.length = 0;
    shop.forgetFeatures();
    shop.game.game.retryFailure('serversBusy');
    await vi.waitFor(() => expect(results).toHaveLength(1));
    expect(shop.paths()).toEqual(calls);
    expect(shop.shown()).toMatchObject({ coins: 2000, earnPerTap: 2 });
  });
});

describe('the last failed call', () => {
  it('can be repeated after its popup closes, until it succeeds', async () => {
    const shop = await enterShop();
    shop.link.fate('clicker/buy-booster', busy());
    await press(shop, (p) => p.buyBooster('multi_tap', 1000, 1));
    shop.game.game.dismissFailure('serversBusy');
    expect(shop.game.game.retryLast()).toBe(true);
    await vi.waitFor(() => expect(shop.shown()).toMatchObject({ coins: 2000, earnPerTap: 2 }));
    expect(shop.game.game.retryLast()).toBe(false);
  });
});
