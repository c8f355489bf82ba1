import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeptSync, type SyncAnswer } from '../../../src/client/api/accountAnswers';
import { ApiError } from '../../../src/client/api/errors';
import { runs } from '../../support/runs';
import { connectApi } from './connectApi';

const LOGIN = { telegram_id: 7, first_name: 'Hanzo', is_premium: false };
const USER = {
  telegram_id: '7',
  balance: '3000.5',
  earn_per_tap: '1',
  available_energy: 500,
  max_energy: 500,
  level_id: 1,
  level: { id: 1, level: 1, name: 'Novice', from_balance: 0, to_balance: null },
};

/** Calls an endpoint whose answer has this body. */
type Call = (body: string) => Promise<unknown>;

const apiAnswering = (body: string, status = 200) =>
  connectApi({ fetch: async () => new Response(body, { status }) });

const ENDPOINTS: Record<string, Call> = {
  login: (body) => apiAnswering(body).login(LOGIN),
  sync: (body) => apiAnswering(body).sync(),
  tap: (body) => apiAnswering(body).tap({ count: 1, energy: 1, timestamp: 1 }),
  popup: (body) => apiAnswering(body).popup(),
  buyBooster: (body) => apiAnswering(body).buyBooster('multi_tap'),
  useDailyBooster: (body) => apiAnswering(body).useDailyBooster(),
  dailyTasks: (body) => apiAnswering(body).dailyTasks(),
  claimDailyTask: (body) => apiAnswering(body).claimDailyTask(),
  tasks: (body) => apiAnswering(body).tasks(),
  submitTask: (body) => apiAnswering(body).submitTask('1'),
  claimTask: (body) => apiAnswering(body).claimTask('1'),
  referralTasks: (body) => apiAnswering(body).referralTasks(),
  completeReferralTask: (body) => apiAnswering(body).completeReferralTask('1'),
  missions: (body) => apiAnswering(body).missions(),
  upgradeMission: (body) => apiAnswering(body).upgradeMission('1'),
  leaderboard: (body) => apiAnswering(body).leaderboard(1),
  friends: (body) => apiAnswering(body).friends(1, 20),
  connectWallet: (body) => apiAnswering(body).connectWallet('UQ'),
  disconnectWallet: (body) => apiAnswering(body).disconnectWallet(),
  syncWallet: (body) => apiAnswering(body).syncWallet(),
  startGame: (body) => apiAnswering(body).startGame('guess-it'),
  finishGame: (body) => apiAnswering(body).finishGame('guess-it', '1', []),
};

/** Calls that don't read the answer's body. */
const UNREAD = ['submitTask'];

/** Names of the fields in valid bodies. Tests put hostile values in them. */
const FIELDS = [
  ...['token', 'first_login', 'user', 'level', 'levels', 'max_level', 'level_up', 'balance', 'earn_per_tap'],
  ...['max_energy', 'available_energy', 'production_per_hour', 'passive_earnings', 'boosters', 'multi_tap'],
  ...['cost', 'leveled_up', 'id', 'name', 'reward_coins', 'reward', 'required_login_streak', 'next_level'],
  ...['data', 'meta', 'total', 'title', 'run_id', 'seed', 'score', 'current_energy', 'from_balance'],
  ...[
    'to_balance',
    'number_of_referrals',
    'mission_type_id',
    'referral',
    'base',
    'levelUp',
    'next_available_at',
  ],
];
const MEAN = ['NaN', 'Infinity', '-1', '1e309', '', ' ', '9'.repeat(400), 'x'.repeat(5000), '__proto__'];
const { body: looksRight } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom<unknown>(...MEAN, -1, 1e308, 1e19, 0.1, null, true, [], {}),
      fc.nat(5000),
    ),
    tie('body'),
    fc.array(tie('body'), { maxLength: 3 }),
  ),
  body: fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 12 }),
}));

