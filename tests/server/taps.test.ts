import { describe, expect, it } from 'vitest';
import { levelRow } from '../../src/core/economy/levels';
import { economyPlayer } from './economyPlayer';
import { START, TRANSPORTS } from './world';

const FIRST_THRESHOLD = levelRow(2).fromBalance;

describe.each(TRANSPORTS)('batches of taps over %s', (transport) => {
  const { world, get, post } = economyPlayer(transport);
  const sync = async () => (await get('/clicker/sync')).body;
  const tap = (count: unknown, timestamp: unknown = world().time.now) =>
    post('/clicker/tap', { count, timestamp, energy: 100_000 });

  describe('POST /clicker/tap', () => {
    it('credits a batch and returns the new figures', async () => {
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

    it('repeats its answer to a resent batch without crediting it', async () => {
      const first = await tap(100, 5);
      const again = await tap(100, 5);
      expect(again.body).toEqual(first.body);
      expect((await tap(99, 5)).body.balance).toBe(3199);
      expect((await tap(100, 6)).body.balance).toBe(3299);
    });

    it('reports the level-up again when its answer was lost', async () => {
      await world().edit((record) => {
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

    it('checks energy as the client does: the rest, 30 a second and a second of tolerance', async () => {
      expect((await tap(531)).status).toBe(422);
      expect((await tap(530)).status).toBe(200);
      expect((await tap(1, 1)).status).toBe(422);
      world().time.now += 2;
      // 60 regenerated, 30 still owed and 30 of tolerance pay for 60 taps at 2.
      expect((await tap(61, 2)).status).toBe(422);
      expect((await tap(60, 2)).status).toBe(200);
    });

    it('changes nothing for a refused batch', async () => {
      const before = await world().record();
      expect((await tap(10_000)).status).toBe(429);
      expect((await tap(1_000)).status).toBe(422);
      expect(await world().record()).toEqual(before);
    });

    it('accepts an hour’s offline batches delivered at once, in any order', async () => {
      await world().edit((record) => {
        record.standing.level = 25;
      });
      world().time.now += 3600;
      for (let batch = 120; batch > 0; batch -= 1)
        expect((await tap(900, START + batch * 30)).status).toBe(200);
      expect((await sync()).user.balance).toBe(3000 + 120 * 900);
    });

    it('accepts an hour merged into one batch', async () => {
      world().time.now += 3600;
      expect((await tap(30 * 3600 + 500)).status).toBe(200);
    });

    it('answers 429 with Retry-After above the speed of ten fingers', async () => {
      await world().edit((record) => {
        record.energy.bank = 1e6;
      });
      const reply = await tap(2_000);
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBe(3);
      world().time.now += 3;
      expect((await tap(2_000)).status).toBe(200);
      // The elapsed time counts for one batch only.
      expect((await tap(1_251, world().time.now + 1)).status).toBe(429);
      expect((await tap(1_250, world().time.now + 1)).status).toBe(200);
    });

    it.each<[string, unknown]>([
      ['no body', undefined],
      ['count 0', { count: 0, energy: 1, timestamp: 1 }],
      ['count -5', { count: -5, energy: 1, timestamp: 1 }],
      ['count 1.5', { count: 1.5, energy: 1, timestamp: 1 }],
      ['count null', { count: null, energy: 1, timestamp: 1 }],
      ['more taps than a day has', { count: 5_000_001, energy: 1, timestamp: 1 }],
      ['count 1e18', { count: 1e18, energy: 1, timestamp: 1 }],
      ['count as words', { count: 'ten', energy: 1, timestamp: 1 }],
      ...['0x10', '1e1', ' 7 ', '07', '7.0', '+7', ''].map((count): [string, unknown] => [
        `count "${count}"`,
        { count, energy: 1, timestamp: 1 },
      ]),
      ['no timestamp', { count: 1, energy: 1 }],
      ['a timestamp in milliseconds of a far year', { count: 1, energy: 1, timestamp: 1e15 }],
      ['no energy', { count: 1, timestamp: 1 }],
      ['energy as a list', { count: 1, energy: [1], timestamp: 1 }],
    ])('answers 422 to %s', async (_name, body) => {
      expect((await world().call('POST', '/clicker/tap', body)).status).toBe(422);
      expect((await world().record()).coins.whole).toBe(3000);
    });

    it.each([
      ['"full"', 'Must be a number.'],
      ['1e999', 'Must be at most 1000000000.'],
      ['1e308', 'Must be at most 1000000000.'],
      ['-1', 'Must not be below 0.'],
    ])('names the field when the energy is %s', async (energy, message) => {
      const reply = await post('/clicker/tap', `{"count": 1, "energy": ${energy}, "timestamp": 1}`);
      expect(reply).toMatchObject({ status: 422, body: { errors: { energy: [message] } } });
    });

    it('accepts a count given as digits in a string', async () => {
      expect((await post('/clicker/tap', { count: '7', energy: 1, timestamp: '1' })).body.earned).toBe(7);
    });

    it('leaves production to the next sync, which pays it once', async () => {
      await world().edit((record) => {
        record.productionPerHour = 3600;
      });
      world().time.now += 10;
      expect((await tap(5)).body.balance).toBe(3005);
      world().time.now += 1;
      expect(await sync()).toMatchObject({ passive_earnings: 0, user: { balance: 3016 } });
      expect(await sync()).toMatchObject({ passive_earnings: 0, user: { balance: 3016 } });
    });

    it('raises the level that production and taps reach together, as the client does', async () => {
      await world().edit((record) => {
        record.coins.whole = FIRST_THRESHOLD - 15;
        record.productionPerHour = 3600;
      });
      world().time.now += 10;
      expect((await tap(5)).body).toMatchObject({
        leveled_up: true,
        level: 2,
        balance: FIRST_THRESHOLD - 10,
      });
    });
  });
});
