import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_BALANCE } from '../../../src/core/defaults';
import { fixRules } from '../../../src/server/store/sql/airdrop/fixRules';
import { openPostgres } from '../../../src/server/store/sql/openStore';
import type { SqlDb } from '../../../src/server/store/sql/sqlDb';
import { rulesAt } from '../../server/airdrop/dropRules';
import { CALLS, CROSSING, statementsOf } from '../../server/statementCalls';
import { pause } from '../../support/server/bot';
import { levelFriendsAtOnce, sendSameBatch, welcomeNewcomers } from '../../support/server/checks/crowds';
import { type PlayFigures, playThrough, playThroughKills } from '../../support/server/checks/kills';
import { crossingStatements, hasCitus, startCitus } from '../../support/server/citus';
import { openStage, type Stage } from '../../support/server/stage';
import { argument, showResult } from './figures';
import { ask, askNumber, seedAccounts } from './seed';
import { createTaps, tapsPerSecond } from './taps';

const ACCOUNTS = argument('accounts', 20_000);
const CONNECTIONS = argument('connections', 64);
const PLAYERS = argument('players', 200);
const KILLS = 10;
/** Turns of each database, and taps of one turn, when Citus is compared with plain PostgreSQL. */
const TURNS = 4;
const TURN_TAPS = 4000;
/** Each buyer tries to buy three levels at once. The first two levels cost all coins that a newcomer has. */
const BUYERS = 100;

/** Statements of a player's route that may go to more than one shard. */
const MANY_SHARDS = [
  /^insert into inbox /,
  /order by production desc, id limit/,
  /as step, count\(\*\) as players from players/,
  /from players where referred_by = /,
];
/** A statement that forgets to name its player. */
const PLANTED = 'select coins from players where id = 5';

/** Matches the check of all accounts and the plans that C1 asks for. */
const OPERATORS = /"surplusParts"|^explain /;

