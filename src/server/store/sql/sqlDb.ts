import type { Account } from '../../types';
import type { CatalogueStore } from '../catalogueStore';
import type { CommittedGroup, ProviderDb, StoreLoad, StoreWatch } from '../db';
import { createCatalogueStore } from '../keepCatalogue';
import { createAirdropStore } from './airdrop/airdropStore';
import { sqlCatalogueRows } from './catalogueRows';
import { createCommitWatch } from './commitWatch';
import { asAvailable, fail, tryEach } from './failures';
import { type Job, runGroup } from './group';
import { createIncomeSteps } from './incomeSteps';
import { createLane, type LaneJob } from './lane';
import type { Sql } from './query';
import { createRefusalLane } from './refusalLane';
import type { Replica } from './replica';
import { fromRow, soundPlayers } from './rows';
import type { ShardOf } from './shards';
import * as statements from './statements';

export interface SqlDb extends ProviderDb {
  readonly watch: StoreWatch;
  readonly catalogue: CatalogueStore;
  /** The underlying database, for statements outside players' calls. */
  readonly connection: Sql;
  /** Returns the accounts whose coins or friends don't add up. Only a bug can cause such an account. */
  unbalanced(startBalance: number): Promise<statements.Unbalanced[]>;
}

export interface SqlDbOptions {
  /** Number of concurrent transactions. A player's calls always run in sequence, in the same lane. */
  lanes: number;
  /** Most calls per transaction. */
  largestGroup?: number;
  boardSeconds?: number;
  stepsSeconds?: number;
  /** Longest time that a commit may wait for a replica before further ones are refused. Defaults to 5 s. */
  stuckCommitSeconds?: number;
  replica?: Replica;
  /** Returns a player's shard, in a distributed database. */
  shardOf?: ShardOf | undefined;
  connections?: () => NonNullable<StoreLoad['connections']>;
}

const NO_PLAYER = 0;
/** Most calls waiting in a lane. Any further call is rejected with `Unavailable`. */
const MOST_WAITING = 5000;

interface Read extends LaneJob {
  telegramId: number;
  resolve: (account: Account | undefined) => void;
}

interface Other extends LaneJob {
  run(): Promise<void>;
}

