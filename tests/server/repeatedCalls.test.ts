import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { createWorld, PLAYER_ID, TRANSPORTS, type World } from './world';

const CLAIMS = [
  ['a daily reward', '/clicker/claim-daily-task'],
  ['a task’s opened link', '/clicker/tasks/2'],
  ['a task', '/clicker/tasks/1/claim'],
  ['a referral task', '/clicker/referral-tasks/1/complete'],
  ['the daily booster', '/clicker/use-daily-booster'],
  ['a mission level', '/clicker/mission-levels/101'],
] as const;

describe.each(TRANSPORTS)('with repeated calls over %s', (transport) => {
  let world: World;
  const press = (path: string, key: string, body?: unknown) =>
    world.call('POST', path, body, { 'Idempotency-Key': key });

  beforeEach(async () => {
    world = await createWorld({ transport });
    await world.login();
    await world.edit((record) => {
      record.friends = 3;
      record.tasks[1] = { submittedAt: world.time.now - 60, isRewarded: false };
    });
  });
  afterEach(() => world.close());

  it.each(CLAIMS)('%s is paid once, and the same press gets the same answer', async (_, path) => {
    const first = await press(path, 'press-1');
    expect(first.status).toBe(200);
    const kept = await world.record();
    const again = await press(path, 'press-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await world.record()).toEqual(kept);
    expect((await press(path, 'press-2')).status).toBe(400);
    expect((await world.call('POST', path)).status).toBe(400);
  });

  it('a press buys a booster once, even at the same price again', async () => {
    const { boosters } = GAME_CATALOGUE;
    const sameAgain = { ...boosters, multi_tap: { ...boosters.multi_tap, growth: 1 } };
    await world.close();
    world = await createWorld({ transport, catalogueAt: () => ({ ...GAME_CATALOGUE, boosters: sameAgain }) });
    await world.login();
    const seen = { booster_type: 'multi_tap', expected_cost: 1000, expected_gain: 1 };
    const first = await press('/clicker/buy-booster', 'press-1', seen);
    expect(first.body).toMatchObject({ multi_tap_level: 2, balance: 2000 });
    expect((await press('/clicker/buy-booster', 'press-1', seen)).body).toEqual(first.body);
    expect((await world.record()).coins.whole).toBe(2000);
    expect((await press('/clicker/buy-booster', 'press-2', seen)).body).toMatchObject({ multi_tap_level: 3 });
  });

  it('a key identifies a press of one button only', async () => {
    await press('/clicker/claim-daily-task', 'press-1');
    expect((await press('/clicker/tasks/1/claim', 'press-1')).body).toMatchObject({
      reward: 5000,
      balance: 8500,
    });
    expect((await press('/clicker/tasks/2/claim', 'press-1')).status).toBe(404);
  });

  it('a key of one row is not valid for another row', async () => {
    expect((await press('/clicker/tasks/2', '1-a')).status).toBe(200);
    expect((await press('/clicker/tasks/21', '-a')).status).toBe(404);
  });

  it.each(['', 'two words', 'a.b', 'x'.repeat(65), 'press-1, press-1'])(
    'a call with an unusable key is refused: "%s"',
    async (key) => {
      expect(await press('/clicker/claim-daily-task', key)).toMatchObject({
        status: 422,
        body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
      });
      expect((await world.record()).coins.whole).toBe(3000);
    },
  );

  it('a key with another body is refused and buys nothing', async () => {
    const buy = (booster_type: string) => press('/clicker/buy-booster', 'press-1', { booster_type });
    expect((await buy('multi_tap')).status).toBe(200);
    const refused = { status: 422, body: { errors: expect.any(Object), current_balance: 2000 } };
    expect(await buy('energy_limit')).toMatchObject(refused);
    expect(await buy('multi_tap')).toMatchObject({ status: 200, body: { multi_tap_level: 2 } });
    expect(await world.record()).toMatchObject({ multiTapLevel: 2, energyLimitLevel: 1 });
  });

  it('an answer stored by an older release is returned for any body', async () => {
    await press('/clicker/claim-daily-task', 'press-1');
    await world.edit(({ answered }) => {
      delete answered?.sent;
    });
    expect((await press('/clicker/claim-daily-task', 'press-1', {})).status).toBe(200);
  });

  it('a refusal is not stored as an answer', async () => {
    await world.edit((record) => {
      record.friends = 2;
    });
    expect((await press('/clicker/referral-tasks/1/complete', 'press-1')).status).toBe(400);
    await world.edit((record) => {
      record.friends = 3;
    });
    expect((await press('/clicker/referral-tasks/1/complete', 'press-1')).status).toBe(200);
  });

  it('an answer is stored until the next sync, which reports its effects', async () => {
    await press('/clicker/claim-daily-task', 'press-1');
    expect(await world.record()).toHaveProperty('answered');
    await world.call('GET', '/clicker/sync');
    expect(await world.record(PLAYER_ID)).not.toHaveProperty('answered');
    expect((await press('/clicker/claim-daily-task', 'press-1')).status).toBe(400);
  });
});
