import { describe, expect, it } from 'vitest';
import { economyPlayer } from './economyPlayer';
import { TRANSPORTS } from './world';

describe.each(TRANSPORTS)('the economy routes over %s', (transport) => {
  const { world, get, post } = economyPlayer(transport);

  // [spec 6.1, 6.3]
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
  ] as const)('%s %s requires a token', async (method, path) => {
    world().useToken('0'.repeat(32));
    expect((await world().call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
  });

  it.each([
    ['a daily reward', '/clicker/claim-daily-task'],
    ['a task', '/clicker/tasks/1/claim'],
    ['a referral task', '/clicker/referral-tasks/1/complete'],
    ['a mini-game run', '/games/guess-it/finish'],
  ])('credit two hours of production before %s and two hours after it', async (_, path) => {
    await world().edit((record) => {
      record.standing.level = 25;
      record.productionPerHour = 3600;
      record.friends = 3;
      record.tasks[1] = { submittedAt: world().time.now, isRewarded: false };
    });
    const { run_id } = (await post('/games/guess-it/start')).body;
    world().time.now += 2 * 3600;
    const claimed = await post(path, { run_id, moves: [] });
    expect(claimed.status).toBe(200);
    world().time.now += 2 * 3600;
    const { balance } = (await get('/clicker/sync')).body.user;
    expect(balance).toBe(3000 + 4 * 3600 + claimed.body.reward);
  });

  it('keep the balance equal to income minus expenses', async () => {
    await world().edit((record) => {
      record.productionPerHour = 3600;
    });
    world().time.now += 100;
    const [card] = (await get('/clicker/missions')).body;
    await post('/clicker/claim-daily-task');
    await post('/clicker/tap', { count: 50, energy: 450, timestamp: 1 });
    await post('/clicker/buy-booster', { booster_type: 'multi_tap' });
    await post('/clicker/mission-levels/101');
    const { coins, accrued, earned, spent } = await world().record();
    expect(earned.whole).toBe(100 + 500 + 50);
    expect(spent).toBe(1000 + card.next_level.cost);
    expect(coins.whole + accrued.whole).toBe(3000 + earned.whole - spent);
  });
});