/** The statements of players' routes, except those of leaderboards and friends' lists, which C5 checks. */
const OF_ONE_SHARD = (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter(
  (name) =>
    !(name in CROSSING) ||
    ['walletOwner', 'insertProofs', 'giveGifts', 'hasAirdrop', 'nextId'].includes(name),
);

function figuresOf(played: PlayFigures, off: number) {
  return {
    'batches acknowledged': played.batches,
    'purchases acknowledged': played.purchases,
    'friends invited': played.invited,
    'calls sent again': played.repeats,
    'accounts that differ from what was acknowledged': played.wrong.length,
    'accounts that do not add up': off,
    'answers of 500': played.failures.length,
  };
}

if (!hasCitus())
  console.log(
    '✗ citus was not run: PostgreSQL lacks the extension. docs/operate/hosting.md says how to build it.',
  );

describe.runIf(hasCitus())('players distributed over two workers', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ processes: 2, start: startCitus });
  });
  afterAll(() => stage.close());

  const withStore = async <T>(work: (store: SqlDb) => Promise<T>): Promise<T> => {
    const store = await openPostgres({ databaseUrl: stage.url });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const unbalanced = () => withStore((store) => store.unbalanced(START_BALANCE));

  /** Returns the number of shards that a statement asks. 0 means that it asks the coordinator alone. */
  async function tasksOf(text: string, parameters: readonly unknown[] = []): Promise<number> {
    const client = new pg.Client({ connectionString: stage.url });
    await client.connect();
    try {
      const { rows } = await client.query({
        text: `explain (costs off) ${text}`,
        values: [...parameters],
        rowMode: 'array',
      });
      const counts = rows.flatMap(([line]) => /Task Count: (\d+)/.exec(line)?.[1] ?? []);
      return counts.reduce((sum, count) => sum + Number(count), 0);
    } finally {
      await client.end();
    }
  }

  it('C1: by their statements, only leaderboards and friends’ lists query more than one shard', async () => {
    const tasks: Record<string, number> = {};
    for (const name of OF_ONE_SHARD)
      for (const { sql, parameters } of await statementsOf(name))
        tasks[name] = Math.max(tasks[name] ?? 0, await tasksOf(sql, parameters));
    const crossing = Object.keys(tasks).filter((name) => (tasks[name] ?? 0) > 1);
    const planted = await tasksOf(PLANTED);
    showResult({
      check: 'C1',
      title:
        'Shards asked by statements of players’ routes, besides leaderboards and friends’ lists, on Citus',
      wanted: 'at most one; more for a planted statement that forgets its player',
      isMet: crossing.length === 0 && planted > 1,
      figures: { statements: Object.keys(tasks).length, 'more than one shard': crossing.join(', '), planted },
    });
    expect(crossing).toEqual([]);
    expect(planted).toBeGreaterThan(1);
  });

  it('C2: simultaneous calls are answered once each', async () => {
    const same = await sendSameBatch(stage, 16);
    const newcomers = await welcomeNewcomers(stage, { count: 500, twice: 100 });
    const friends = await levelFriendsAtOnce(stage, 100);
    const buyers = Array.from({ length: BUYERS }, () => stage.bot({ telegramId: stage.nextTelegramId() }));
    await Promise.all(buyers.map((bot) => bot.login()));
    const outcomes = await Promise.all(
      buyers.flatMap((bot) => [bot, bot, bot].map(() => bot.buyOnce('multi_tap'))),
    );
    const balances = await Promise.all(
      buyers.map(async (bot) => (await bot.sync()).body.user.balance as number),
    );
    const bought = outcomes.filter((outcome) => outcome === 'done').length;
    const spent = balances.reduce((sum, balance) => sum + START_BALANCE - balance, 0);
    const off = await unbalanced();
    const isMet =
      same.credited === 10 &&
      same.answers.length === 1 &&
      newcomers.accounts === 500 &&
      newcomers.distinctIds === 500 &&
      newcomers.firstLogins === 500 &&
      friends.gained === friends.expected &&
      friends.failures.length === 0 &&
      bought === 2 * BUYERS &&
      spent === START_BALANCE * BUYERS &&
      off.length === 0;
    showResult({
      check: 'C2',
      title:
        'The same batch, 500 newcomers, 100 friends and 300 purchases at once, over two processes on Citus',
      wanted: 'each batch, gift and purchase counted once; no 500',
      isMet,
      figures: {
        'coins of one batch sent 32 times': same.credited,
        'accounts of 500 newcomers': newcomers.accounts,
        'coins of friends, gained of expected': `${friends.gained} of ${friends.expected}`,
        'purchases acknowledged': bought,
        'coins spent on them': spent,
        'accounts that do not add up': off.length,
      },
    });
    expect(isMet).toBe(true);
  });

  it('C3: acknowledged taps and purchases survive ten random kills of a process', async () => {
    const played = await playThroughKills(stage, { players: PLAYERS, kills: KILLS, everyMs: 2000 });
    const off = await unbalanced();
    const isMet = [played.wrong, played.failures, off].every((list) => list.length === 0);
    showResult({
      check: 'C3',
      title: `Two processes on Citus, ${PLAYERS} players who tap, buy and invite; kill -9 of one, ten times`,
      wanted: 'every balance the sum of what was acknowledged; no purchase doubled',
      isMet,
      figures: figuresOf(played, off.length),
    });
    expect(played.wrong).toEqual([]);
    expect(isMet).toBe(true);
  });

  it('C4: acknowledged taps and purchases survive a move of half the shards and back', async () => {
    const placements = async () => {
      const rows = await ask<{ shards: number }>(
        stage,
        `select count(*)::integer as shards from citus_shards where table_name = 'players'::regclass
         group by nodeport order by nodeport`,
      );
      return rows.map(({ shards }) => shards).join(' + ');
    };
    const seen = [await placements()];
    const port = await askNumber(
      stage,
      `select max(nodeport) from pg_dist_node where noderole = 'primary' and groupid > 0`,
    );
    const played = await playThrough(stage, { players: PLAYERS }, async () => {
      await pause(2000);
      await ask(stage, `select citus_drain_node('127.0.0.1', ${port}, 'force_logical')`);
      seen.push(await placements());
      await ask(stage, `select citus_set_node_property('127.0.0.1', ${port}, 'shouldhaveshards', true)`);
      await ask(stage, `select rebalance_table_shards(shard_transfer_mode := 'force_logical')`);
      seen.push(await placements());
      await pause(2000);
    });
    const off = await unbalanced();
    const isMet =
      [played.wrong, played.failures, off].every((list) => list.length === 0) &&
      seen.join() === '4 + 4,8,4 + 4';
    showResult({
      check: 'C4',
      title: `A worker emptied and filled again while ${PLAYERS} players tap, buy and invite`,
      wanted: 'every balance the sum of what was acknowledged; no purchase doubled',
      isMet,
      figures: { ...figuresOf(played, off.length), 'shards of each worker': seen.join(', ') },
    });
    expect(played.wrong).toEqual([]);
    expect(isMet).toBe(true);
  });

  it('C5: only leaderboards, friends’ lists and gifts have queried more than one shard', async () => {
    const bot = stage.bot({ telegramId: stage.nextTelegramId() });
    await bot.login();
    await withStore(({ connection }) => {
      const now = Math.floor(Date.now() / 1000);
      const rules = rulesAt(now + 86_400);
      return fixRules(connection, { rules, reason: 'a test' }, { who: 'Mika', now });
    });
    for (const path of [
      '/airdrop',
      '/clicker/leaderboard?level_id=1',
      '/clicker/leaderboard/place',
      '/referred-users?page=1',
    ])
      expect((await bot.once({ method: 'GET', path })).status).toBe(200);
    const others = () => [
      ...new Set(
        crossingStatements(stage.postgres).filter(
          (text) => !MANY_SHARDS.some((pattern) => pattern.test(text)) && !OPERATORS.test(text),
        ),
      ),
    ];
    const found = others();
    await ask(stage, PLANTED);
    const planted = others().length - found.length;
    showResult({
      check: 'C5',
      title: 'Statements of all calls above that Citus sent to more than one shard',
      wanted: 'only those of leaderboards, friends’ lists and gifts; a planted one is found',
      isMet: found.length === 0 && planted === 1,
      figures: { others: found.join('; '), 'planted, found': planted },
    });
    expect(found).toEqual([]);
    expect(planted).toBe(1);
  });
});

