import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { levelRow } from '../../src/core/economy/levels';
import { createWorld, PLAYER_ID, START, TRANSPORTS, type World } from './world';

const FIRST_THRESHOLD = levelRow(2).fromBalance;

describe.each(TRANSPORTS)('core routes over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
  });
  afterEach(() => world.close());

  const sync = async () => (await world.call('GET', '/clicker/sync')).body;
  const tap = (count: unknown, timestamp: unknown = world.time.now, energy: unknown = 100_000) =>
    world.call('POST', '/clicker/tap', { count, timestamp, energy });

  describe('POST /auth/telegram-user', () => {
    // [spec 3.3]
    it('opens an account at the first login only', async () => {
      const first = await world.login();
      expect(first.status).toBe(200);
      expect(first.body).toEqual({ token: expect.stringMatching(/^4242\.[0-9a-f]{32}$/), first_login: true });
      const second = await world.login();
      expect(second.body.first_login).toBe(false);
      expect(second.body.token).not.toBe(first.body.token);
    });

    it('keeps two devices signed in', async () => {
      const first = await world.login();
      await world.login();
      world.useToken(first.body.token);
      expect((await world.call('GET', '/clicker/sync')).status).toBe(200);
    });

    // [spec 5.15]
    it.each([
      ['no body', undefined],
      ['not JSON', '{'],
      ['a list', []],
      ['no telegram_id', { first_name: 'K' }],
      ['telegram_id 0', { telegram_id: 0, first_name: 'K' }],
      ['telegram_id 1.5', { telegram_id: 1.5, first_name: 'K' }],
      ['telegram_id as words', { telegram_id: 'me', first_name: 'K' }],
      ['no first_name', { telegram_id: 1 }],
      ['an empty first_name', { telegram_id: 1, first_name: ' ' }],
      ['a first_name of 300 letters', { telegram_id: 1, first_name: 'x'.repeat(300) }],
      ['a strange is_premium', { telegram_id: 1, first_name: 'K', is_premium: 'very' }],
    ])('answers 422 to %s', async (_name, body) => {
      const reply = await world.call('POST', '/auth/telegram-user', body);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: expect.any(String), errors: expect.any(Object) });
    });

    // [spec 6.2]
    it.each([
      [false, 5_000],
      [true, 25_000],
    ])('pays the inviter of a friend (premium %s) %i', async (isPremium, bonus) => {
      await world.login();
      await world.login({ telegram_id: 7, referred_by: String(PLAYER_ID), is_premium: isPremium });
      expect((await world.record()).coins.whole).toBe(3000 + bonus);
      expect((await world.record(7)).coins.whole).toBe(3000);
      await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
      expect((await world.record()).coins.whole).toBe(3000 + bonus);
    });

    it('accepts neither the player nor a stranger as inviter', async () => {
      await world.login({ referred_by: PLAYER_ID });
      expect((await world.record()).referredBy).toBeNull();
      await world.login({ telegram_id: 8, referred_by: 999 });
      expect((await world.record(8)).referredBy).toBeNull();
    });
  });

  describe('the bearer token', () => {
    it.each(['/clicker/sync', '/popups'])('is required by GET %s', async (path) => {
      expect((await world.call('GET', path)).status).toBe(401);
      for (const value of ['Bearer 0', 'Basic x', 'Bearer ', 'Bearer a b'])
        expect((await world.call('GET', path, undefined, { Authorization: value })).status).toBe(401);
    });

    it('is checked before the input', async () => {
      expect((await tap('many')).status).toBe(401);
    });
  });

  describe('GET /clicker/sync', () => {
    // [spec 3.1, 3.2]
    it('answers a new player with everything of the contract', async () => {
      await world.login({ last_name: 'Ito', username: 'kaede' });
      const body = await sync();
      expect(body.user).toMatchObject({
        telegram_id: PLAYER_ID,
        first_name: 'Kaede',
        last_name: 'Ito',
        username: 'kaede',
        balance: 3000,
        earn_per_tap: 1,
        available_energy: 500,
        max_energy: 500,
        energy_limit_level: 1,
        multi_tap_level: 1,
        login_streak: 1,
        production_per_hour: 0,
        last_login_date: '2026-03-02T12:00:00.000Z',
        ton_wallet: null,
        diamond: 0,
        level: { id: 1, level: 1, name: 'Novice', from_balance: 0 },
      });
      expect(body).toMatchObject({
        restored_energy: 0,
        boosters: {
          multi_tap: { level: 1, cost: 1000, increase_by: 1 },
          energy_limit: { level: 1, cost: 1000, increase_by: 500 },
        },
        daily_booster: { can_use: true, uses_today: 0, next_available_at: null },
        total_daily_rewards: 5_526_000,
        max_level: 25,
        level_up: { max_energy: 500, earn_per_tap: 1 },
        passive_earnings: 0,
        total_referals: 0,
        features: ['idempotent-taps', 'expected-offer', 'catalogue', 'reports'],
      });
      expect(body.referral.premium).toEqual({
        welcome: 25_000,
        levelUp: { 4: 30_000, 6: 40_000, 9: 50_000, 12: 75_000, 14: 100_000, 16: 125_000, 18: 150_000 },
      });
      expect(body.levels).toHaveLength(25);
      expect(body.mission_types).toEqual([
        { id: 1, name: 'Dojo' },
        { id: 2, name: 'Forge' },
        { id: 3, name: 'Village' },
        { id: 4, name: 'Clan' },
      ]);
    });

    it.each([
      [1, 7],
      [599, 7 * 599],
      [600, 7 * 600],
      [3600, 7 * 3600],
      [3 * 3600, 7 * 10_800],
      [3 * 3600 + 1, 7 * 10_800],
      [7 * 86_400, 7 * 10_800],
    ])('pays %i s of absence once, 3 h at most, and tells of ten minutes or more', async (away, parts) => {
      await world.login();
      await world.edit((record) => {
        record.productionPerHour = 7;
      });
      world.time.now += away;
      const first = await sync();
      expect(first.passive_earnings).toBeCloseTo(away < 600 ? 0 : parts / 3600, 9);
      expect(first.user.balance).toBeCloseTo(3000 + parts / 3600, 9);
      const second = await sync();
      expect(second.passive_earnings).toBe(0);
      expect(second.user.balance).toBe(first.user.balance);
    });

    it('pays nothing when the clock is set back', async () => {
      await world.login();
      await world.edit((record) => {
        record.productionPerHour = 3600;
      });
      world.time.now -= 86_400;
      expect((await sync()).user.balance).toBe(3000);
      world.time.now = START;
      expect((await sync()).user.balance).toBe(3000);
    });

    it('restores energy by 30 a second, up to the maximum', async () => {
      await world.login();
      await tap(400);
      world.time.now += 3;
      expect((await sync()).user.available_energy).toBe(190);
      world.time.now += 60;
      expect(await sync()).toMatchObject({ restored_energy: 400, user: { available_energy: 500 } });
    });

    it('raises the level passive income reaches', async () => {
      await world.login();
      await world.edit((record) => {
        record.productionPerHour = 1_000_000;
      });
      world.time.now += 3600;
      const { user, levels } = await sync();
      const reached = levels.filter(
        (row: { from_balance: number }) => row.from_balance <= user.balance,
      ).length;
      expect(user.level.level).toBe(reached);
      expect(reached).toBeGreaterThan(2);
      expect(user.max_energy).toBe(500 * reached);
      expect(user.earn_per_tap).toBe(reached);
    });
  });

  describe('POST /clicker/tap', () => {
    beforeEach(async () => {
      await world.login();
    });

    it('credits a batch and answers with the figures', async () => {
      const reply = await tap(100);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          success: true,
          earned: 100,
          balance: 3100,
          available_energy: 400,
          leveled_up: false,
          level: 1,
          earn_per_tap: 1,
          max_energy: 500,
        },
      });
    });

    it('answers a repeat again without crediting', async () => {
      const first = await tap(100, 5);
      const again = await tap(100, 5);
      expect(again.body).toEqual(first.body);
      expect((await tap(99, 5)).body.balance).toBe(3199);
      expect((await tap(100, 6)).body.balance).toBe(3299);
    });

    it('reports the level-up again when its answer was lost', async () => {
      await world.edit((record) => {
        record.coins.whole = FIRST_THRESHOLD - 1;
      });
      const first = await tap(10, 5);
      expect(first.body).toMatchObject({
        leveled_up: true,
        level: 2,
        earn_per_tap: 2,
        max_energy: 1000,
        earned: 10,
      });
      expect((await tap(10, 5)).body).toMatchObject({
        leveled_up: true,
        level: 2,
        balance: FIRST_THRESHOLD + 9,
      });
      expect((await tap(10, 6)).body).toMatchObject({ leveled_up: false, earned: 20 });
    });

    it('checks energy as the client does: the energy left, 30 a second, and a second of tolerance', async () => {
      expect((await tap(531)).status).toBe(422);
      expect((await tap(530)).status).toBe(200);
      expect((await tap(1, 1)).status).toBe(422);
      world.time.now += 2;
      // 60 regenerated, 30 owed, 30 of tolerance.
      expect((await tap(61, 2)).status).toBe(422);
      expect((await tap(60, 2)).status).toBe(200);
    });

    it('changes nothing for a refused batch', async () => {
      const before = await world.record();
      expect((await tap(10_000)).status).toBe(429);
      expect((await tap(1_000)).status).toBe(422);
      expect(await world.record()).toEqual(before);
    });

    it('accepts an hour tapped offline, in frozen batches delivered at once, in any order', async () => {
      await world.edit((record) => {
        record.standing.level = 25;
      });
      world.time.now += 3600;
      for (let batch = 120; batch > 0; batch -= 1)
        expect((await tap(900, START + batch * 30)).status).toBe(200);
      expect((await sync()).user.balance).toBe(3000 + 120 * 900);
    }, 20_000);

    it('accepts an hour merged into one batch', async () => {
      world.time.now += 3600;
      expect((await tap(30 * 3600 + 500)).status).toBe(200);
    });

    it('answers 429 with Retry-After to more than ten fingers can do', async () => {
      await world.edit((record) => {
        record.energy.bank = 1e6;
      });
      const reply = await tap(2_000);
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBe(3);
      world.time.now += 3;
      expect((await tap(2_000)).status).toBe(200);
    });

    it.each([
      ['no body', undefined],
      ['count 0', { count: 0, energy: 1, timestamp: 1 }],
      ['count -5', { count: -5, energy: 1, timestamp: 1 }],
      ['count 1.5', { count: 1.5, energy: 1, timestamp: 1 }],
      ['count null', { count: null, energy: 1, timestamp: 1 }],
      ['count 1e18', { count: 1e18, energy: 1, timestamp: 1 }],
      ['count as words', { count: 'ten', energy: 1, timestamp: 1 }],
      ['no timestamp', { count: 1, energy: 1 }],
      ['timestamp in milliseconds of a far year', { count: 1, energy: 1, timestamp: 1e15 }],
      ['no energy', { count: 1, timestamp: 1 }],
      ['energy as a list', { count: 1, energy: [1], timestamp: 1 }],
    ])('answers 422 to %s', async (_name, body) => {
      expect((await world.call('POST', '/clicker/tap', body)).status).toBe(422);
      expect((await world.record()).coins.whole).toBe(3000);
    });

    it('leaves production to the next sync, which pays it exactly once', async () => {
      await world.edit((record) => {
        record.productionPerHour = 3600;
      });
      world.time.now += 10;
      expect((await tap(5)).body.balance).toBe(3005);
      world.time.now += 1;
      expect(await sync()).toMatchObject({ passive_earnings: 0, user: { balance: 3016 } });
      expect(await sync()).toMatchObject({ passive_earnings: 0, user: { balance: 3016 } });
    });

    it('gains the level that production and taps reach together, as the client does', async () => {
      await world.edit((record) => {
        record.coins.whole = FIRST_THRESHOLD - 15;
        record.productionPerHour = 3600;
      });
      world.time.now += 10;
      expect((await tap(5)).body).toMatchObject({
        leveled_up: true,
        level: 2,
        balance: FIRST_THRESHOLD - 10,
      });
    });
  });

  describe('GET /popups', () => {
    it('hands out the daily one once a day, while a reward waits', async () => {
      await world.login();
      await sync();
      expect((await world.call('GET', '/popups')).body).toMatchObject({
        id: 99,
        title: expect.any(String),
        text: expect.any(String),
        image: expect.any(String),
        button_text: expect.any(String),
        button_link: 'dailyRewardPopup',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      expect((await world.call('GET', '/popups')).body).toBeNull();
      world.time.now += 86_400;
      await sync();
      expect((await world.call('GET', '/popups')).body.id).toBe(99);
    });

    it('hands out one other message per sync, each once', async () => {
      await world.login();
      await world.edit((record) => {
        record.standing.level = 4;
      });
      world.time.now += 120;
      const seen: number[] = [];
      for (let visit = 0; visit < 8; visit += 1) {
        await sync();
        for (let ask = 0; ask < 3; ask += 1) {
          const { body } = await world.call('GET', '/popups');
          if (body) seen.push(body.id);
        }
      }
      expect(seen).toEqual([99, 1, 3, 2, 4]);
    });
  });
});
