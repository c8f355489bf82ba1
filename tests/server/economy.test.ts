import { describe, expect, it } from 'vitest';
import { economyPlayer } from './economyPlayer';
import { TRANSPORTS } from './world';

describe.each(TRANSPORTS)('the routes of the economy over %s', (transport) => {
  const { world } = economyPlayer(transport);

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
  ] as const)('%s %s asks for a token', async (method, path) => {
    world().useToken('0'.repeat(32));
    expect((await world().call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
  });
});