describe.runIf(hasCitus())('throughput', () => {
  it('C6: Citus answers at least 15 % as many taps as plain PostgreSQL on the same cores', async () => {
    const postgres = { isDurable: true };
    const plain = await openStage({ processes: 1, postgres });
    const citus = await openStage({ processes: 1, postgres, start: startCitus });
    const stages = { plain, citus };
    const rates: Record<keyof typeof stages, number[]> = { plain: [], citus: [] };
    try {
      const taps = {
        plain: createTaps(await seedAccounts(plain, ACCOUNTS), CONNECTIONS),
        citus: createTaps(await seedAccounts(citus, ACCOUNTS), CONNECTIONS),
      };
      for (const kind of ['plain', 'citus'] as const) await taps[kind](TURN_TAPS, stages[kind].origins());
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const kind of turn % 2 ? (['citus', 'plain'] as const) : (['plain', 'citus'] as const)) {
          const result = await taps[kind](TURN_TAPS, stages[kind].origins());
          expect(result.non2xx + result.errors).toBe(0);
          rates[kind].push(tapsPerSecond(result));
        }
    } finally {
      await plain.close();
      await citus.close();
    }
    const mean = (of: readonly number[]) => of.reduce((sum, rate) => sum + rate, 0) / of.length;
    const ratio = mean(rates.citus) / mean(rates.plain);
    showResult({
      check: 'C6',
      title:
        'Taps on Citus (coordinator and two workers) beside plain PostgreSQL, in turns on the same cores',
      wanted: '≥ 0.15 of plain PostgreSQL',
      isMet: ratio >= 0.15,
      figures: {
        'plain, taps/s': rates.plain.join(', '),
        'Citus, taps/s': rates.citus.join(', '),
        ratio: Math.round(ratio * 100) / 100,
      },
    });
    expect(ratio).toBeGreaterThanOrEqual(0.15);
  });
});
