import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDb, type MemoryDb } from '../../src/server/store/memoryDb';
import { createWorld, PLAYER_ID, type World } from './world';

const DAY = 86_400;

describe('a batch of taps', () => {
  let world: World;
  let db: MemoryDb;
  beforeEach(async () => {
    db = createMemoryDb();
    world = await createWorld({ db });
    await world.login();
  });
  afterEach(() => world.close());

  const tap = (count: number, timestamp: number, key?: string) =>
    world.call(
      'POST',
      '/clicker/tap',
      { count, timestamp, energy: 400 },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  const balance = async () => (await world.record()).coins.whole;

  it('is credited once when its device resends it, however late', async () => {
    const first = await tap(10, 100, 'phone:100');
    world.time.now += 400 * DAY;
    await world.login();
    const again = await tap(10, 100, 'phone:100');
    expect(again).toMatchObject({ status: 200, body: { earned: 10, balance: first.body.balance } });
    expect(await balance()).toBe(3010);
  });

  it('is credited once for each of two devices', async () => {
    await tap(10, 100, 'phone:100');
    await tap(10, 100, 'desk:100');
    await tap(10, 100, 'phone:100');
    expect(await balance()).toBe(3020);
  });

  it.each([
    ['older', 10, 99, 409],
    ['another count under the same key', 11, 100, 422],
  ])('is refused and stored when it is %s', async (_name, count, timestamp, status) => {
    await tap(10, 100, 'phone:100');
    const refused = await tap(count, timestamp, `phone:${timestamp}`);
    expect(refused).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(await balance()).toBe(3010);
    expect(db.refused).toEqual([
      {
        telegramId: PLAYER_ID,
        rate: 1,
        at: world.time.now,
        device: 'phone',
        timestamp,
        count,
        status,
        reason: refused.body.message,
      },
    ]);
  });

  it('is recognised when any of the last four devices resends it', async () => {
    for (const device of ['a', 'b', 'c', 'd']) await tap(1, 100, `${device}:100`);
    await tap(1, 101, 'a:101');
    await tap(1, 100, 'e:100');
    expect((await world.record()).receipts.map(({ device }) => device)).toEqual(['c', 'd', 'a', 'e']);
  });

  it('counts as new when the device before the last four resends it', async () => {
    for (const device of ['a', 'b', 'c', 'd', 'e']) await tap(10, 100, `${device}:100`);
    expect(await balance()).toBe(3050);
    for (const device of ['b', 'c', 'd', 'e']) await tap(10, 100, `${device}:100`);
    expect(await balance()).toBe(3050);
    // Nothing marks this batch as a repeat, so it costs energy like any other.
    const bank = async () => (await world.record()).energy.bank;
    const before = await bank();
    expect(await tap(10, 100, 'a:100')).toMatchObject({ status: 200, body: { earned: 10 } });
    expect(await balance()).toBe(3060);
    expect(await bank()).toBe(before - 10);
    await tap(10, 100, 'a:100');
    expect(await balance()).toBe(3060);
  });

  it('is identified by time and count when it has no key', async () => {
    for (const count of [10, 10, 9]) await tap(count, 100);
    expect(await balance()).toBe(3019);
    expect((await world.record()).receipts).toEqual([]);
  });

  it.each([
    '',
    'phone',
    'phone:',
    'phone:99',
    ':100',
    'a b:100',
    `${'x'.repeat(33)}:100`,
    'phone:100, phone:100',
  ])('is refused with a key that lacks a device or a unique time: "%s"', async (key) => {
    const refused = { status: 422, body: { errors: { 'Idempotency-Key': [expect.any(String)] } } };
    expect(await tap(10, 100, key)).toMatchObject(refused);
    expect(await balance()).toBe(3000);
    expect(db.refused).toEqual([]);
  });

  it('is accepted from a clock at most a day ahead', async () => {
    expect((await tap(1, world.time.now + DAY)).status).toBe(200);
    expect((await tap(1, world.time.now + DAY + 1)).status).toBe(422);
    expect((await tap(1, world.time.now + DAY + 1, `phone:${world.time.now + DAY + 1}`)).status).toBe(422);
    expect(await balance()).toBe(3001);
    expect(db.refused).toHaveLength(2);
  });

  describe('of a device whose clock was once a day ahead', () => {
    const ahead = () => world.time.now + DAY - 10;
    const own = (timestamp: number) => tap(10, timestamp, `phone:${timestamp}`);

    it('is credited once, whichever clock its time is from', async () => {
      const { now } = world.time;
      await own(now - 5);
      const far = ahead();
      for (const timestamp of [far, far, now, now, now + 1, far + 1, now + 2, now + 1, far]) {
        expect(await own(timestamp)).toMatchObject({ status: 200, body: { earned: 10 } });
      }
      expect(await balance()).toBe(3060);
    });

    it('is refused when its time is no later than the last one before the jump', async () => {
      const { now } = world.time;
      for (const timestamp of [now - 9, now - 5, ahead()]) await own(timestamp);
      for (const timestamp of [now - 9, now - 5]) expect((await own(timestamp)).status).toBe(409);
      expect(await balance()).toBe(3030);
    });

    it('is credited once, even after its receipt is forgotten', async () => {
      const credited: number[] = [];
      for (let hour = 0; hour < 10; hour += 1) {
        const timestamp = hour === 0 ? ahead() : world.time.now;
        expect((await own(timestamp)).status).toBe(200);
        credited.push(timestamp);
        world.time.now += 3600;
      }
      for (let day = 0; day < 5; day += 1) {
        for (const timestamp of credited) await own(timestamp);
        world.time.now += DAY;
        await world.provider.housekeep();
      }
      expect(await balance()).toBe(3100);
      expect((await own(world.time.now)).status).toBe(200);
    });
  });

  it('is stored when refused for lack of energy, but not when a retry may succeed', async () => {
    expect((await tap(600, 1)).status).toBe(422);
    expect((await tap(4_000_000, 2)).status).toBe(429);
    expect(db.refused).toMatchObject([{ telegramId: PLAYER_ID, count: 600, status: 422, device: null }]);
  });

  it('is still refused by a provider that stores no refused batches', async () => {
    const { keepRefused, ...without } = createMemoryDb();
    await world.close();
    world = await createWorld({ db: without });
    await world.login();
    expect((await tap(600, 1)).status).toBe(422);
    await tap(10, 100, 'phone:100');
    expect((await tap(10, 99, 'phone:99')).status).toBe(409);
    expect(await balance()).toBe(3010);
  });

  it('is stored without its rate when its account is erased right after the refusal', async () => {
    await world.close();
    world = await createWorld({ db: { ...db, read: async () => undefined } });
    await world.login();
    expect((await tap(600, 1)).status).toBe(422);
    expect(db.refused).toMatchObject([{ telegramId: PLAYER_ID, count: 600, status: 422, rate: null }]);
  });

  it('counts towards the totals of its day and hour', async () => {
    await tap(10, 1);
    world.time.now += 3600;
    await tap(20, 2);
    expect((await world.record()).today).toMatchObject({
      taps: 30,
      earned: 30,
      hours: (1 << 12) | (1 << 13),
    });
    world.time.now += DAY;
    await tap(5, 3);
    const { today, days } = await world.record();
    expect(today).toMatchObject({ taps: 5, earned: 5, hours: 1 << 13 });
    expect(days).toMatchObject([{ day: today.day - 1, taps: 30, earned: 30 }]);
    for (let day = 0; day < 20; day += 1) {
      world.time.now += DAY;
      await tap(1, 10 + day);
    }
    expect((await world.record()).days).toHaveLength(14);
  });
});