/** Opens the accounts in PostgreSQL over any driver. */
export function createSqlDb(db: Sql, options: SqlDbOptions): SqlDb {
  const { lanes, largestGroup = 64, boardSeconds = 10, stepsSeconds = 60 } = options;
  const { shardOf } = options;
  const commits = createCommitWatch(db, options.stuckCommitSeconds);
  const laneOptions = { largestBatch: largestGroup, mostWaiting: MOST_WAITING };
  const listeners: ((group: CommittedGroup) => void)[] = [];
  const runTimed = async (jobs: readonly Job[]) => {
    const begun = performance.now();
    try {
      await commits.assertMoving().then(
        () => runGroup(db, jobs),
        (error: unknown) => fail(jobs, error),
      );
    } finally {
      const group = { calls: jobs.length, seconds: (performance.now() - begun) / 1000 };
      commits.note(group.seconds);
      for (const listener of listeners) listener(group);
    }
  };
  const writers = Array.from({ length: lanes }, () => createLane<Job>(laneOptions, runTimed));
  const readers = createLane<Read>(laneOptions, (reads) => answerReads(db, reads));
  // These run one at a time, which leaves connections for the lanes.
  const others = createLane<Other>({ ...laneOptions, largestBatch: 1 }, async ([other]) => other?.run());
  const outsideLanes = <T>(statement: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const run = () => statement().then(resolve, (error: unknown) => fail([{ reject }], error));
      others.push({ reject, run });
    });
  const readStale = async <T>(read: (from: Sql) => Promise<T>) =>
    (options.replica && (await asAvailable(options.replica.tryRead(read)))) ?? outsideLanes(() => read(db));
  const writeOutsideLanes = <T>(statement: () => Promise<T>) =>
    outsideLanes(() => commits.assertMoving().then(statement));
  const keepRefused = createRefusalLane(
    laneOptions,
    (batches) =>
      writeOutsideLanes(() =>
        db.transaction().execute((transaction) => statements.insertRefused(transaction, batches)),
      ),
    shardOf,
  );
  const boards = new Map<string, { rows: Promise<ReturnType<typeof soundPlayers>>; until: number }>();
  const steps = createIncomeSteps(
    (level, perE) => readStale((from) => statements.incomeSteps(from, level, perE)),
    stepsSeconds,
  );

  return {
    connection: db,
    watch: {
      load: () => ({
        waiting: [...writers, readers, others].reduce((sum, { waiting }) => sum + waiting, 0),
        ...(options.connections && { connections: options.connections() }),
      }),
      onGroup: (listener) => void listeners.push(listener),
    },
    catalogue: createCatalogueStore(sqlCatalogueRows(db, commits)),
    airdrop: createAirdropStore(db, { outsideLanes, writeOutsideLanes }),
    transact<T>(telegramId: number, work: (tx: never) => Promise<T> | T) {
      return new Promise<T>((resolve, reject) => {
        const shard = shardOf?.(telegramId);
        const job = { telegramId, shard, work, resolve, reject } as Job;
        writers[(shard ?? telegramId) % lanes]?.push(job);
      });
    },
    read: (telegramId) =>
      new Promise((resolve, reject) => {
        readers.push({ telegramId, shard: shardOf?.(telegramId), resolve, reject });
      }),
    topOfLevel(level, count) {
      const key = `${level}:${count}`;
      const kept = boards.get(key);
      if (kept && kept.until > performance.now()) return kept.rows;
      const rows = readStale((from) => statements.topOfLevel(from, level, count)).then(soundPlayers);
      boards.set(key, { rows, until: performance.now() + boardSeconds * 1000 });
      rows.catch(() => boards.delete(key));
      return rows;
    },
    countAbove: steps.countAbove,
    friendsPage: async (inviter, page) =>
      soundPlayers(await readStale((from) => statements.friendsPage(from, inviter, page))),
    keepRefused,
    keepReport: (report) =>
      writeOutsideLanes(() =>
        db.transaction().execute((transaction) => statements.insertReport(transaction, report)),
      ),
    async forget(before) {
      await asAvailable(commits.look());
      // A failure in one table must not prevent the cleaning of the others.
      await tryEach([
        () => asAvailable(statements.forgetReports(db, before.refused)),
        () => asAvailable(statements.forgetRefused(db, before.refused)),
        () => asAvailable(statements.forgetTaps(db, before.taps)),
      ]);
    },
    now: () => asAvailable(statements.now(db)),
    async probe() {
      // A read-only server refuses a row lock even when no row matches.
      await asAvailable(statements.lockPlayers(db, [NO_PLAYER]));
      await asAvailable(commits.look());
    },
    unbalanced: (startBalance) => asAvailable(statements.unbalanced(db, startBalance)),
    async reset() {
      boards.clear();
      steps.clear();
      await asAvailable(statements.forgetEverything(db));
    },
    close: () => db.destroy(),
  };
}

async function answerReads(db: Sql, reads: readonly Read[]): Promise<void> {
  const ids = [...new Set(reads.map(({ telegramId }) => telegramId))];
  try {
    const rows = new Map((await statements.readPlayers(db, ids)).map((row) => [row.telegram_id, row]));
    const gifts = await statements.waitingGifts(db, ids);
    for (const { telegramId, resolve, reject } of reads) {
      const row = rows.get(telegramId);
      try {
        const own = gifts.filter(({ recipient }) => recipient === telegramId);
        resolve(row && { player: fromRow(row), gifts: own });
      } catch (error) {
        reject(error);
      }
    }
  } catch (error) {
    fail(reads, error);
  }
}
