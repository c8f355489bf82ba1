import { MISSIONS, type Mission, missionLevel } from '../../src/core/economy/missions';
import { GAME_NAMES } from '../../src/core/games/gameRules';
import { type GuessMove, pickScreen, startGuess } from '../../src/core/games/guess-it/rules';
import { createWorld, type Reply, type World } from '../server/world';

/** A call that `docs/reference/api.md` describes: what is answered to it, and in which situation. */
export interface Scene {
  /** As in the page's headings: `POST /clicker/tasks/{id}`. */
  route: string;
  play: (world: World) => Promise<Reply>;
}

const AN_HOUR = 3600;
const ADDRESS = `0:${'0'.repeat(64)}`;

const get = (path: string) => (world: World) => world.call('GET', path);
const post = (path: string, body?: unknown) => (world: World) => world.call('POST', path, body);

/** A signed-in player with `coins` and everything that a purchase may need. */
function rich(then: (world: World) => Promise<Reply>, coins = 1_000_000) {
  return async (world: World) => {
    await world.edit((player) => {
      player.coins = { whole: coins, parts: 0 };
      player.earned = { whole: coins - 3000, parts: 0 };
      player.standing = { level: 12, earnPerTap: 12, maxEnergy: 6000 };
      player.friends = 3;
    });
    return then(world);
  };
}

/** The same call a second time. */
const twice = (call: (world: World) => Promise<Reply>) => async (world: World) => {
  await call(world);
  return call(world);
};

/** Another call first. */
const after = (first: (world: World) => Promise<Reply>, then: (world: World) => Promise<Reply>) => {
  return async (world: World) => {
    await first(world);
    return then(world);
  };
};

const tap =
  (change: Record<string, unknown> = {}, key?: string) =>
  (world: World) =>
    world.call(
      'POST',
      '/clicker/tap',
      { count: 10, energy: 490, timestamp: world.time.now, ...change },
      key ? { 'Idempotency-Key': key } : {},
    );

const REPORT = { report: 'nothing happened' };
const LOGIN = { telegram_id: 5, first_name: 'Kaede', is_premium: false };
const [GAME] = GAME_NAMES;

async function started(world: World): Promise<string> {
  return (await world.call('POST', `/games/${GAME}/start`)).body.run_id;
}

/** Moves of the first rounds that win, which take a while. */
function winningMoves(seed: number): GuessMove[] {
  const moves: GuessMove[] = [];
  let run = startGuess(seed);
  while (moves.length < 10) {
    const move: GuessMove = [run.plan.round, run.plan.endSlot];
    moves.push(move);
    run = pickScreen(run, move);
  }
  return moves;
}

const finish = (body: (runId: string) => unknown) => async (world: World) => {
  const runId = await started(world);
  world.time.now += AN_HOUR;
  return world.call('POST', `/games/${GAME}/finish`, body(runId));
};

const FREE_MISSION = MISSIONS.find(
  ({ requiredFriends, requiredUserLevel: level }) => level < 2 && requiredFriends === 0,
);
const LATE_MISSION = MISSIONS.find(({ requiredUserLevel }) => requiredUserLevel > 12);
const FRIENDS_MISSION = MISSIONS.find(
  ({ requiredFriends, requiredUserLevel }) => requiredFriends > 3 && requiredUserLevel <= 12,
);

/** Buys a level of a mission. */
function mission(of: Mission | undefined, level = 1, coins?: number) {
  if (!of) throw new Error('no such mission');
  return rich(post(`/clicker/mission-levels/${missionLevel(of, level)?.id}`), coins);
}

