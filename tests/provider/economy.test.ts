import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/sim/economy/levels';
import { MISSION_MAX_LEVEL } from '../../src/sim/economy/missions';
import { createWorld, PLAYER_ID, TRANSPORTS, type World } from './world';

const DAY = 86_400;

describe.each(TRANSPORTS)('economy routes over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
    await world.login();
  });
  afterEach(() => world.close());

  const get = (path: string) => world.call('GET', path);
  const post = (path: string, body?: unknown) => world.call('POST', path, body);
  const balance = async () => (await world.record()).coins.whole;
  const setBalance = (whole: number) =>
    world.edit((record) => {
      record.coins.whole = whole;
      record.standing.level = 25;
    });

  it.each([
    ['POST', '/clicker/buy-booster'],
    ['POST', '/clicker/use-daily-booster'],
    ['GET', '/clicker/daily-tasks'],
    ['POST', '/clicker/claim-daily-task'],
    ['GET', '/clicker/tasks'],
    ['POST', '/clicker/tasks/1'],
    ['POST', '/clicker/tasks/1/claim'],
    ['GET', '/clicker/referral-tasks'],
    ['POST', '/clicker/referral-tasks/1/complete'],
    ['GET', '/clicker/missions'],
    ['POST', '/clicker/mission-levels/101'],
    ['GET', '/clicker/leaderboard?level_id=1'],
    ['GET', '/referred-users'],
    ['POST', '/wallet/connect'],
    ['POST', '/wallet/disconnect'],
    ['POST', '/wallet/sync'],
    ['POST', '/games/guess-it/start'],
    ['POST', '/games/guess-it/finish'],
  ] as const)('%s %s asks for a token', async (method, path) => {
    world.useToken('0'.repeat(32));
    expect((await world.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
  });

  describe('POST /clicker/buy-booster', () => {
    it.each([
      [
        'multi_tap',
        {
          earn_per_tap: 2,
          max_energy: 500,
          multi_tap_level: 2,
          energy_limit_level: 1,
          next_multi_tap_cost: 2000,
          next_energy_limit_cost: 1000,
        },
      ],
      [
        'energy_limit',
        {
          earn_per_tap: 1,
          max_energy: 1000,
          multi_tap_level: 1,
          energy_limit_level: 2,
          next_multi_tap_cost: 1000,
          next_energy_limit_cost: 2000,
        },
      ],
    ])('sells %s', async (type, figures) => {
      const reply = await post('/clicker/buy-booster', { booster_type: type });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ success: true, message: expect.any(String), balance: 2000, ...figures });
    });

    it('doubles the price each time and refuses what is too dear', async () => {
      const buy = () => post('/clicker/buy-booster', { booster_type: 'multi_tap' });
      await buy();
      await buy();
      expect(await buy()).toMatchObject({
        status: 400,
        body: { success: false, required_coins: 4000, current_balance: 0 },
      });
      expect((await world.record()).standing.earnPerTap).toBe(3);
    });

    it('takes production since the last sync for a purchase the balance alone can’t pay', async () => {
      await world.edit((record) => {
        record.coins.whole = 990;
        record.productionPerHour = 3600;
      });
      world.time.now += 10;
      expect((await post('/clicker/buy-booster', { booster_type: 'multi_tap' })).body.balance).toBe(0);
    });

    it('never lowers a level by spending', async () => {
      await world.edit((record) => {
        record.coins.whole = (LEVELS[2]?.fromBalance ?? 0) - 1;
      });
      await post('/clicker/buy-booster', { booster_type: 'energy_limit' });
      await world.edit((record) => {
        record.coins.whole = 0;
      });
      expect((await get('/clicker/sync')).body.user.level.level).toBe(2);
    });

    it.each([[undefined], [{}], [{ booster_type: 'mega_tap' }], [{ booster_type: 1 }], [[]], ['{']])(
      'answers 422 to %j',
      async (body) => {
        expect((await post('/clicker/buy-booster', body)).status).toBe(422);
        expect(await balance()).toBe(3000);
      },
    );
  });

  describe('POST /clicker/use-daily-booster', () => {
    const fill = () => post('/clicker/use-daily-booster');

    it('fills energy, an hour apart, six times in 24 h', async () => {
      await post('/clicker/tap', { count: 500, energy: 0, timestamp: 1 });
      const first = await fill();
      expect(first.body).toEqual({
        success: true,
        message: expect.any(String),
        current_energy: 500,
        daily_booster_uses: 1,
        next_available_at: '2026-03-02T13:00:00.000Z',
      });
      world.time.now += 3599;
      expect(await fill()).toMatchObject({
        status: 400,
        body: { success: false, daily_booster_uses: 1, next_available_at: '2026-03-02T13:00:00.000Z' },
      });
      world.time.now += 1;
      for (let use = 2; use <= 6; use += 1) {
        expect((await fill()).body.daily_booster_uses).toBe(use);
        world.time.now += 3600;
      }
      expect(await fill()).toMatchObject({
        status: 400,
        body: { daily_booster_uses: 6, next_available_at: '2026-03-03T12:00:00.000Z' },
      });
      expect((await get('/clicker/sync')).body.daily_booster).toEqual({
        can_use: false,
        uses_today: 6,
        next_available_at: '2026-03-03T12:00:00.000Z',
      });
      world.time.now += 18 * 3600;
      expect((await get('/clicker/sync')).body.daily_booster).toEqual({
        can_use: true,
        uses_today: 0,
        next_available_at: null,
      });
      expect((await fill()).body.daily_booster_uses).toBe(1);
    });

    it('gives energy that can be tapped at once, and once', async () => {
      const tap = (timestamp: number) => post('/clicker/tap', { count: 500, energy: 0, timestamp });
      expect((await tap(1)).status).toBe(200);
      expect((await tap(2)).status).toBe(422);
      await fill();
      expect((await tap(2)).body.available_energy).toBe(0);
      expect((await tap(3)).status).toBe(422);
    });
  });

  describe('daily rewards', () => {
    const days = async () => (await get('/clicker/daily-tasks')).body;
    const claim = () => post('/clicker/claim-daily-task');

    it('lists sixteen, the first one ready', async () => {
      const list = await days();
      expect(list).toHaveLength(16);
      expect(list[0]).toEqual({
        id: 1,
        name: 'Day 1',
        description: 'Log in 1 day in a row',
        required_login_streak: 1,
        reward_coins: 500,
        completed: false,
        available: true,
      });
      expect(list.slice(1).some((row: { available: boolean }) => row.available)).toBe(false);
    });

    it('pays each day once, goes on daily and begins again after day 16', async () => {
      const expected = [
        500, 1000, 2500, 5000, 7000, 10_000, 25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 750_000,
        1_000_000, 1_250_000, 1_500_000, 500,
      ];
      for (const reward of expected) {
        await get('/clicker/sync');
        const before = await balance();
        const reply = await claim();
        expect(reply.body).toEqual({ success: true, message: expect.any(String), balance: before + reward });
        expect((await claim()).status).toBe(400);
        expect(await balance()).toBe(before + reward);
        world.time.now += DAY;
      }
    });

    it.each([
      ['a missed day', true, 2 * DAY],
      ['a day without a claim', false, DAY],
    ])('starts over after %s', async (_name, claims, away) => {
      await get('/clicker/sync');
      await claim();
      world.time.now += DAY;
      await get('/clicker/sync');
      if (claims) await claim();
      world.time.now += away;
      expect((await get('/clicker/sync')).body.user.login_streak).toBe(1);
      expect((await days()).filter((row: { completed: boolean }) => row.completed)).toEqual([]);
      const before = await balance();
      expect((await claim()).body.balance).toBe(before + 500);
    });

    it('counts midnight UTC for a player who never left', async () => {
      await get('/clicker/sync');
      await claim();
      world.time.now += 12 * 3600;
      expect((await claim()).status).toBe(200);
      expect((await world.record()).streak.streak).toBe(2);
    });
  });

  describe('tasks', () => {
    const submit = (id: unknown) => post(`/clicker/tasks/${id}`);
    const claim = (id: unknown) => post(`/clicker/tasks/${id}/claim`);

    it('go from open over waiting to claimed, once', async () => {
      const list = (await get('/clicker/tasks')).body;
      expect(list[0]).toEqual({
        id: 1,
        name: expect.any(String),
        description: expect.any(String),
        image: expect.any(String),
        reward_coins: 5000,
        type: 'other',
        action_name: 'Join',
        link: expect.stringMatching(/^https:/),
        is_submitted: false,
        is_rewarded: false,
        submitted_at: null,
      });
      expect(new Set(list.map((task: { type: string }) => task.type))).toEqual(new Set(['video', 'other']));
      expect((await claim(1)).status).toBe(404);
      expect((await submit(1)).body).toEqual({ success: true, message: expect.any(String) });
      expect((await submit(1)).status).toBe(400);
      expect(await claim(1)).toMatchObject({
        status: 422,
        body: { claim_available_at: '2026-03-02T12:00:15.000Z' },
      });
      world.time.now += 15;
      expect((await claim(1)).body).toMatchObject({ success: true, balance: 8000 });
      expect((await claim(1)).status).toBe(400);
      expect(await balance()).toBe(8000);
      expect((await get('/clicker/tasks')).body[0]).toMatchObject({
        is_submitted: true,
        is_rewarded: true,
        submitted_at: '2026-03-02T12:00:00.000Z',
      });
    });

    it.each([['999'], ['0'], ['-1'], ['abc'], ['1.5'], ['__proto__']])(
      'answer 404 to task %s',
      async (id) => {
        expect((await submit(id)).status).toBe(404);
        expect((await claim(id)).status).toBe(404);
      },
    );
  });

  describe('referral tasks', () => {
    const complete = (id: unknown) => post(`/clicker/referral-tasks/${id}/complete`);
    const befriend = async (count: number) => {
      for (let friend = 1; friend <= count; friend += 1)
        await world.call('POST', '/auth/telegram-user', {
          telegram_id: 100 + friend,
          first_name: `Friend ${friend}`,
          referred_by: String(PLAYER_ID),
        });
    };

    it('pay for three friends, once', async () => {
      await befriend(2);
      expect(await complete(1)).toMatchObject({
        status: 400,
        body: { success: false, required: 3, current: 2 },
      });
      await befriend(3);
      const before = await balance();
      expect((await complete(1)).body.balance).toBe(before + 25_000);
      expect((await complete(1)).status).toBe(400);
      expect((await complete(2)).status).toBe(400);
      expect((await get('/clicker/referral-tasks')).body).toEqual([
        { id: 1, title: 'Invite 3 friends', number_of_referrals: 3, reward: 25_000, is_completed: true },
        { id: 2, title: 'Invite 6 friends', number_of_referrals: 6, reward: 50_000, is_completed: false },
      ]);
    });

    it.each([['9'], ['abc'], ['-1']])('refuse task %s', async (id) => {
      expect((await complete(id)).status).toBe(400);
    });

    it('a refusal undoes the inviter’s bonus with the rest, so that it is paid once', async () => {
      await befriend(1);
      const before = await balance();
      const signIn = await post('/auth/telegram-user', { telegram_id: 101, first_name: 'Friend 1' });
      world.useToken(signIn.body.token);
      await world.edit((record) => {
        record.productionPerHour = LEVELS[3]?.fromBalance ?? 0;
      }, 101);
      world.time.now += 3600;
      expect((await post('/clicker/mission-levels/102')).status).toBe(400);
      expect(await balance()).toBe(before);
      expect((await get('/clicker/sync')).body.user.level.level).toBe(4);
      expect(await balance()).toBe(before + 7_000);
    });

    it('friends’ levels pay their inviter, each level on the way', async () => {
      await befriend(1);
      const before = await balance();
      await world.edit((record) => {
        record.coins.whole = LEVELS[5]?.fromBalance ?? 0;
      }, 101);
      const signIn = await post('/auth/telegram-user', { telegram_id: 101, first_name: 'Friend 1' });
      world.useToken(signIn.body.token);
      expect((await get('/clicker/sync')).body.user.level.level).toBe(6);
      await get('/clicker/sync');
      expect(await balance()).toBe(before + 7_000 + 10_000);
    });
  });

  describe('missions', () => {
    const missions = async (query = '') => (await get(`/clicker/missions${query}`)).body;
    const buy = (id: unknown) => post(`/clicker/mission-levels/${id}`);

    it('lists 28 cards of four types', async () => {
      const all = await missions();
      expect(all).toHaveLength(28);
      for (const type of [1, 2, 3, 4]) expect(await missions(`?type=${type}`)).toHaveLength(7);
      expect(all[0]).toEqual({
        id: 1,
        name: 'Morning Drill',
        mission_type_id: 1,
        image: 'mission-dojo-1',
        required_user_level: 1,
        required_friends_invitation: 0,
        production_per_hour: 0,
        next_level: {
          id: 101,
          mission_id: 1,
          level: 1,
          cost: expect.any(Number),
          production_per_hour: expect.any(Number),
        },
      });
    });

    it.each([['0'], ['5'], ['abc'], ['1.5']])('answers 422 to type %s', async (type) => {
      expect((await get(`/clicker/missions?type=${type}`)).status).toBe(422);
    });

    it('sells a level: coins down, profit up, the next level shown', async () => {
      const [card] = await missions();
      const { cost, production_per_hour: gain } = card.next_level;
      const reply = await buy(101);
      expect(reply.body).toMatchObject({
        message: expect.any(String),
        next_level: { id: 102, level: 2 },
        user: { balance: 3000 - cost, production_per_hour: gain, telegram_id: PLAYER_ID },
      });
      expect((await missions())[0]).toMatchObject({
        production_per_hour: gain,
        next_level: reply.body.next_level,
      });
      world.time.now += 3600;
      expect((await get('/clicker/sync')).body.passive_earnings).toBe(gain);
    });

    it('pays the old profit up to the purchase', async () => {
      await world.edit((record) => {
        record.productionPerHour = 3600;
      });
      world.time.now += 100;
      const { cost } = (await missions())[0].next_level;
      const reply = await buy(101);
      expect(reply.body.user.balance).toBe(3000 - cost);
      expect(reply.body.user.production_per_hour).toBeGreaterThan(3600);
      const after = (await get('/clicker/sync')).body;
      expect(after.user.balance).toBe(3000 - cost + 100);
      expect(after.passive_earnings).toBe(0);
    });

    it.each([
      ['the level after the next', 102],
      ['a level that does not exist', 199],
      ['a mission that does not exist', 9901],
      ['level nought', 100],
    ])('refuses %s', async (_name, id) => {
      await setBalance(1e12);
      expect(await buy(id)).toMatchObject({ status: 400, body: { success: false } });
    });

    it('refuses a level already bought', async () => {
      await buy(101);
      expect((await buy(101)).status).toBe(400);
    });

    it.each([['abc'], ['-1'], ['1.5'], ['0']])('answers 422 to level id %s', async (id) => {
      expect((await buy(id)).status).toBe(422);
    });

    it('keeps the locks: level, friends, coins', async () => {
      const all = await missions();
      const locked = all.find((card: { required_user_level: number }) => card.required_user_level > 10);
      expect(await buy(locked.next_level.id)).toMatchObject({
        status: 400,
        body: { required_user_level: locked.required_user_level, current_level: 1 },
      });
      await setBalance(1e9);
      const social = all.find(
        (card: { required_friends_invitation: number }) => card.required_friends_invitation > 0,
      );
      expect(await buy(social.next_level.id)).toMatchObject({
        status: 400,
        body: { required_friends_invitation: social.required_friends_invitation, current_friends: 0 },
      });
      await setBalance(10);
      expect(await buy(101)).toMatchObject({
        status: 400,
        body: { required_coins: expect.any(Number), current_balance: 10 },
      });
    });

    it('ends with no next level', async () => {
      await setBalance(1e12);
      let id: number | null = 101;
      let bought = 0;
      while (id !== null) {
        const reply = await buy(id);
        expect(reply.status).toBe(200);
        id = reply.body.next_level?.id ?? null;
        bought += 1;
      }
      expect(bought).toBe(MISSION_MAX_LEVEL);
      expect((await missions())[0].next_level).toBeNull();
    });
  });

  describe('GET /clicker/leaderboard', () => {
    it('shows the players of the level by income, without what is private', async () => {
      await world.login({ telegram_id: 5, first_name: 'Ren' });
      await world.edit((record) => {
        record.productionPerHour = 50;
        record.tonWallet = 'secret';
      }, 5);
      const rows = (await get('/clicker/leaderboard?level_id=1')).body;
      expect(rows.map((row: { first_name: string }) => row.first_name)).toEqual(['Ren', 'Kaede']);
      for (const field of ['ton_wallet', 'tokens', 'referred_by', 'login_streak'])
        expect(rows[0]).not.toHaveProperty(field);
      expect((await get('/clicker/leaderboard?level_id=2')).body).toEqual([]);
    });

    it.each([[''], ['?level_id='], ['?level_id=0'], ['?level_id=26'], ['?level_id=x'], ['?level_id=1.5']])(
      'answers 422 to "%s"',
      async (query) => {
        expect((await get(`/clicker/leaderboard${query}`)).status).toBe(422);
      },
    );
  });

  describe('GET /referred-users', () => {
    it('pages through the friends, oldest first', async () => {
      for (let friend = 1; friend <= 7; friend += 1)
        await world.call('POST', '/auth/telegram-user', {
          telegram_id: 100 - friend,
          first_name: `Friend ${friend}`,
          referred_by: String(PLAYER_ID),
        });
      const page = (await get('/referred-users?page=2&per_page=5')).body;
      expect(page.data.map((row: { first_name: string }) => row.first_name)).toEqual([
        'Friend 6',
        'Friend 7',
      ]);
      expect(page.data[0].level).toMatchObject({ level: 1, name: 'Novice' });
      expect(page.meta).toEqual({ current_page: 2, last_page: 2, per_page: 5, total: 7 });
      expect(page.links).toMatchObject({ prev: '/api/referred-users?page=1&per_page=5', next: null });
      expect((await get('/referred-users?page=9&per_page=5')).body.data).toEqual([]);
      expect((await get('/clicker/sync')).body.total_referals).toBe(7);
    });

    it('is one empty page without friends', async () => {
      expect((await get('/referred-users')).body).toMatchObject({
        data: [],
        meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
      });
    });

    it.each([['page=0'], ['page=x'], ['per_page=0'], ['per_page=101'], ['page=1.5'], ['page=-1']])(
      'answers 422 to %s',
      async (query) => {
        expect((await get(`/referred-users?${query}`)).status).toBe(422);
      },
    );
  });

  describe('wallet', () => {
    const RAW = `0:${'ab'.repeat(32)}`;
    const FRIENDLY = 'EQDrjaLahLkMB-hMCmkzOyBuHJ139ZUYmPHu6RRBKnbdLIYI';

    it.each([RAW, FRIENDLY])('keeps the address %s', async (address) => {
      expect((await post('/wallet/connect', { ton_wallet: address })).body).toEqual({
        success: true,
        message: expect.any(String),
        ton_wallet: address,
      });
      expect((await post('/wallet/sync')).body.ton_wallet).toBe(address);
      expect((await get('/clicker/sync')).body.user.ton_wallet).toBe(address);
      expect((await post('/wallet/disconnect')).body.ton_wallet).toBeNull();
      expect((await post('/wallet/sync')).body.ton_wallet).toBeNull();
    });

    it.each([
      [undefined],
      [{}],
      [{ ton_wallet: '' }],
      [{ ton_wallet: 5 }],
      [{ ton_wallet: `0:${'zz'.repeat(32)}` }],
      [{ ton_wallet: `0:${'ab'.repeat(31)}` }],
      [{ ton_wallet: `${FRIENDLY.slice(0, -1)}X` }],
      [{ ton_wallet: `${FRIENDLY}A` }],
      [{ ton_wallet: 'javascript:alert(1)' }],
    ])('answers 422 to %j', async (body) => {
      expect((await post('/wallet/connect', body)).status).toBe(422);
      expect((await world.record()).tonWallet).toBeNull();
    });
  });
});

describe('the demo’s life', () => {
  it('gives a lone player friends and rivals, own place on the board included', async () => {
    const world = await createWorld({ demoLife: true });
    await world.login();
    const first = (await world.call('GET', '/referred-users?page=1&per_page=5')).body;
    expect(first.data).toHaveLength(5);
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 5, total: 7 });
    for (const { id } of LEVELS) {
      const rows = (await world.call('GET', `/clicker/leaderboard?level_id=${id}`)).body;
      expect(rows.length).toBeGreaterThanOrEqual(24);
      expect(rows.length).toBeLessThanOrEqual(100);
      const incomes = rows.map((row: { production_per_hour: number }) => row.production_per_hour);
      expect(incomes).toEqual([...incomes].sort((left, right) => right - left));
      expect(new Set(rows.map((row: { id: number }) => row.id)).size).toBe(rows.length);
    }
    const own = (await world.call('GET', '/clicker/leaderboard?level_id=1')).body;
    expect(own.some((row: { telegram_id: number }) => row.telegram_id === PLAYER_ID)).toBe(true);
  });
});
