import { describe, expect, it } from 'vitest';
import { economyPlayer } from './economyPlayer';
import { PLAYER_ID, START, TRANSPORTS } from './world';

describe.each(TRANSPORTS)('sync and popups over %s', (transport) => {
  const { world, get, post } = economyPlayer(transport);
  const sync = async () => (await get('/clicker/sync')).body;

  describe('GET /clicker/sync', () => {
    // [spec 1.6]
    it('reports the coins accumulated so far, which a purchase doesn’t lower', async () => {
      await world().login();
      expect(await sync()).toMatchObject({ accumulated_coins: 0, user: { balance: 3000 } });
      await post('/clicker/tap', { count: 20, energy: 480, timestamp: START });
      await post('/clicker/claim-daily-task');
      await post('/clicker/buy-booster', { booster_type: 'multi_tap' });
      expect(await sync()).toMatchObject({ accumulated_coins: 20, user: { balance: 2520 } });
    });

    // [spec 3.1, 3.2, 6.2]
    it('sends a new player every field of the contract', async () => {
      await world().login({ last_name: 'Ito', username: 'kaede' });
      const body = await sync();
      expect(body.user).toMatchObject({
        id: expect.any(Number),
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
        updated_at: '2026-03-02T12:00:00.000Z',
        level_id: 1,
        ton_wallet: null,
        diamond: 0,
        level: { id: 1, level: 1, name: 'Novice', from_balance: 0, to_balance: 4299 },
      });
      expect(body).toMatchObject({
        restored_energy: 0,
        boosters: {
          multi_tap: { level: 1, cost: 1000, increase_by: 1 },
          energy_limit: { level: 1, cost: 1000, increase_by: 500 },
          full_energy: { level: 1, cost: 0, increase_by: 500 },
        },
        daily_booster: { can_use: true, uses_today: 0, next_available_at: null },
        total_daily_rewards: 5_526_000,
        max_level: 25,
        level_up: { max_energy: 500, earn_per_tap: 1 },
        passive_earnings: 0,
        total_referals: 0,
        features: [
          'idempotent-taps',
          'idempotent-calls',
          'expected-offer',
          'catalogue',
          'late-inviter',
          'reports',
        ],
      });
      expect(body.referral.base).toMatchObject({ welcome: 5_000, levelUp: { 18: 50_000 } });
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
    ])('pays %i s of absence once, up to 3 h, and reports it from ten minutes on', async (away, parts) => {
      await world().edit((record) => {
        record.productionPerHour = 7;
      });
      world().time.now += away;
      const first = await sync();
      expect(first.passive_earnings).toBeCloseTo(away < 600 ? 0 : parts / 3600, 9);
      expect(first.user.balance).toBeCloseTo(3000 + parts / 3600, 9);
      const second = await sync();
      expect(second.passive_earnings).toBe(0);
      expect(second.user.balance).toBe(first.user.balance);
    });

    it('pays nothing when the clock is set back', async () => {
      await world().edit((record) => {
        record.productionPerHour = 3600;
      });
      world().time.now -= 86_400;
      expect((await sync()).user.balance).toBe(3000);
      world().time.now = START;
      expect((await sync()).user.balance).toBe(3000);
    });

    it('regenerates 30 energy a second, up to the maximum', async () => {
      await post('/clicker/tap', { count: 400, timestamp: world().time.now, energy: 100_000 });
      world().time.now += 3;
      expect((await sync()).user.available_energy).toBe(190);
      world().time.now += 60;
      expect(await sync()).toMatchObject({ restored_energy: 400, user: { available_energy: 500 } });
    });

    it('raises the level when passive income reaches it', async () => {
      await world().edit((record) => {
        record.productionPerHour = 1_000_000;
      });
      world().time.now += 3600;
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

  describe('GET /popups', () => {
    it('returns the daily popup once a day while a reward is claimable', async () => {
      await sync();
      expect((await get('/popups')).body).toMatchObject({
        id: 99,
        title: expect.any(String),
        text: expect.any(String),
        image: expect.any(String),
        button_text: expect.any(String),
        button_link: 'dailyRewardPopup',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      expect((await get('/popups')).body).toBeNull();
      world().time.now += 86_400;
      await sync();
      expect((await get('/popups')).body.id).toBe(99);
    });

    it('returns one other popup per sync, each once', async () => {
      await world().edit((record) => {
        record.standing.level = 4;
      });
      world().time.now += 120;
      const seen: number[] = [];
      for (let visit = 0; visit < 8; visit += 1) {
        await sync();
        for (let ask = 0; ask < 3; ask += 1) {
          const { body } = await get('/popups');
          if (body) seen.push(body.id);
        }
      }
      expect(seen).toEqual([99, 1, 3, 2, 4]);
    });
  });
});
