import { describe, expect, it } from 'vitest';
import type { Api } from '../../../src/client/api/api';
import type { EconomyApi } from '../../../src/client/economy/economyApi';
import { connectApi } from './connectApi';

const apiAnswering = (body: unknown) => connectApi({ fetch: async () => Response.json(body) });

const LEVEL = { id: 21, level: 2, name: 'Novice', from_balance: 1000, to_balance: 5000 };
const BOOSTER = { level: 4, cost: 70, increase_by: 5 };
const SIDE = { welcome: 500, levelUp: { 2: 100, 3: 200 } };
const USER = {
  first_name: 'Aya',
  balance: 9000,
  earn_per_tap: 3,
  available_energy: 400,
  max_energy: 900,
  production_per_hour: 60,
  level: LEVEL,
  level_id: 21,
  last_login_date: '2026-01-05 12:00:00',
  ton_wallet: 'UQ',
  login_streak: 3,
  diamond: 2,
};
const PLAYER = { id: 5, telegram_id: 7, last_name: 'Ito', username: 'aya', ...USER };
const NEXT = { id: 9, level: 2, cost: 100, production_per_hour: 7 };

type Json = Record<string, unknown>;
/** A part of the body, and the answer's fields that change when it is unreadable. */
type Part = readonly [part: string, fields: string];