const bodies = fc.oneof(
  fc.anything().map((value) => JSON.stringify(value) ?? ''),
  looksRight.map((value) => JSON.stringify(value)),
  looksRight.map((value) =>
    JSON.stringify({ user: { ...USER, ...(value as object) }, ...(value as object) }),
  ),
  fc.array(looksRight, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  looksRight.map((value) => JSON.stringify(value).slice(0, -2)),
  fc.string(),
  fc.constantFrom('', 'null', '[]', '{}', '0', '"ok"', '<!doctype html><h1>502</h1>', '{"balance":1e309}'),
);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('provider answers', () => {
  it.each(Object.keys(ENDPOINTS))('to %s are parsed or refused when fuzzed', async (name) => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const call = ENDPOINTS[name];
        try {
          const parsed = await call?.(body);
          if (UNREAD.includes(name)) return;
          for (const number of numbersIn({ ...(parsed as object), raw: null }))
            expect(Number.isFinite(number) && number >= 0).toBe(true);
          if (name === 'sync') {
            const { raw } = parsed as SyncAnswer;
            expect(readKeptSync(JSON.parse(JSON.stringify(raw)))).toEqual(parsed);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ kind: 'invalid', status: 200 });
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it('may contain numbers as strings, which are capped if huge', async () => {
    const answer = await apiAnswering(
      JSON.stringify({
        user: { ...USER, balance: '1e300', login_streak: '4' },
        levelUp: { max_energy: '500', earn_per_tap: '1' },
      }),
    ).sync();
    expect(answer.user).toMatchObject({ balance: Number.MAX_SAFE_INTEGER, earnPerTap: 1 });
    expect(answer.account.loginStreak).toBe(4);
    expect(answer.levelUp).toEqual({ maxEnergy: 500, earnPerTap: 1 });
  });

  it('may omit or break the optional parts of a sync', async () => {
    const optionalIn = async (body: object) => {
      const { user, raw, ...optional } = await apiAnswering(JSON.stringify(body)).sync();
      return { user, optional };
    };
    const { optional } = await optionalIn({ user: USER });
    for (const broken of [null, 'x', -1, 'NaN'])
      for (const part of [
        'boosters',
        'daily_booster',
        'levels',
        'max_level',
        'level_up',
        'referral',
        'mission_types',
        'total_referals',
        'passive_earnings',
        'total_daily_rewards',
      ]) {
        const told = await optionalIn({ user: USER, [part]: broken });
        expect([part, broken, told.optional]).toEqual([part, broken, optional]);
        expect(told.user.balance).toBe(3000.5);
      }
  });

  it.each(['balance', 'earn_per_tap', 'available_energy', 'max_energy', 'production_per_hour'])(
    'to a sync are refused without a valid %s',
    async (field) => {
      for (const mean of ['NaN', 'Infinity', '1e309', -1, '-1', {}, 'abc']) {
        const body = JSON.stringify({ user: { ...USER, [field]: mean } });
        await expect(apiAnswering(body).sync()).rejects.toMatchObject({ kind: 'invalid' });
      }
    },
  );

  it.each(['', 7, null, 'x'.repeat(8193)])('to a login are refused without a usable token', async (token) => {
    await expect(apiAnswering(JSON.stringify({ token })).login(LOGIN)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it.each([
    [{ level: 3 }, 3],
    [{ level: { level: '3' } }, 3],
    [{ level: null }, null],
    [{ level: { level: 0 } }, null],
    ['', null],
  ])('to a batch yield the level if they name one: %j', async (body, level) => {
    const text = body === '' ? '' : JSON.stringify(body);
    const answer = await apiAnswering(text).tap({ count: 1, energy: 1, timestamp: 1 });
    expect(answer).toEqual({ leveledUp: false, level, earnPerTap: null, maxEnergy: null, balance: null });
  });

  it('have overlong texts shortened', async () => {
    const popup = await apiAnswering(
      JSON.stringify({ id: 3, title: 'x'.repeat(1e6), button_link: 7 }),
    ).popup();
    expect(popup).toMatchObject({ id: 3, buttonLink: '7', text: '' });
    expect(popup?.title).toHaveLength(2048);
    expect(popup).toMatchObject({ createdAt: null, updatedAt: null });
    for (const body of ['', 'null', '[]', '{}', '<html>'])
      expect(await apiAnswering(body).popup()).toBeNull();
  });

  it('lose a time too large for a Date', async () => {
    const body = { user: USER, daily_booster: { uses_today: 1, next_available_at: 1e300 } };
    const { account } = await apiAnswering(JSON.stringify(body)).sync();
    expect(account.dailyBooster?.nextAvailableAt).toBeNull();
  });
});

describe('a cached sync', () => {
  const BODY = {
    user: USER,
    levels: [USER.level],
    boosters: { multi_tap: { cost: 5 } },
    referral: { base: { levelUp: { 4: 7 } } },
  };

  it('reproduces the provider’s answer', async () => {
    const answer = await apiAnswering(JSON.stringify(BODY)).sync();
    expect(answer.raw).toEqual(BODY);
    expect(readKeptSync(JSON.parse(JSON.stringify(answer.raw)))).toEqual(answer);
  });

  it('is null without a valid user and otherwise loses only its broken parts', async () => {
    expect(readKeptSync({ ...BODY, user: { ...USER, balance: -1 } })).toBeNull();
    expect(readKeptSync({ ...BODY, user: { ...USER, earn_per_tap: 'x' } })).toBeNull();
    expect(readKeptSync({ ...BODY, levels: [{ level: 1 }], max_level: 'many' })).toMatchObject({
      levels: [],
      maxLevel: null,
    });
    // The cache format of earlier versions.
    const { raw: _, ...earlier } = await apiAnswering(JSON.stringify(BODY)).sync();
    expect(readKeptSync(earlier)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => readKeptSync(value) === null || typeof value === 'object'),
    );
  });
});
