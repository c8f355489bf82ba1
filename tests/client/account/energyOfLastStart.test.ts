import { expect, it } from 'vitest';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame, type TestGame } from '../boot/testGame';

/** Fails every call, like a missing network. */
const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Spends a newcomer's whole energy offline and starts again after `seconds`. */
async function startAgainAfter(seconds: number) {
  const link = linkProvider();
  const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const { phone } = first;
  const there = await enterTestGame({ fetch: offline, wallMs: link.nowMs, phone });
  there.tap(500);
  expect(there.shown.energy).toBe(0);
  await Promise.resolve();
  link.wait(seconds);
  const game = await enterTestGame({ fetch: offline, wallMs: link.nowMs, phone });
  return { link, phone, game };
}

it.each([
  [2, 60],
  [20, 500],
])(
  'an offline start after %s s adds the regenerated energy to the stored energy: %s',
  async (seconds, energy) => {
    const { game } = await startAgainAfter(seconds);
    expect(game.shown.energy).toBe(energy);
  },
);

it('an offline start subtracts the energy of taps answered after the last sync', async () => {
  const link = linkProvider();
  const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  first.tap(300);
  await first.sendTaps.flush();
  first.tap(100);
  await Promise.resolve();
  const game = await enterTestGame({ fetch: offline, wallMs: link.nowMs, phone: first.phone });
  expect(game.shown).toMatchObject({ coins: { whole: 3400 }, energy: 100 });
});

it.each<[string, (game: TestGame) => Promise<unknown>, number]>([
  ['a claim', ({ game }) => game.purchases.claimDailyTask('1', 500), 3500],
  ['a purchase', ({ game }) => game.purchases.buyBooster('energy_limit', 1000), 2000],
  ['a reward', ({ game }) => game.purchases.credit(500), 3500],
])('coins from %s do not count as unsent taps when the sync fails', async (_, change, coins) => {
  const link = linkProvider();
  const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  link.fate('clicker/sync', Response.json({}, { status: 500 }));
  await change(first);
  first.tap(300);
  await Promise.resolve();
  const game = await enterTestGame({ fetch: offline, wallMs: link.nowMs, phone: first.phone });
  expect(game.shown).toMatchObject({ coins: { whole: coins + 300 }, energy: 200 });
});

it('an offline start without a cached sync has full energy', async () => {
  const { link, phone } = await startAgainAfter(2);
  phone.storage.remove('last-sync');
  const game = await enterTestGame({ fetch: offline, wallMs: link.nowMs, phone });
  expect(game.shown).toMatchObject({ coins: { whole: 3500 }, energy: 500 });
});

it('taps of an offline start are never refused for lack of energy', async () => {
  const { link, phone, game } = await startAgainAfter(2);
  game.tap(500);
  await Promise.resolve();
  const { accepted } = game.ledger;
  const online = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
  for (let tries = 0; tries < 9; tries++) {
    online.leap(70_000);
    await online.sendTaps.flush();
  }
  expect(online.ledger).toMatchObject({ accepted, acknowledged: accepted, refused: 0 });
});