const ANSWERS: [name: string, body: Json, call: (api: Api & EconomyApi) => Promise<unknown>, Part[]][] = [
  [
    'a sync',
    {
      user: USER,
      levels: [LEVEL],
      max_level: 25,
      level_up: { max_energy: 700, earn_per_tap: 2 },
      passive_earnings: 12,
      boosters: { multi_tap: BOOSTER, energy_limit: BOOSTER, full_energy: BOOSTER },
      daily_booster: { uses_today: 2, next_available_at: '2026-01-05 13:00:00' },
      total_daily_rewards: 5,
      referral: { base: SIDE, premium: SIDE },
      mission_types: [{ id: 1, name: 'Drill' }],
      total_referals: 6,
      accumulated_coins: 9000,
      features: ['reports'],
    },
    async (api) => ({ ...(await api.sync()), raw: null }),
    [
      ['user.first_name', 'user.firstName'],
      ['user.level', 'user.level'],
      ['user.level.name', 'user.level.name'],
      ['user.level.id', 'user.level.id'],
      ['user.level.to_balance', 'user.level.toBalance'],
      ['user.level_id', 'user.levelId'],
      ['user.last_login_date', 'user.lastLoginAt'],
      ['user.ton_wallet', 'user.tonWallet'],
      ['user.login_streak', 'user.loginStreak account.loginStreak'],
      ['user.diamond', 'user.diamond account.diamond'],
      ['levels', 'levels'],
      ['levels.0', 'levels'],
      ['levels.0.name', 'levels.0.name'],
      ['levels.0.id', 'levels.0.id'],
      ['levels.0.to_balance', 'levels.0.toBalance'],
      ['max_level', 'maxLevel'],
      ['level_up', 'levelUp'],
      ['level_up.max_energy', 'levelUp.maxEnergy'],
      ['level_up.earn_per_tap', 'levelUp.earnPerTap'],
      ['passive_earnings', 'passiveEarnings'],
      ['boosters.multi_tap', 'account.boosters.multiTap'],
      ['boosters.energy_limit', 'account.boosters.energyLimit'],
      ['boosters.full_energy', 'account.boosters.fullEnergy'],
      ['boosters.full_energy.cost', 'account.boosters.fullEnergy'],
      ['boosters.full_energy.level', 'account.boosters.fullEnergy.level'],
      ['boosters.multi_tap.increase_by', 'account.boosters.multiTap.increaseBy'],
      ['daily_booster', 'account.dailyBooster'],
      ['daily_booster.uses_today', 'account.dailyBooster.usesToday'],
      ['daily_booster.next_available_at', 'account.dailyBooster.nextAvailableAt'],
      ['total_daily_rewards', 'account.totalDailyRewards'],
      ['referral.base.welcome', 'account.referral.base.welcome'],
      ['referral.base.levelUp', 'account.referral.base.levelUp'],
      ['referral.base.levelUp.3', 'account.referral.base.levelUp'],
      ['mission_types', 'account.missionTypes'],
      ['mission_types.0', 'account.missionTypes'],
      ['total_referals', 'account.totalReferrals'],
      ['accumulated_coins', 'account.accumulatedCoins'],
      ['features', 'account.features'],
    ],
  ],
  [
    'a batch of taps',
    { leveled_up: true, level: 3, earn_per_tap: 4, max_energy: 900, balance: 70 },
    (api) => api.tap({ count: 1, energy: 1, timestamp: 1 }),
    [
      ['leveled_up', 'leveledUp'],
      ['level', 'level'],
      ['earn_per_tap', 'earnPerTap'],
      ['max_energy', 'maxEnergy'],
      ['balance', 'balance'],
    ],
  ],
  [
    'a popup',
    {
      id: 3,
      title: 'a',
      text: 'b',
      image: 'c',
      button_text: 'd',
      button_link: 'e',
      created_at: '2026-01-05',
    },
    (api) => api.popup(),
    [
      ['title', 'title'],
      ['text', 'text'],
      ['image', 'image'],
      ['button_text', 'buttonText'],
      ['button_link', 'buttonLink'],
      ['created_at', 'createdAt'],
    ],
  ],
  [
    'a booster',
    {
      balance: 70,
      earn_per_tap: 3,
      max_energy: 900,
      level: 2,
      multi_tap_level: 4,
      energy_limit_level: 5,
      next_multi_tap_cost: 100,
      next_energy_limit_cost: 200,
    },
    (api) => api.buyBooster('multi_tap'),
    [
      ['earn_per_tap', 'earnPerTap'],
      ['max_energy', 'maxEnergy'],
      ['level', 'level'],
      ['multi_tap_level', 'multiTapLevel'],
      ['energy_limit_level', 'energyLimitLevel'],
      ['next_multi_tap_cost', 'nextMultiTapCost'],
      ['next_energy_limit_cost', 'nextEnergyLimitCost'],
    ],
  ],
  [
    'the daily booster',
    { current_energy: 500, daily_booster_uses: 2, next_available_at: '2026-01-05 13:00:00' },
    (api) => api.useDailyBooster(),
    [
      ['daily_booster_uses', 'usesToday'],
      ['next_available_at', 'nextAvailableAt'],
    ],
  ],
  [
    'a claim',
    { balance: 70, reward: 5 },
    (api) => api.claimTask('1'),
    [
      ['balance', 'balance'],
      ['reward', 'reward'],
    ],
  ],
  [
    'missions',
    {
      data: [
        {
          id: 1,
          name: 'Drill',
          mission_type_id: 2,
          image: 'a',
          required_user_level: 3,
          required_friends_invitation: 4,
          production_per_hour: 5,
          next_level: NEXT,
        },
      ],
    },
    (api) => api.missions(),
    [
      ['data.0.name', '0.name'],
      ['data.0.image', '0.image'],
      ['data.0.required_user_level', '0.requiredLevel'],
      ['data.0.required_friends_invitation', '0.requiredFriends'],
      ['data.0.production_per_hour', '0.productionPerHour'],
      ['data.0.next_level', '0.nextLevel'],
    ],
  ],
  [
    'a mission upgrade',
    { next_level: NEXT, user: USER },
    (api) => api.upgradeMission('1'),
    [
      ['next_level', 'nextLevel'],
      ['user', 'user'],
    ],
  ],
  [
    'tasks',
    {
      data: [
        { id: 1, reward_coins: 5, name: 'a', description: 'b', link: 'c', type: 'video', submitted_at: 1e9 },
      ],
    },
    (api) => api.tasks(),
    [
      ['data.0.name', '0.name'],
      ['data.0.description', '0.description'],
      ['data.0.link', '0.link'],
      ['data.0.type', '0.type'],
      ['data.0.submitted_at', '0.submittedAt'],
    ],
  ],
  [
    'friends',
    { data: [PLAYER], meta: { current_page: 2, last_page: 3, total: 41 } },
    (api) => api.friends(2, 20),
    [
      ['data.0', 'friends'],
      ['data.0.first_name', 'friends.0.firstName'],
      ['data.0.last_name', 'friends.0.lastName'],
      ['data.0.username', 'friends.0.username'],
      ['data.0.production_per_hour', 'friends.0.productionPerHour'],
      ['data.0.level', 'friends.0.level'],
      ['data.0.earn_per_tap', ''],
      ['data.0.available_energy', ''],
      ['data.0.max_energy', ''],
      ['meta', 'page lastPage total'],
      ['meta.current_page', 'page'],
      ['meta.last_page', 'lastPage'],
      ['meta.total', 'total'],
    ],
  ],
  [
    'the start of a mini-game',
    { run_id: 'r', seed: 9, plays_left: 3 },
    (api) => api.startGame('guess-it'),
    [['plays_left', 'playsLeft']],
  ],
  [
    'the end of a mini-game',
    { score: 3, reward: 5, balance: 70, plays_left: 2 },
    (api) => api.finishGame('guess-it', 'r', []),
    [
      ['reward', 'reward'],
      ['balance', 'balance'],
      ['plays_left', 'playsLeft'],
    ],
  ],
];

