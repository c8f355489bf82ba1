import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/core/economy/levels';
import { economyPlayer } from './economyPlayer';
import { TRANSPORTS } from './world';

describe.each(TRANSPORTS)('boosters over %s', (transport) => {
  const { world, get, post, balance } = economyPlayer(transport);

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
      expect(reply.body).toEqual({
        success: true,
        message: expect.any(String),
        balance: 2000,
        level: 1,
        ...figures,
      });
    });

    it('doubles the price each time, until the player can’t afford it', async () => {
      const buy = () => post('/clicker/buy-booster', { booster_type: 'multi_tap' });
      await buy();
      await buy();
      expect(await buy()).toMatchObject({
        status: 400,
        body: { success: false, required_coins: 4000, current_balance: 0 },
      });
      expect((await world().record()).standing.earnPerTap).toBe(3);
    });

    it('credits production since the last sync when it is needed for the price', async () => {
      await world().edit((record) => {
        record.coins.whole = 990;
        record.productionPerHour = 3600;
      });
      world().time.now += 10;
      expect((await post('/clicker/buy-booster', { booster_type: 'multi_tap' })).body.balance).toBe(0);
      expect((await get('/clicker/sync')).body.user.balance).toBe(0);
    });

    it('never lowers a level by spending', async () => {
      await world().edit((record) => {
        record.coins.whole = (LEVELS[2]?.fromBalance ?? 0) - 1;
      });
      await post('/clicker/buy-booster', { booster_type: 'energy_limit' });
      await world().edit((record) => {
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

  it('raise the limit without adding energy', async () => {
    const shown = async () => (await get('/clicker/sync')).body.user.available_energy;
    await post('/clicker/tap', { count: 500, energy: 0, timestamp: world().time.now });
    world().time.now += 60;
    await post('/clicker/buy-booster', { booster_type: 'energy_limit' });
    expect(await shown()).toBe(500);
    world().time.now += 10;
    expect(await shown()).toBe(800);
  });

  it('are named in the answer to an unknown type', async () => {
    const { body } = await post('/clicker/buy-booster', { booster_type: 'mega_tap' });
    expect(body.errors).toEqual({ booster_type: ['Must be multi_tap or energy_limit.'] });
  });

  describe('POST /clicker/use-daily-booster', () => {
    const fill = () => post('/clicker/use-daily-booster');

    it('refills energy six times in 24 h, an hour apart', async () => {
      await post('/clicker/tap', { count: 500, energy: 0, timestamp: 1 });
      const first = await fill();
      expect(first.body).toEqual({
        success: true,
        message: expect.any(String),
        current_energy: 500,
        daily_booster_uses: 1,
        next_available_at: '2026-03-02T13:00:00.000Z',
      });
      world().time.now += 3599;
      expect(await fill()).toMatchObject({
        status: 400,
        body: { success: false, daily_booster_uses: 1, next_available_at: '2026-03-02T13:00:00.000Z' },
      });
      world().time.now += 1;
      for (let use = 2; use <= 6; use += 1) {
        expect((await fill()).body.daily_booster_uses).toBe(use);
        world().time.now += 3600;
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
      world().time.now += 18 * 3600;
      expect((await get('/clicker/sync')).body.daily_booster).toEqual({
        can_use: true,
        uses_today: 0,
        next_available_at: null,
      });
      expect((await fill()).body.daily_booster_uses).toBe(1);
    });

    it('allows six more uses after 24 h, but only after the last cooldown', async () => {
      await fill();
      world().time.now += 24 * 3600 - 600;
      expect((await fill()).body.daily_booster_uses).toBe(2);
      world().time.now += 600;
      expect(await fill()).toMatchObject({
        status: 400,
        body: { daily_booster_uses: 0, next_available_at: '2026-03-03T12:50:00.000Z' },
      });
    });

    it('gives energy that can be spent once', async () => {
      const tap = (timestamp: number) => post('/clicker/tap', { count: 500, energy: 0, timestamp });
      expect((await tap(1)).status).toBe(200);
      expect((await tap(2)).status).toBe(422);
      await fill();
      expect((await tap(2)).body.available_energy).toBe(0);
      expect((await tap(3)).status).toBe(422);
    });
  });
});
