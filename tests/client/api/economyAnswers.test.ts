import { describe, expect, it } from 'vitest';
import type { EconomyApi } from '../../../src/client/economy/economyApi';
import { connectApi } from './connectApi';

function providerAnswering(body: unknown) {
  const asked: { call: string; body: unknown }[] = [];
  const failed: string[] = [];
  const api = connectApi({
    async fetch(input, init) {
      const request = new Request(input, init);
      const call = `${request.method} ${request.url.replace('http://provider.test/api/', '')}`;
      const text = await request.text();
      asked.push({ call, body: text && JSON.parse(text) });
      return body instanceof Response ? body.clone() : Response.json(body);
    },
    onError: ({ path }) => failed.push(path),
  });
  return { api, asked, failed };
}

const CALLS: [call: string, body: unknown, make: (api: EconomyApi) => Promise<unknown>][] = [
  ['POST clicker/buy-booster', { booster_type: 'multi_tap' }, (api) => api.buyBooster('multi_tap')],
  [
    'POST clicker/buy-booster',
    { booster_type: 'energy_limit', expected_cost: 70, expected_gain: 5 },
    (api) => api.buyBooster('energy_limit', { cost: 70, gain: 5 }),
  ],
  ['POST clicker/use-daily-booster', '', (api) => api.useDailyBooster()],
  ['GET clicker/daily-tasks', '', (api) => api.dailyTasks()],
  ['POST clicker/claim-daily-task', '', (api) => api.claimDailyTask()],
  ['GET clicker/tasks', '', (api) => api.tasks()],
  ['POST clicker/tasks/5', '', (api) => api.submitTask('5')],
  ['POST clicker/tasks/5/claim', '', (api) => api.claimTask('5')],
  ['GET clicker/referral-tasks', '', (api) => api.referralTasks()],
  ['POST clicker/referral-tasks/5/complete', '', (api) => api.completeReferralTask('5')],
  ['GET clicker/missions', '', (api) => api.missions()],
  ['GET clicker/missions?type=2', '', (api) => api.missions('2')],
  ['POST clicker/mission-levels/5', '', (api) => api.upgradeMission('5')],
  [
    'POST clicker/mission-levels/5',
    { expected_cost: 70, expected_gain: 5 },
    (api) => api.upgradeMission('5', { cost: 70, gain: 5 }),
  ],
  ['GET clicker/leaderboard?level_id=3', '', (api) => api.leaderboard(3)],
  ['GET clicker/leaderboard/place', '', (api) => api.leaderboardPlace()],
  ['GET catalogue', '', (api) => api.catalogue()],
  ['GET referred-users?page=2&per_page=20', '', (api) => api.friends(2, 20)],
  ['POST wallet/connect', { ton_wallet: 'UQ' }, (api) => api.connectWallet('UQ')],
  ['POST wallet/disconnect', '', (api) => api.disconnectWallet()],
  ['POST wallet/sync', '', (api) => api.syncWallet()],
  ['POST reports', { report: 'what happened' }, (api) => api.sendReport('what happened')],
  ['POST games/guess-it/start', '', (api) => api.startGame('guess-it')],
  ['POST games/guess-it/finish', { run_id: 'r', moves: [1] }, (api) => api.finishGame('guess-it', 'r', [1])],
];

describe('the calls of the game’s screens', () => {
  // [spec 7.8, 7.9, 7.10]
  it.each(CALLS)('follow the contract: %s %j', async (call, body, make) => {
    const { api, asked } = providerAnswering({});
    await make(api).catch(() => undefined);
    expect(asked).toEqual([{ call, body }]);
  });

  it.each<[string, boolean, (api: EconomyApi) => Promise<unknown>]>([
    ['the leaderboard place', true, (api) => api.leaderboardPlace()],
    ['the catalogue', true, (api) => api.catalogue()],
    ['a report', true, (api) => api.sendReport('')],
    ['a quiet request for tasks', true, (api) => api.tasks({ quiet: true })],
    ['a quiet request for daily tasks', true, (api) => api.dailyTasks({ quiet: true })],
    ['a quiet request for referral tasks', true, (api) => api.referralTasks({ quiet: true })],
    ['tasks', false, (api) => api.tasks()],
    ['a purchase', false, (api) => api.buyBooster('multi_tap')],
  ])('report a failure of %s unless it is quiet (%s)', async (_, isQuiet, make) => {
    const { api, failed } = providerAnswering(new Response('{}', { status: 500 }));
    await expect(make(api)).rejects.toThrow();
    expect(failed).toHaveLength(isQuiet ? 0 : 1);
  });
});

