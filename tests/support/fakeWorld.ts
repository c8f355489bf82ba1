import type { Answer, RecordedCall } from './fakeApi';

const LEVEL_NAMES =
  'Novice,Initiate,Apprentice,Scout,Genin,Stalker,Shinobi,Blade Dancer,Chunin,Ronin,Night Hunter,Oni Mask,Jonin,' +
  'Storm Archer,Samurai,Shadow Master,Tiger General,Daimyo,Jade Sage,Shogun,Dragon Lord,Phoenix,Spirit Kage,' +
  'Celestial,Seijin';

const FIRST_THRESHOLD = 5000;
const BOOSTER_PRICE = 1000;

/** The n-th level, 1 to 25: thresholds 0, 5,000, 10,000, 20,000 and so on, doubling. */
function level(n: number) {
  const from = n === 1 ? 0 : FIRST_THRESHOLD * 2 ** (n - 2);
  return {
    id: n,
    level: n,
    name: LEVEL_NAMES.split(',')[n - 1] ?? '',
    from_balance: from,
    to_balance: FIRST_THRESHOLD * 2 ** (n - 1) - 1,
  };
}

/** What the fake provider knows; tests change it before or between calls. */
export interface World {
  token: string;
  firstLogin: boolean;
  balance: number;
  level: number;
  earnPerTap: number;
  energy: number;
  maxEnergy: number;
  productionPerHour: number;
  passiveEarnings: number;
  multiTapLevel: number;
  energyLimitLevel: number;
  dailyBoosterUses: number;
  loginStreak: number;
  wallet: string | null;
  popup: unknown;
  /** the profile that logged in */
  user: { telegram_id: number; first_name: string; last_name: string; username: string };
  /** taps credited so far, repeats left out */
  taps: number;
  /** answers by timestamp and count: a repeat is answered again without crediting */
  answeredTaps: Map<string, unknown>;
}

/** A returning player of level 1 with 3000 coins, full energy and no welcome. */
export function createWorld(): World {
  return {
    token: 'token-of-the-fake-provider',
    firstLogin: false,
    balance: 3000,
    level: 1,
    earnPerTap: 1,
    energy: 500,
    maxEnergy: 500,
    productionPerHour: 0,
    passiveEarnings: 0,
    multiTapLevel: 1,
    energyLimitLevel: 1,
    dailyBoosterUses: 0,
    loginStreak: 1,
    wallet: null,
    popup: null,
    user: { telegram_id: 1, first_name: 'Hanzo', last_name: 'Hattori', username: 'hanzo' },
    taps: 0,
    answeredTaps: new Map(),
  };
}

function profile(world: World) {
  return {
    id: 1,
    ...world.user,
    balance: world.balance,
    diamond: 0,
    earn_per_tap: world.earnPerTap,
    available_energy: world.energy,
    max_energy: world.maxEnergy,
    production_per_hour: world.productionPerHour,
    login_streak: world.loginStreak,
    last_login_date: new Date().toISOString().slice(0, 10),
    ton_wallet: world.wallet,
    level_id: world.level,
    level: level(world.level),
  };
}

const price = (boosterLevel: number) => BOOSTER_PRICE * 2 ** (boosterLevel - 1);

function sync(world: World) {
  return {
    user: profile(world),
    restored_energy: 0,
    boosters: {
      multi_tap: { level: world.multiTapLevel, cost: price(world.multiTapLevel), increase_by: 1 },
      energy_limit: { level: world.energyLimitLevel, cost: price(world.energyLimitLevel), increase_by: 500 },
    },
    daily_booster: { can_use: true, uses_today: world.dailyBoosterUses, next_available_at: null },
    total_daily_rewards: 5_526_000,
    levels: Array.from({ length: 25 }, (_, index) => level(index + 1)),
    max_level: 25,
    level_up: { max_energy: 500, earn_per_tap: 1 },
    referral: {
      base: { welcome: 5000, levelUp: { 4: 7000, 6: 10_000 } },
      premium: { welcome: 25_000, levelUp: { 4: 30_000, 6: 40_000 } },
    },
    mission_types: [
      { id: 1, name: 'Dojo' },
      { id: 2, name: 'Scrolls' },
    ],
    passive_earnings: world.passiveEarnings,
    total_referals: 0,
    features: ['idempotent-taps'],
  };
}

function levelFor(balance: number): number {
  let n = 1;
  while (n < 25 && balance >= level(n + 1).from_balance) n++;
  return n;
}

