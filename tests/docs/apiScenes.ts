import { DEFAULT_AIRDROP_RULES } from '../../src/core/airdrop/rules';
import { MISSIONS, type Mission, missionLevel } from '../../src/core/economy/missions';
import { GAME_NAMES } from '../../src/core/games/gameRules';
import { type GuessMove, pickScreen, startGuess } from '../../src/core/games/guess-it/rules';
import type { AirdropStore, Drop } from '../../src/server/store/airdropStore';
import vectors from '../server/wallet/vectors/proofs.json';
import { createWorld, type Reply, type World } from '../server/world';

/** Makes a call in a world, after the calls it depends on. */
export type Play = (world: World) => Promise<Reply>;

const AN_HOUR = 3600;
const ADDRESS = `0:${'0'.repeat(64)}`;

const get = (path: string) => (world: World) => world.call('GET', path);
const post = (path: string, body?: unknown) => (world: World) => world.call('POST', path, body);

/** Signs in a player with `coins` and every requirement of a purchase, then plays `then`. */
function rich(then: Play, coins = 1_000_000) {
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

/** Makes the same call twice. */
const twice = (call: Play) => async (world: World) => {
  await call(world);
  return call(world);
};

/** A call, and the same call repeated. */
const withRepeat = (path: string): Play[] => [post(path), twice(post(path))];

const after = (first: Play, then: Play) => {
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
const APPEAL = { text: 'I played on all of these days.' };
const BOC = { boc: 'te6ccgEBAQEAAgAAAA==' };
const [VECTOR] = vectors.filter(({ wallet, address }) => wallet === 'V4' && address.startsWith('0:'));
const PROVEN = {
  ton_wallet: VECTOR?.address ?? '',
  proof: {
    timestamp: VECTOR?.timestamp,
    domain: { length_bytes: 12, value: VECTOR?.domain },
    payload: VECTOR?.payload ?? '',
    signature: '…',
    state_init: '…',
  },
};

/**
 * Makes the call after an operator has taken the snapshot of a drop. If `keeps` is true, the drop stores what a player
 * sends. Otherwise the drop already has it.
 */
const withDrop =
  (changes: Partial<Drop>, then: Play, keeps = true): Play =>
  async (world) => {
    const airdrop: AirdropStore = {
      drop: async () => ({
        rules: DEFAULT_AIRDROP_RULES,
        hash: 'ab'.repeat(32),
        fixedAt: 1,
        snapshotAt: 1,
        rootAt: null,
        claim: null,
        ...changes,
      }),
      own: async () => ({ friends: 0, isBanned: false, line: null, appeal: null }),
      keepAppeal: async () => keeps,
      claimBody: async () => '',
      keepClaimed: async () => keeps,
    };
    Object.assign(world.provider.db, { airdrop });
    return then(world);
  };

const LOGIN = { telegram_id: 5, first_name: 'Kaede', is_premium: false };
const [GAME] = GAME_NAMES;

async function started(world: World): Promise<string> {
  return (await world.call('POST', `/games/${GAME}/start`)).body.run_id;
}

/** Returns winning moves for the first rounds; computing them takes a while. */
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

const claimTask = post('/clicker/tasks/1/claim');
/** Opens a task and lets an hour pass. */
const openTask: Play = async (world) => {
  const reply = await world.call('POST', '/clicker/tasks/1');
  world.time.now += AN_HOUR;
  return reply;
};

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

function mission(of: Mission | undefined, level = 1, coins?: number) {
  if (!of) throw new Error('no such mission');
  return rich(post(`/clicker/mission-levels/${missionLevel(of, level)?.id}`), coins);
}

/** Calls that produce every possible answer of each route. The keys are the headings in the API reference. */
export const SCENES: Readonly<Record<string, readonly Play[]>> = {
  'POST /auth/telegram-user': [
    post('/auth/telegram-user', LOGIN),
    post('/auth/telegram-user', { first_name: '' }),
    async () => {
      const world = await createWorld({ botToken: '1:secret' });
      return world.call('POST', '/auth/telegram-user', LOGIN, { 'X-Telegram-Init-Data': 'hash=0' });
    },
  ],
  'GET /popups': [after(get('/clicker/sync'), get('/popups'))],
  'GET /clicker/sync': [get('/clicker/sync')],
  'POST /clicker/tap': [
    tap(),
    tap({ count: 0 }),
    tap({ timestamp: 99_999_999_999 }),
    tap({ count: 4_000_000 }),
    tap({ count: 900 }),
    async (world) => {
      const { now } = world.time;
      await tap({ timestamp: now }, `device:${now}`)(world);
      return tap({ timestamp: now - 1 }, `device:${now - 1}`)(world);
    },
  ],
  'POST /clicker/buy-booster': [
    post('/clicker/buy-booster', { booster_type: 'multi_tap' }),
    rich(post('/clicker/buy-booster', { booster_type: 'multi_tap' }), 0),
    post('/clicker/buy-booster', { booster_type: 'multi_tap', expected_cost: 999 }),
    post('/clicker/buy-booster', {}),
  ],
  'POST /clicker/use-daily-booster': withRepeat('/clicker/use-daily-booster'),
  'GET /clicker/daily-tasks': [get('/clicker/daily-tasks')],
  'POST /clicker/claim-daily-task': withRepeat('/clicker/claim-daily-task'),
  'GET /clicker/tasks': [get('/clicker/tasks')],
  'POST /clicker/tasks/{id}': [...withRepeat('/clicker/tasks/1'), post('/clicker/tasks/999')],
  'POST /clicker/tasks/{id}/claim': [
    after(openTask, claimTask),
    claimTask,
    after(post('/clicker/tasks/1'), claimTask),
    after(openTask, twice(claimTask)),
  ],
  'GET /clicker/referral-tasks': [get('/clicker/referral-tasks')],
  'POST /clicker/referral-tasks/{id}/complete': [
    rich(post('/clicker/referral-tasks/1/complete')),
    post('/clicker/referral-tasks/1/complete'),
    post('/clicker/referral-tasks/999/complete'),
    rich(twice(post('/clicker/referral-tasks/1/complete'))),
  ],
  'GET /clicker/missions': [get('/clicker/missions?type=1'), get('/clicker/missions?type=99')],
  'GET /catalogue': [get('/catalogue')],
  'POST /clicker/mission-levels/{id}': [
    mission(FREE_MISSION),
    rich(post('/clicker/mission-levels/101', { expected_gain: 46 })),
    post('/clicker/mission-levels/x'),
    post('/clicker/mission-levels/999999999'),
    twice(mission(FREE_MISSION)),
    mission(FREE_MISSION, 2),
    mission(FREE_MISSION, 1, 0),
    mission(LATE_MISSION),
    mission(FRIENDS_MISSION),
  ],
  'GET /clicker/leaderboard': [get('/clicker/leaderboard?level_id=1'), get('/clicker/leaderboard')],
  'GET /clicker/leaderboard/place': [get('/clicker/leaderboard/place')],
  'GET /referred-users': [
    after(
      post('/auth/telegram-user', { ...LOGIN, referred_by: 4242 }),
      get('/referred-users?page=1&per_page=10'),
    ),
    get('/referred-users?page=0'),
  ],
  'POST /wallet/nonce': [post('/wallet/nonce')],
  'POST /wallet/connect': [
    post('/wallet/connect', { ton_wallet: ADDRESS }),
    post('/wallet/connect', { ton_wallet: 'x' }),
    async (world) => {
      const proving = await createWorld({ db: world.provider.db, proofDomains: ['game.example'] });
      await proving.login();
      return proving.call('POST', '/wallet/connect', PROVEN);
    },
    async (world) => {
      await world.login({ telegram_id: 9 });
      await world.edit((player) => {
        player.provenWallets = [ADDRESS];
      }, 9);
      await world.login();
      return world.call('POST', '/wallet/connect', { ton_wallet: ADDRESS });
    },
    async (world) => {
      const vector = vectors.find(({ address }) => address === PROVEN.ton_wallet);
      const proving = await createWorld({ db: world.provider.db, proofDomains: [vector?.domain ?? ''] });
      proving.time.now = vector?.timestamp ?? 0;
      await proving.login();
      await proving.edit((player) => {
        player.walletNonce = { nonce: PROVEN.proof.payload, expiresAt: proving.time.now };
        player.provenWallets = Array.from({ length: 20 }, (_, at) => `0:${String(at).padStart(64, '0')}`);
      });
      return proving.call('POST', '/wallet/connect', {
        ...PROVEN,
        proof: { ...PROVEN.proof, signature: vector?.signature, state_init: vector?.stateInit },
      });
    },
  ],
  'POST /wallet/disconnect': [post('/wallet/disconnect')],
  'POST /wallet/sync': [post('/wallet/sync')],
  'GET /airdrop': [withDrop({}, get('/airdrop')), get('/airdrop')],
  'POST /airdrop/appeal': [
    withDrop({}, post('/airdrop/appeal', APPEAL)),
    post('/airdrop/appeal', {}),
    post('/airdrop/appeal', APPEAL),
    withDrop({ rootAt: 1 }, post('/airdrop/appeal', APPEAL)),
    withDrop({}, post('/airdrop/appeal', APPEAL), false),
  ],
  'POST /airdrop/claimed': [
    withDrop({}, post('/airdrop/claimed', BOC)),
    post('/airdrop/claimed', {}),
    post('/airdrop/claimed', BOC),
  ],
  'POST /reports': [
    post('/reports', REPORT),
    post('/reports', {}),
    async (world) => {
      for (let nth = 1; nth <= 5; nth += 1)
        await world.call('POST', '/reports', { report: `Report ${nth} of the day.` });
      return world.call('POST', '/reports', REPORT);
    },
    async (world) => {
      Object.assign(world.provider.db, { keepReport: undefined });
      return world.call('POST', '/reports', REPORT);
    },
  ],
  'POST /games/{name}/start': [post(`/games/${GAME}/start`), post('/games/chess/start')],
  'POST /games/{name}/finish': [
    finish((run_id) => ({ run_id, moves: [] })),
    finish(() => ({})),
    finish(() => ({ run_id: '0'.repeat(32), moves: [] })),
    finish((run_id) => ({ run_id, moves: [[1, 9]] })),
    async (world) => {
      const { run_id, seed } = (await world.call('POST', `/games/${GAME}/start`)).body;
      return world.call('POST', `/games/${GAME}/finish`, { run_id, moves: winningMoves(seed) });
    },
    post('/games/chess/finish', {}),
  ],
};
