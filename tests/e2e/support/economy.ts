import type { Answer, FakeApi, RecordedCall } from '../../support/fakeApi';
import { defaultAnswer, type World } from '../../support/fakeWorld';

const HOUR_MS = 3_600_000;
const FRIENDS = 12;
const PER_PAGE = 10;

/** What the economy of the fake provider knows beside its world. */
export interface Economy {
  friends: number;
  missionLevel: number;
  dayClaimed: boolean;
  taskSubmitted: boolean;
  /** 0 until the task was opened; then when it can be claimed, ms */
  taskClaimableAtMs: number;
  taskRewarded: boolean;
  referralDone: boolean;
  boosterNextAtMs: number | null;
}

const MISSION_COST = 400;
export const DAY_REWARD = 500;
export const TASK_REWARD = 5000;
export const REFERRAL_REWARD = 25_000;

const refuse = (status: number, body: object): Answer => ({ status, body: { success: false, ...body } });

function missions(economy: Economy) {
  const card = (id: number, over: object) => ({
    id,
    name: `Card ${id}`,
    mission_type_id: id > 3 ? 2 : 1,
    image: `mission-dojo-${id}`,
    required_user_level: 1,
    required_friends_invitation: 0,
    production_per_hour: 0,
    next_level: { id: 100 + id, mission_id: id, level: 1, cost: MISSION_COST, production_per_hour: 45 },
    ...over,
  });
  const level = economy.missionLevel;
  return [
    card(1, {
      name: 'Drill',
      production_per_hour: level * 45,
      next_level: {
        id: 101 + level * 10,
        mission_id: 1,
        level: level + 1,
        cost: MISSION_COST * (level + 1),
        production_per_hour: 45,
      },
    }),
    card(2, { name: 'Range', required_user_level: 5 }),
    card(3, { name: 'Course', required_friends_invitation: 99 }),
    card(4, { name: 'Scrolls', next_level: null, production_per_hour: '300' }),
  ];
}

function dailyTasks(economy: Economy) {
  return Array.from({ length: 16 }, (_, index) => ({
    id: index + 1,
    name: `Day ${index + 1}`,
    description: '',
    required_login_streak: index + 1,
    reward_coins: DAY_REWARD * (index + 1),
    completed: index === 0 && economy.dayClaimed,
    available: index === 0 && !economy.dayClaimed,
  }));
}

function tasks(economy: Economy) {
  const task = (id: number, over: object) => ({
    id,
    name: `Task ${id}`,
    description: 'Have a look',
    image: '',
    reward_coins: TASK_REWARD,
    type: 'other',
    action_name: 'Open',
    link: 'https://t.me/ninja_seijin',
    is_submitted: false,
    is_rewarded: false,
    submitted_at: null,
    ...over,
  });
  return [
    task(71, { name: 'Channel', is_submitted: economy.taskSubmitted, is_rewarded: economy.taskRewarded }),
    task(72, {
      name: 'Lesson',
      type: 'video',
      action_name: 'Watch',
      link: 'https://www.youtube.com/watch?v=1',
    }),
    task(73, { name: 'Finished', is_submitted: true, is_rewarded: true }),
  ];
}

const user = (id: number, name: string, over: object = {}) => ({
  id,
  telegram_id: 9000 + id,
  first_name: name,
  last_name: '',
  username: '',
  balance: 1000 * id,
  earn_per_tap: 1,
  available_energy: 500,
  max_energy: 500,
  production_per_hour: 2000 - id,
  level_id: 1,
  level: { id: 1, level: 1, name: 'Novice', from_balance: 0, to_balance: 4999 },
  ...over,
});

function leaderboard({ query }: RecordedCall, world: World) {
  if (query.level_id !== '1') return query.level_id === '2' ? [] : [user(1, 'Somebody')];
  return Array.from({ length: 100 }, (_, index) =>
    index === 95
      ? user(1, world.user.first_name, { telegram_id: world.user.telegram_id, production_per_hour: 3 })
      : user(index + 1, `Rival ${index + 1}`),
  );
}