/** Every answer of every route, refusals included. */
export const SCENES: readonly Scene[] = [
  { route: 'POST /auth/telegram-user', play: post('/auth/telegram-user', LOGIN) },
  { route: 'POST /auth/telegram-user', play: post('/auth/telegram-user', { first_name: '' }) },
  {
    route: 'POST /auth/telegram-user',
    async play() {
      const world = await createWorld({ botToken: '1:secret' });
      return world.call('POST', '/auth/telegram-user', LOGIN, { 'X-Telegram-Init-Data': 'hash=0' });
    },
  },

  { route: 'GET /popups', play: after(get('/clicker/sync'), get('/popups')) },
  { route: 'GET /clicker/sync', play: get('/clicker/sync') },

  { route: 'POST /clicker/tap', play: tap() },
  { route: 'POST /clicker/tap', play: tap({ count: 0 }) },
  { route: 'POST /clicker/tap', play: tap({ timestamp: 99_999_999_999 }) },
  { route: 'POST /clicker/tap', play: tap({ count: 4_000_000 }) },
  { route: 'POST /clicker/tap', play: tap({ count: 900 }) },
  {
    route: 'POST /clicker/tap',
    async play(world) {
      const { now } = world.time;
      await tap({ timestamp: now }, `device:${now}`)(world);
      return tap({ timestamp: now - 1 }, `device:${now - 1}`)(world);
    },
  },

  { route: 'POST /clicker/buy-booster', play: post('/clicker/buy-booster', { booster_type: 'multi_tap' }) },
  {
    route: 'POST /clicker/buy-booster',
    play: rich(post('/clicker/buy-booster', { booster_type: 'multi_tap' }), 0),
  },
  {
    route: 'POST /clicker/buy-booster',
    play: post('/clicker/buy-booster', { booster_type: 'multi_tap', expected_cost: 999 }),
  },
  { route: 'POST /clicker/buy-booster', play: post('/clicker/buy-booster', {}) },
  { route: 'POST /clicker/use-daily-booster', play: post('/clicker/use-daily-booster') },
  { route: 'POST /clicker/use-daily-booster', play: twice(post('/clicker/use-daily-booster')) },

  { route: 'GET /clicker/daily-tasks', play: get('/clicker/daily-tasks') },
  { route: 'POST /clicker/claim-daily-task', play: post('/clicker/claim-daily-task') },
  { route: 'POST /clicker/claim-daily-task', play: twice(post('/clicker/claim-daily-task')) },

  { route: 'GET /clicker/tasks', play: get('/clicker/tasks') },
  { route: 'POST /clicker/tasks/{id}', play: post('/clicker/tasks/1') },
  { route: 'POST /clicker/tasks/{id}', play: post('/clicker/tasks/999') },
  { route: 'POST /clicker/tasks/{id}', play: twice(post('/clicker/tasks/1')) },
  {
    route: 'POST /clicker/tasks/{id}/claim',
    async play(world) {
      await world.call('POST', '/clicker/tasks/1');
      world.time.now += AN_HOUR;
      return world.call('POST', '/clicker/tasks/1/claim');
    },
  },
  { route: 'POST /clicker/tasks/{id}/claim', play: post('/clicker/tasks/1/claim') },
  {
    route: 'POST /clicker/tasks/{id}/claim',
    play: after(post('/clicker/tasks/1'), post('/clicker/tasks/1/claim')),
  },
  {
    route: 'POST /clicker/tasks/{id}/claim',
    async play(world) {
      await world.call('POST', '/clicker/tasks/1');
      world.time.now += AN_HOUR;
      return twice(post('/clicker/tasks/1/claim'))(world);
    },
  },

  { route: 'GET /clicker/referral-tasks', play: get('/clicker/referral-tasks') },
  {
    route: 'POST /clicker/referral-tasks/{id}/complete',
    play: rich(post('/clicker/referral-tasks/1/complete')),
  },
  { route: 'POST /clicker/referral-tasks/{id}/complete', play: post('/clicker/referral-tasks/1/complete') },
  { route: 'POST /clicker/referral-tasks/{id}/complete', play: post('/clicker/referral-tasks/999/complete') },
  {
    route: 'POST /clicker/referral-tasks/{id}/complete',
    play: rich(twice(post('/clicker/referral-tasks/1/complete'))),
  },

  { route: 'GET /clicker/missions', play: get('/clicker/missions?type=1') },
  { route: 'GET /clicker/missions', play: get('/clicker/missions?type=99') },
  { route: 'GET /catalogue', play: get('/catalogue') },

  { route: 'POST /clicker/mission-levels/{id}', play: mission(FREE_MISSION) },
  {
    route: 'POST /clicker/mission-levels/{id}',
    play: rich(post('/clicker/mission-levels/101', { expected_gain: 46 })),
  },
  { route: 'POST /clicker/mission-levels/{id}', play: post('/clicker/mission-levels/x') },
  { route: 'POST /clicker/mission-levels/{id}', play: post('/clicker/mission-levels/999999999') },
  { route: 'POST /clicker/mission-levels/{id}', play: twice(mission(FREE_MISSION)) },
  { route: 'POST /clicker/mission-levels/{id}', play: mission(FREE_MISSION, 2) },
  { route: 'POST /clicker/mission-levels/{id}', play: mission(FREE_MISSION, 1, 0) },
  { route: 'POST /clicker/mission-levels/{id}', play: mission(LATE_MISSION) },
  { route: 'POST /clicker/mission-levels/{id}', play: mission(FRIENDS_MISSION) },

  { route: 'GET /clicker/leaderboard', play: get('/clicker/leaderboard?level_id=1') },
  { route: 'GET /clicker/leaderboard', play: get('/clicker/leaderboard') },
  { route: 'GET /clicker/leaderboard/place', play: get('/clicker/leaderboard/place') },
  {
    route: 'GET /referred-users',
    async play(world) {
      await world.call('POST', '/auth/telegram-user', { ...LOGIN, referred_by: 4242 });
      return world.call('GET', '/referred-users?page=1&per_page=10');
    },
  },
  { route: 'GET /referred-users', play: get('/referred-users?page=0') },

  { route: 'POST /wallet/connect', play: post('/wallet/connect', { ton_wallet: ADDRESS }) },
  { route: 'POST /wallet/connect', play: post('/wallet/connect', { ton_wallet: 'x' }) },
  { route: 'POST /wallet/disconnect', play: post('/wallet/disconnect') },
  { route: 'POST /wallet/sync', play: post('/wallet/sync') },

  { route: 'POST /reports', play: post('/reports', REPORT) },
  { route: 'POST /reports', play: post('/reports', {}) },
  {
    route: 'POST /reports',
    async play(world) {
      for (let nth = 1; nth <= 5; nth += 1)
        await world.call('POST', '/reports', { report: `Report ${nth} of the day.` });
      return world.call('POST', '/reports', REPORT);
    },
  },
  {
    route: 'POST /reports',
    async play(world) {
      Object.assign(world.provider.db, { keepReport: undefined });
      return world.call('POST', '/reports', REPORT);
    },
  },
  { route: 'POST /games/{name}/start', play: post(`/games/${GAME}/start`) },
  { route: 'POST /games/{name}/start', play: post('/games/chess/start') },
  { route: 'POST /games/{name}/finish', play: finish((run_id) => ({ run_id, moves: [] })) },
  { route: 'POST /games/{name}/finish', play: finish(() => ({})) },
  { route: 'POST /games/{name}/finish', play: finish(() => ({ run_id: '0'.repeat(32), moves: [] })) },
  { route: 'POST /games/{name}/finish', play: finish((run_id) => ({ run_id, moves: [[1, 9]] })) },
  {
    route: 'POST /games/{name}/finish',
    async play(world) {
      const { run_id, seed } = (await world.call('POST', `/games/${GAME}/start`)).body;
      return world.call('POST', `/games/${GAME}/finish`, { run_id, moves: winningMoves(seed) });
    },
  },
  { route: 'POST /games/{name}/finish', play: post('/games/chess/finish', {}) },
];