/** Returns a copy of the body with the value at a path replaced or removed. */
function withPart(body: unknown, path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body));
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy as Json;
  for (const name of names) place = place[name] as Json;
  if (value === undefined && !Array.isArray(place)) delete place[last];
  else place[last] = value;
  return copy;
}

/** Lists the paths at which two values differ. */
function differences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (Object.is(one, other)) return [];
  const isShape = (value: unknown): value is Json => typeof value === 'object' && value !== null;
  if (!isShape(one) || !isShape(other)) return [path.join('.')];
  const names = Object.keys(one);
  if (names.join() !== Object.keys(other).join()) return [path.join('.')];
  return names.flatMap((name) => differences(one[name], other[name], [...path, name]));
}

// [decision 71]
describe.each(ANSWERS)('the answer to %s', (_name, body, call, parts) => {
  it.each(parts)('without a readable %s changes only in %j', async (part, fields) => {
    const whole = await call(apiAnswering(body));
    for (const broken of [null, undefined, 'x'.repeat(3), -1, '1e999']) {
      const isText = typeof broken === 'string' && /name|title|text|image|button|description|link/.test(part);
      if (isText || (broken === '1e999' && /wallet/.test(part)) || (part === 'user.ton_wallet' && broken))
        continue;
      const read = await call(apiAnswering(withPart(body, part, broken)));
      expect([broken, differences(whole, read).join(' ')]).toEqual([broken, fields]);
    }
  });
});

it.each(['base', 'premium'] as const)(
  'a sync keeps one side’s rewards when the %s side’s are null',
  async (side) => {
    const referral = { base: SIDE, premium: SIDE, [side]: null };
    const { account } = await apiAnswering({ user: USER, referral }).sync();
    expect(account.referral).toEqual({ base: SIDE, premium: SIDE, [side]: { welcome: 0, levelUp: {} } });
  },
);

it('a booster that was never bought has a price', async () => {
  const boosters = { multi_tap: BOOSTER, full_energy: { ...BOOSTER, level: 0 } };
  const { account } = await apiAnswering({ user: USER, boosters }).sync();
  expect(account.boosters.multiTap).toEqual({ level: 4, cost: 70, increaseBy: 5 });
  expect(account.boosters.fullEnergy).toMatchObject({ cost: 70 });
});
