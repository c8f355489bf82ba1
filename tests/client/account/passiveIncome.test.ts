import { describe, expect, it } from 'vitest';
import { PLAYER } from '../boot/testGame';
import { answer, device } from './device';

async function cheapest(
  game: ReturnType<ReturnType<typeof device>['start']>,
): Promise<{ id: string; cost: number }> {
  const missions = await game.game.api.missions();
  const open = missions.filter(
    ({ requiredLevel, requiredFriends }) => requiredLevel <= 1 && requiredFriends === 0,
  );
  open.sort((left, right) => (left.nextLevel?.cost ?? 0) - (right.nextLevel?.cost ?? 0));
  return open[0]?.nextLevel ?? { id: '', cost: 0 };
}

describe('passive income', () => {
  it('is reported once when the first answer is lost', async () => {
    const { link, enter } = device();
    const first = await enter();
    const { id, cost } = await cheapest(first);
    await first.game.purchases.upgradeMission(id, cost);
    const { game, store } = first;
    const told = () => store.getState().passive.passiveAmount;
    const away = async () => {
      link.wait(3600);
      await game.sync.run();
    };
    await away();
    const once = told();
    await away();
    expect([once > 0, told()]).toEqual([true, once * 2]);
    game.finishPassive();
    await away();
    expect(store.getState().passive).toEqual({ isPassiveDone: false, passiveAmount: once });
  });

  // [spec 2.48, 3.7]
  it('is reported once by a later sync, even if it is a single coin', async () => {
    const { link, enter } = device();
    const first = await enter();
    const { id, cost } = await cheapest(first);
    await first.game.purchases.upgradeMission(id, cost);
    const synced = (passive_earnings: number) =>
      Response.json({ ...first.session.lastSync()?.raw, passive_earnings });
    link.fate('clicker/sync', synced(0.9));
    await first.game.sync.run();
    expect(first.store.getState().passive.passiveAmount).toBe(0);
    link.fate('clicker/sync', synced(12.7), synced(30));
    await first.game.sync.run();
    await first.game.sync.run();
    expect(first.store.getState().passive).toEqual({ isPassiveDone: false, passiveAmount: 42 });
    first.game.finishPassive();
    await first.game.sync.run();
    expect(first.store.getState().passive).toEqual({ isPassiveDone: true, passiveAmount: 0 });
  });

  // [spec 3.7]
  it('is shown for a fresh sync but not for a cached one', async () => {
    const { link, enter, phone } = device();
    const first = await enter();
    const { id, cost } = await cheapest(first);
    await first.game.purchases.upgradeMission(id, cost);
    link.wait(3600);
    const second = await enter();
    const { passiveAmount } = second.store.getState().passive;
    expect(passiveAmount).toBeGreaterThan(0);
    expect(JSON.parse(phone.items.get('last-sync') ?? '')[PLAYER.id].passive_earnings).toBe(0);
    link.fate('clicker/sync', answer(500));
    const third = await enter();
    expect(third.store.getState().passive.passiveAmount).toBe(0);
  });
});