/** Credits coins and lifts the level they qualify for. Returns whether a level was gained. */
function credit(world: World, coins: number): boolean {
  world.balance += coins;
  const gained = Math.max(0, levelFor(world.balance) - world.level);
  world.level += gained;
  world.earnPerTap += gained;
  world.maxEnergy += gained * 500;
  return gained > 0;
}

function tap(body: { count: number; energy: number; timestamp: number }, world: World) {
  const key = `${body.timestamp}:${body.count}`;
  if (world.answeredTaps.has(key)) return world.answeredTaps.get(key);
  const earned = body.count * world.earnPerTap;
  world.taps += body.count;
  world.energy = body.energy;
  const answer = {
    success: true,
    earned,
    leveled_up: credit(world, earned),
    balance: world.balance,
    available_energy: world.energy,
    level: level(world.level),
    earn_per_tap: world.earnPerTap,
    max_energy: world.maxEnergy,
  };
  world.answeredTaps.set(key, answer);
  return answer;
}

function logIn(body: Partial<World['user']>, world: World) {
  Object.assign(world.user, body);
  return { token: world.token, first_login: world.firstLogin };
}

function buyBooster(kind: string, world: World): Answer {
  const own = kind === 'multi_tap' ? world.multiTapLevel : world.energyLimitLevel;
  if (world.balance < price(own)) {
    const body = {
      success: false,
      message: 'Not enough coins',
      required_coins: price(own),
      current_balance: world.balance,
    };
    return { status: 400, body };
  }
  world.balance -= price(own);
  if (kind === 'multi_tap') {
    world.multiTapLevel++;
    world.earnPerTap++;
  } else {
    world.energyLimitLevel++;
    world.maxEnergy += 500;
  }
  const body = {
    success: true,
    message: 'Booster bought',
    balance: world.balance,
    earn_per_tap: world.earnPerTap,
    max_energy: world.maxEnergy,
    multi_tap_level: world.multiTapLevel,
    energy_limit_level: world.energyLimitLevel,
    next_multi_tap_cost: price(world.multiTapLevel),
    next_energy_limit_cost: price(world.energyLimitLevel),
  };
  return { body };
}

function useDailyBooster(world: World) {
  world.energy = world.maxEnergy;
  world.dailyBoosterUses++;
  return {
    success: true,
    message: 'Energy filled',
    current_energy: world.energy,
    daily_booster_uses: world.dailyBoosterUses,
    next_available_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
}

type Respond = (call: RecordedCall, world: World) => Answer;

const ok = (answer: (body: never, world: World) => unknown): Respond => {
  return ({ body }, world) => ({ body: answer((body ?? {}) as never, world) });
};

const ROUTES: Record<string, Respond> = {
  'POST /auth/telegram-user': ok(logIn),
  'GET /popups': (_call, world) => ({ body: world.popup }),
  'GET /clicker/sync': (_call, world) => ({ body: sync(world) }),
  'POST /clicker/tap': ok(tap),
  'POST /clicker/buy-booster': ({ body }, world) =>
    buyBooster((body as { booster_type: string }).booster_type, world),
  'POST /clicker/use-daily-booster': (_call, world) => ({ body: useDailyBooster(world) }),
  'GET /clicker/daily-tasks': () => ({ body: [] }),
  'GET /clicker/tasks': () => ({ body: [] }),
  'GET /clicker/referral-tasks': () => ({ body: [] }),
  'GET /clicker/missions': () => ({ body: [] }),
  'GET /clicker/leaderboard': (_call, world) => ({ body: [profile(world)] }),
  'GET /referred-users': () => ({
    body: { data: [], links: {}, meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } },
  }),
  'POST /wallet/connect': ok((body: { ton_wallet: string }, world) => {
    world.wallet = body.ton_wallet;
    return { success: true, message: 'Connected', ton_wallet: world.wallet };
  }),
  'POST /wallet/disconnect': (_call, world) => {
    world.wallet = null;
    return { body: { success: true, message: 'Disconnected', ton_wallet: null } };
  },
  'POST /wallet/sync': (_call, world) => ({
    body: { success: true, message: 'Synced', ton_wallet: world.wallet },
  }),
};

/** The answer of a well-behaved provider, and its effect on the world. Everything but login needs the token. */
export function defaultAnswer(call: RecordedCall, world: World): Answer {
  const route = ROUTES[`${call.method} ${call.path}`];
  if (!route) return { status: 404, body: { message: 'Not found' } };
  const authorised = call.headers.authorization === `Bearer ${world.token}`;
  if (!authorised && call.path !== '/auth/telegram-user')
    return { status: 401, body: { message: 'Unauthenticated.' } };
  return route(call, world);
}
