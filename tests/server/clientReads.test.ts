import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../src/client/api/api';
import { ApiError } from '../../src/client/api/errors';
import type { EconomyApi } from '../../src/client/economy/economyApi';
import { MISSIONS } from '../../src/core/economy/missions';
import { createEmbeddedProvider } from '../../src/server/page/embedded';
import { connectApi } from '../client/api/connectApi';

/**
 * Runs the client's own schemas on the provider's real answers: every field the client needs must be present and valid.
 */
describe('the client reads the answer', () => {
  let api: Api & EconomyApi;
  let token: string | null = null;
  let now = Date.UTC(2026, 2, 2, 12);

  beforeAll(async () => {
    const provider = await createEmbeddedProvider({
      clock: { wallMs: () => now, monotonicMs: () => now },
    });
    api = connectApi({ fetch: provider.fetch, token: () => token });
    const login = await api.login({ telegram_id: 1, first_name: 'Kaede', is_premium: false });
    expect(login.firstLogin).toBe(true);
    token = login.token;
  });

  // [spec 3.1, 3.2, 7.5]
  it('to sync, with all its parts', async () => {
    const sync = await api.sync();
    const account = sync.account;
    expect({ ...sync, ...account }).toMatchObject({
      user: { balance: 3000, availableEnergy: 500, level: { level: 1 } },
      boosters: { multiTap: { cost: 1000, increaseBy: 1 }, energyLimit: { cost: 1000, increaseBy: 500 } },
      maxLevel: 25,
      levelUp: { maxEnergy: 500, earnPerTap: 1 },
      referral: { base: { welcome: 5000, levelUp: { 18: 50_000 } } },
      totalReferrals: 2,
      totalDailyRewards: 5_526_000,
    });
    expect(sync.levels).toHaveLength(25);
    expect(account.missionTypes).toHaveLength(4);
  });

  // [spec 3.4, 3.5, 7.6, 7.7]
  it('to taps and popups', async () => {
    expect(await api.tap({ count: 10, energy: 490, timestamp: 1 })).toEqual({
      leveledUp: false,
      level: 1,
      earnPerTap: 1,
      maxEnergy: 500,
      balance: 3010,
    });
    const changedAt = Date.UTC(2026, 0, 1);
    expect(await api.popup()).toMatchObject({
      id: 99,
      title: expect.any(String),
      text: expect.any(String),
      image: expect.any(String),
      buttonText: expect.any(String),
      buttonLink: 'dailyRewardPopup',
      createdAt: changedAt,
      updatedAt: changedAt,
    });
    expect(await api.popup()).toBeNull();
  });

  it('to boosts and missions', async () => {
    expect(await api.buyBooster('multi_tap')).toMatchObject({
      balance: 2010,
      earnPerTap: 2,
      nextMultiTapCost: 2000,
    });
    expect(await api.useDailyBooster()).toMatchObject({ energy: 500, usesToday: 1 });
    await expect(api.useDailyBooster()).rejects.toBeInstanceOf(ApiError);
    const cards = await api.missions();
    expect(cards.map(({ id }) => id)).toEqual(MISSIONS.map(({ id }) => String(id)));
    const ofClans = MISSIONS.filter(({ typeId }) => typeId === 4);
    expect(await api.missions('4')).toHaveLength(ofClans.length);
    const next = cards[0]?.nextLevel;
    if (!next) throw new Error('no next level');
    const bought = await api.upgradeMission(next.id);
    expect(bought.user?.productionPerHour).toBe(next.productionPerHour);
    expect(bought.nextLevel?.level).toBe(2);
  });

  it('to rewards, tasks and friends', async () => {
    expect((await api.dailyTasks()).filter((task) => task.available)).toHaveLength(1);
    expect((await api.claimDailyTask()).balance).toBeGreaterThan(0);
    const [task] = await api.tasks();
    if (!task) throw new Error('no task');
    await api.submitTask(task.id);
    await expect(api.claimTask(task.id)).rejects.toBeInstanceOf(ApiError);
    now += 60_000;
    expect((await api.claimTask(task.id)).balance).toBeGreaterThan(task.reward);
    // One demo friend joins a day.
    for (let day = 0; day < 5; day++) {
      now += 86_400_000;
      await api.sync();
    }
    const [referral] = await api.referralTasks();
    expect((await api.completeReferralTask(referral?.id ?? '')).balance).toBeGreaterThan(25_000);
    const page = await api.friends(2, 5);
    expect(page).toMatchObject({ page: 2, lastPage: 2, total: 7 });
    expect(page.friends).toHaveLength(2);
    expect(page.friends[0]?.level?.name).toBe('Initiate');
  });

  it('to the leaderboard, the wallet and the games', async () => {
    const rows = await api.leaderboard(1);
    expect(rows).toHaveLength(95);
    const address = 'UQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq5jh';
    expect((await api.connectWallet(address)).tonWallet).toBe(address);
    expect((await api.syncWallet()).tonWallet).toBe(address);
    expect((await api.disconnectWallet()).tonWallet).toBeNull();
    const run = await api.startGame('guess-it');
    expect(run).toMatchObject({ playsLeft: 3 });
    expect(await api.finishGame('guess-it', run.runId, [])).toMatchObject({
      score: 0,
      reward: 0,
      playsLeft: 2,
    });
  });
});
