import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { createWorld, PLAYER_ID, type World } from './world';

const DAY = 86_400;

describe('account records', () => {
  let world: World;
  const puts: number[] = [];
  beforeEach(async () => {
    puts.length = 0;
    const memory = createMemoryDb();
    world = await createWorld({
      db: {
        ...memory,
        transact: (id, work) =>
          memory.transact(id, (tx) => {
            const put: typeof tx.put = (player) => {
              puts.push(id);
              tx.put(player);
            };
            return work({ ...tx, put });
          }),
      },
    });
    await world.login();
  });
  afterEach(() => world.close());

  it.each([
    ['GET', '/clicker/daily-tasks'],
    ['GET', '/clicker/tasks'],
    ['GET', '/clicker/referral-tasks'],
    ['GET', '/clicker/missions'],
    ['GET', '/clicker/leaderboard?level_id=1'],
    ['GET', '/referred-users'],
    ['POST', '/wallet/sync'],
  ] as const)('are not written by %s %s', async (method, path) => {
    puts.length = 0;
    expect((await world.call(method, path)).status).toBe(200);
    expect(puts).toEqual([]);
    await world.call('GET', '/clicker/sync');
    expect(puts).toEqual([PLAYER_ID]);
  });

  it('of an inviter change only in the inviter’s own calls', async () => {
    const { token } = (await world.login()).body;
    puts.length = 0;
    await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
    await world.edit((friend) => {
      friend.coins.whole = 24_000;
    }, 7);
    await world.call('GET', '/clicker/sync');
    expect(puts).not.toContain(PLAYER_ID);

    world.useToken(token);
    expect((await world.call('GET', '/referred-users')).body.meta.total).toBe(1);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { body } = await world.call('GET', '/clicker/sync');
      expect(body).toMatchObject({ user: { balance: 3000 + 5000 + 7000 }, total_referals: 1 });
    }
  });

  it('have coins equal to 3000 plus earned minus spent', async () => {
    await world.login({ telegram_id: 7, referred_by: PLAYER_ID });
    await world.login();
    await world.call('POST', '/clicker/tap', { count: 100, timestamp: 5, energy: 400 });
    await world.call('GET', '/clicker/sync');
    await world.call('POST', '/clicker/claim-daily-task');
    await world.call('POST', '/clicker/buy-booster', { booster_type: 'multi_tap' });
    const mission = (await world.call('GET', '/clicker/missions')).body[0].next_level;
    await world.call('POST', `/clicker/mission-levels/${mission.id}`);
    world.time.now += 5000;
    await world.call('POST', '/clicker/tap', { count: 10, timestamp: 6, energy: 400 });
    const { coins, accrued, earned, spent } = await world.record();
    expect(spent).toBeGreaterThanOrEqual(1000);
    expect(accrued.whole * 3600 + accrued.parts).toBeGreaterThan(0);
    const parts = (sum: { whole: number; parts: number }) => sum.whole * 3600 + sum.parts;
    expect(parts(coins) + parts(accrued)).toBe((3000 - spent) * 3600 + parts(earned));
  });
});

describe('a token', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ hashSecret: (secret) => `hashed ${secret.slice(0, 4)}` });
  });
  afterEach(() => world.close());

  const status = async () => (await world.call('GET', '/clicker/sync')).status;

  it('is stored as a hash', async () => {
    const { token } = (await world.login()).body;
    const { tokens } = await world.record();
    expect(tokens.map(({ hash }) => hash)).toEqual([`hashed ${token.split('.')[1].slice(0, 4)}`]);
    expect(JSON.stringify(await world.record())).not.toContain(token.split('.')[1]);
  });

  it('opens only its own account, and only with its secret', async () => {
    const { token } = (await world.login()).body;
    await world.login({ telegram_id: 7 });
    const [, secret] = token.split('.');
    for (const forged of [`7.${secret}`, `4242.${'0'.repeat(32)}`, `9.${secret}`, secret]) {
      const headers = { Authorization: `Bearer ${forged}` };
      expect((await world.call('GET', '/clicker/sync', undefined, headers)).status).toBe(401);
    }
  });

  it('expires after thirty days without a sync', async () => {
    await world.login();
    world.time.now += 30 * DAY - 1;
    expect((await world.call('GET', '/clicker/tasks')).status).toBe(200);
    world.time.now += 1;
    expect((await world.call('GET', '/clicker/tasks')).status).toBe(401);
    expect(await status()).toBe(401);
  });
});
