import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Sql } from '../../src/server/store/sql/query';
import { toRow } from '../../src/server/store/sql/rows';
import * as statements from '../../src/server/store/sql/statements';
import { dbPlayer } from './dbContract';

/** Statements allowed to read beyond the players they name, with the reason. */
export const CROSSING: Readonly<Record<string, string>> = {
  nextId: 'public ids come from one sequence',
  giveGifts: 'a gift is for another player',
  topOfLevel: 'a leaderboard lists all players on a level',
  incomeSteps: 'a place on a leaderboard is among all players on a level',
  friendsPage: 'friends are found by who invited them',
  playersAfter: 'the snapshot of an airdrop covers all players',
  hasAirdrop: 'an airdrop is for all players',
  walletOwner: 'a wallet belongs to the first player who proves it',
  insertProofs: 'a wallet is kept once among all players',
  forgetTaps: 'receipts are forgotten by the day',
  forgetRefused: 'refused batches are forgotten by the day',
  forgetReports: 'reports are forgotten by the day',
  now: 'reads the clock, no player',
  readShards: 'reads the list of shards, no player',
  holdShard: 'names a shard, no player',
  replayLag: 'reads the state of the server, no player',
  commitsWait: 'reads the list of connections, no player',
  forgetEverything: 'only tests and an operator reset',
  unbalanced: 'the check of all accounts',
};

const gift = { recipient: 1, source: 2, reason: 'welcome', coins: 1 };
const tap = { telegramId: 1, timestamp: 2, count: 3, earned: 4, leveledUp: false, at: 5 };
const row = toRow(dbPlayer(1));
const batch = { ...tap, device: null, rate: null, status: 422, reason: 'no' };

/** A call of each statement. Players 1 and 8 belong to the same one of eight shards. */
export const CALLS: Readonly<Record<keyof typeof statements, (db: Sql) => Promise<unknown>>> = {
  lockPlayers: (db) => statements.lockPlayers(db, [1, 8]),
  lockedPlayers: (db) => statements.lockedPlayers(db, [1, 8]),
  readPlayers: (db) => statements.readPlayers(db, [1, 8]),
  playersAfter: (db) => statements.playersAfter(db, 0, 10),
  hasAirdrop: (db) => statements.hasAirdrop(db),
  walletOwner: (db) => statements.walletOwner(db, '0:1'),
  insertProofs: (db) => statements.insertProofs(db, [{ wallet: '0:1', telegramId: 1, at: 2 }]),
  insertPlayers: (db) => statements.insertPlayers(db, [row]),
  updatePlayers: (db) => statements.updatePlayers(db, [row]),
  isKnown: (db) => statements.isKnown(db, 1),
  endInvitations: (db) => statements.endInvitations(db, 1),
  wasErased: (db) => statements.wasErased(db, 1),
  nextId: (db) => statements.nextId(db).catch(() => 0),
  now: (db) => statements.now(db).catch(() => 0),
  reviewsOf: (db) => statements.reviewsOf(db, 1),
  waitingGifts: (db) => statements.waitingGifts(db, [1]),
  markTaken: (db) => statements.markTaken(db, [gift]),
  giveGifts: (db) => statements.giveGifts(db, [gift]),
  findTap: (db) => statements.findTap(db, tap),
  insertTaps: (db) => statements.insertTaps(db, [tap]),
  forgetTaps: (db) => statements.forgetTaps(db, 0),
  insertRefused: (db) => statements.insertRefused(db, [batch]),
  insertReport: (db) => statements.insertReport(db, { telegramId: 1, at: 2, report: 'x' }),
  forgetReports: (db) => statements.forgetReports(db, 0),
  forgetRefused: (db) => statements.forgetRefused(db, 0),
  topOfLevel: (db) => statements.topOfLevel(db, 1, 2),
  incomeSteps: (db) => statements.incomeSteps(db, 1, 50),
  friendsPage: (db) => statements.friendsPage(db, 1, { page: 1, perPage: 2 }),
  readShards: (db) => statements.readShards(db),
  holdShard: (db) => statements.holdShard(db, 1),
  replayLag: (db) => statements.replayLag(db),
  commitsWait: (db) => statements.commitsWait(db, 5),
  forgetEverything: (db) => statements.forgetEverything(db),
  unbalanced: (db) => statements.unbalanced(db, 3000),
};

/** Answers every statement with one row, so that statements that depend on an answer are sent too. */
class AnsweringDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async () => ({ rows: [{ telegramId: 1, all: 0, today: 0, report: 'y' }] as never[] }),
      streamQuery() {
        throw new Error('This driver does not stream.');
      },
    };
  }
}

/** Returns the statements that a call sends, in order. */
export async function statementsOf(name: keyof typeof CALLS): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const db: Kysely<never> = new Kysely({
    dialect: {
      createDriver: () => new AnsweringDriver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  });
  await CALLS[name](db);
  return asked;
}