function friendPage({ query }: RecordedCall) {
  const page = Number(query.page ?? 1);
  const first = (page - 1) * PER_PAGE + 1;
  const count = Math.max(0, Math.min(PER_PAGE, FRIENDS - first + 1));
  return {
    data: Array.from({ length: count }, (_, index) => user(first + index, `Friend ${first + index}`)),
    links: {},
    meta: { current_page: page, last_page: 2, per_page: PER_PAGE, total: FRIENDS },
  };
}

/** Lets the fake provider answer the whole economy of the contract, with a state of its own. */
export function playEconomy(api: FakeApi): Economy {
  const economy: Economy = {
    friends: FRIENDS,
    missionLevel: 0,
    dayClaimed: false,
    taskSubmitted: false,
    taskClaimableAtMs: 0,
    taskRewarded: false,
    referralDone: false,
    boosterNextAtMs: null,
  };
  const give = (world: World, coins: number): Answer => {
    world.balance += coins;
    return { body: { success: true, message: 'Claimed', balance: world.balance } };
  };
  const nextAt = () =>
    economy.boosterNextAtMs === null ? null : new Date(economy.boosterNextAtMs).toISOString();

  api.on('GET /clicker/sync', (call, world) => {
    const answer = defaultAnswer(call, world);
    if (answer.status !== undefined) return answer;
    return {
      body: {
        ...(answer.body as object),
        total_referals: economy.friends,
        daily_booster: { can_use: true, uses_today: world.dailyBoosterUses, next_available_at: nextAt() },
      },
    };
  });
  api.on('POST /clicker/use-daily-booster', (call, world) => {
    economy.boosterNextAtMs = Date.now() + HOUR_MS;
    const { body } = defaultAnswer(call, world);
    return { body: { ...(body as object), next_available_at: nextAt() } };
  });
  api.on('GET /clicker/missions', () => ({ body: missions(economy) }));
  api.on('POST /clicker/mission-levels/101', (call, world) => {
    if (world.balance < MISSION_COST)
      return refuse(400, {
        message: 'Not enough coins',
        required_coins: MISSION_COST,
        current_balance: world.balance,
      });
    world.balance -= MISSION_COST;
    world.productionPerHour += 45;
    economy.missionLevel = 1;
    const sync = defaultAnswer({ ...call, method: 'GET', path: '/clicker/sync' }, world).body as {
      user: object;
    };
    return { body: { message: 'Upgraded', next_level: null, user: sync.user } };
  });
  api.on('GET /clicker/daily-tasks', () => ({ body: dailyTasks(economy) }));
  api.on('POST /clicker/claim-daily-task', (_call, world) => {
    if (economy.dayClaimed) return refuse(400, { message: 'Nothing to claim today' });
    economy.dayClaimed = true;
    return give(world, DAY_REWARD);
  });
  api.on('GET /clicker/tasks', () => ({ body: tasks(economy) }));
  api.on('POST /clicker/tasks/71', () => {
    economy.taskSubmitted = true;
    return { body: { success: true, message: 'Submitted' } };
  });
  api.on('POST /clicker/tasks/71/claim', (_call, world) => {
    if (economy.taskRewarded) return refuse(400, { message: 'This task has already paid' });
    if (Date.now() < economy.taskClaimableAtMs)
      return refuse(422, {
        message: 'Not yet',
        claim_available_at: new Date(economy.taskClaimableAtMs).toISOString(),
      });
    economy.taskRewarded = true;
    return give(world, TASK_REWARD);
  });
  api.on('GET /clicker/referral-tasks', () => ({
    body: [
      {
        id: 81,
        title: 'Three friends',
        number_of_referrals: 3,
        reward: REFERRAL_REWARD,
        is_completed: economy.referralDone,
      },
      { id: 82, title: 'A hundred', number_of_referrals: 100, reward: 50_000, is_completed: false },
    ],
  }));
  api.on('POST /clicker/referral-tasks/81/complete', (_call, world) => {
    if (economy.referralDone) return refuse(400, { message: 'Already completed' });
    economy.referralDone = true;
    return give(world, REFERRAL_REWARD);
  });
  api.on('GET /clicker/leaderboard', (call, world) => ({ body: leaderboard(call, world) }));
  api.on('GET /referred-users', (call) => ({ body: friendPage(call) }));
  return economy;
}