describe('an answer with missing or unreadable fields', () => {
  const read = (body: unknown) => providerAnswering(body).api;
  const USER = { balance: 9, earn_per_tap: 1, available_energy: 1, max_energy: 1 };

  it('is read as a purchase with only the balance', async () => {
    expect(await read({ balance: '70' }).buyBooster('multi_tap')).toEqual({
      balance: 70,
      earnPerTap: null,
      maxEnergy: null,
      level: null,
      multiTapLevel: null,
      energyLimitLevel: null,
      nextMultiTapCost: null,
      nextEnergyLimitCost: null,
    });
    expect(await read({ current_energy: 5 }).useDailyBooster()).toEqual({
      energy: 5,
      usesToday: 0,
      nextAvailableAt: null,
    });
  });

  it.each([[{}], [{ balance: null }], [{ balance: 'many' }]])(
    'is read as a claim without a balance: %j',
    async (body) => {
      expect(await read(body).claimTask('1')).toEqual({ balance: null, reward: null });
    },
  );

  it.each([
    ['a list', (rows: unknown[]) => rows],
    ['a list wrapped as data', (data: unknown[]) => ({ data })],
  ])('omits the unreadable rows of %s', async (_, wrap) => {
    const bad = [null, {}, 'x'];
    const daily = { id: 1, required_login_streak: 2, reward_coins: 3 };
    expect(await read(wrap([...bad, daily])).dailyTasks()).toEqual([
      { id: '1', name: '', description: '', day: 2, reward: 3, completed: false, available: false },
    ]);
    expect(await read(wrap([...bad, { id: 1, reward_coins: 3 }])).tasks()).toEqual([
      {
        id: '1',
        name: '',
        description: '',
        image: '',
        reward: 3,
        type: 'other',
        actionName: '',
        link: '',
        isSubmitted: false,
        isRewarded: false,
        submittedAt: null,
      },
    ]);
    expect(await read(wrap([...bad, { id: 1, number_of_referrals: 2, reward: 3 }])).referralTasks()).toEqual([
      { id: '1', title: '', friends: 2, reward: 3, completed: false },
    ]);
    expect(await read(wrap([...bad, { id: 1, mission_type_id: 2 }])).missions()).toEqual([
      {
        id: '1',
        name: '',
        typeId: '2',
        image: '',
        requiredLevel: 0,
        requiredFriends: 0,
        productionPerHour: 0,
        nextLevel: null,
      },
    ]);
    expect(await read(wrap([...bad, USER])).leaderboard(1)).toMatchObject([{ balance: 9 }]);
  });

  it('is read with invisible characters stripped from other players’ names', async () => {
    const names = { first_name: '\u202eAya', last_name: '\u200b' };
    expect(await read([{ ...USER, ...names }]).leaderboard(1)).toMatchObject([
      { firstName: 'Aya', lastName: '' },
    ]);
  });

  it('is read as a task of type other unless it names a video', async () => {
    const types = ['video', 'link', undefined];
    const tasks = await read(types.map((type) => ({ id: 1, reward_coins: 3, type }))).tasks();
    expect(tasks.map(({ type }) => type)).toEqual(['video', 'other', 'other']);
  });

  it('is read as a mission without its unreadable requirements', async () => {
    const limits = { required_user_level: 'x', required_friends_invitation: -1, next_level: { id: 1 } };
    const [mission] = await read([{ id: 1, mission_type_id: 2, ...limits }]).missions();
    expect(mission).toMatchObject({ requiredLevel: 0, requiredFriends: 0, nextLevel: null });
    expect(await read({}).upgradeMission('1')).toEqual({ nextLevel: null, user: null });
    expect(await read({ next_level: 1, user: {} }).upgradeMission('1')).toEqual({
      nextLevel: null,
      user: null,
    });
  });

  it('is read as a single page of friends when page numbers are missing', async () => {
    expect(await read({ data: [USER, {}] }).friends(1, 20)).toMatchObject({
      friends: [{ balance: 9 }],
      page: 1,
      lastPage: 1,
      total: 1,
    });
    const meta = { current_page: 2, last_page: 3, total: 41 };
    expect(await read({ data: [], meta }).friends(2, 20)).toEqual({
      friends: [],
      page: 2,
      lastPage: 3,
      total: 41,
    });
  });

  it('is read as a catalogue without pictures of unknown rarity', async () => {
    const nft = { id: 1, name: 'Oni', rarity: 'rare', bonus_per_hour: 5 };
    const rarities = ['common', 'odd', 'rare', 'epic', 'legendary'];
    expect(await read({ nfts: rarities.map((rarity) => ({ ...nft, rarity })) }).catalogue()).toEqual({
      nfts: rarities
        .filter((rarity) => rarity !== 'odd')
        .map((rarity) => ({ id: '1', name: 'Oni', image: '', rarity, bonusPerHour: 5 })),
    });
    expect(await read({ place: 7 }).leaderboardPlace()).toEqual({ place: 7 });
  });

  it.each([
    [{ ton_wallet: 'UQ' }, { tonWallet: 'UQ', proven: null, named: true }],
    [{ ton_wallet: null }, { tonWallet: null, proven: null, named: true }],
    [{}, { tonWallet: null, proven: null, named: false }],
    [[], { tonWallet: null, proven: null, named: false }],
  ])('is read as a wallet: %j', async (body, wallet) => {
    expect(await read(body).syncWallet()).toEqual(wallet);
  });

  it('is read as a run only if it has an id', async () => {
    expect(await read({ run_id: 5, seed: 9 }).startGame('guess-it')).toEqual({
      runId: '5',
      seed: 9,
      playsLeft: 0,
    });
    await expect(read({ run_id: '', seed: 9 }).startGame('guess-it')).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await read({ score: 3 }).finishGame('guess-it', '5', [])).toEqual({
      score: 3,
      reward: 0,
      balance: null,
      playsLeft: 0,
    });
  });
});
