import type { Gift, TapKey } from '../../types';
import type { ProviderTx } from '../db';
import { gatherWrites, type TapRow, type WalletProof } from '../writes';
import { fail, isConnectionLost, isLockHeld, isRace, Overtaken, runEach } from './failures';
import type { LaneJob } from './lane';
import type { Sql } from './query';
import { fromRow, type PlayerRow, toRow } from './rows';
import * as statements from './statements';

export interface Job extends LaneJob {
  telegramId: number;
  work: (tx: ProviderTx) => Promise<unknown> | unknown;
  resolve: (outcome: unknown) => void;
}

const TRIES = 3;

/** Resolves a job with its result, after the commit. */
type Reply = () => void;

/**
 * Runs many calls in one transaction. A call that throws discards only its own writes. If the transaction fails, its
 * calls are retried one by one. Rejects only when the database is unresponsive.
 */
export async function runGroup(db: Sql, jobs: readonly Job[], triesLeft = TRIES): Promise<void> {
  try {
    const replies = await db.transaction().execute((connection) => runJobs(connection, jobs));
    for (const reply of replies) reply();
  } catch (error) {
    // After a lost connection, the commit may or may not have succeeded. Clients retry, and receipts reveal repeats.
    const isAlone = jobs.length === 1;
    const isWorthTrying = isAlone ? triesLeft > 0 && isRace(error) : !isConnectionLost(error);
    if (!isWorthTrying) fail(jobs, error);
    else if (isAlone) await runGroup(db, jobs, triesLeft - 1);
    else if (isLockHeld(error)) await runPastLocks(db, jobs, error);
    else await runEach(jobs, (job) => runGroup(db, [job]));
  }
}

/** Retries jobs that timed out on a lock, unlocked players first. Rejects players who are still locked after those. */
async function runPastLocks(db: Sql, jobs: readonly Job[], failure: unknown): Promise<void> {
  const alone = (job: Job) => runGroup(db, [job]);
  try {
    const [locked, free] = await splitByLock(db, jobs);
    // The locked account doesn't exist, or its lock has been released.
    if (locked.length === 0) return await runEach(jobs, alone);
    if (free.length > 0) await runGroup(db, free);
    const [stuck, unlocked] = await splitByLock(db, locked);
    fail(stuck, failure);
    await runEach(unlocked, alone);
  } catch (error) {
    fail(jobs, error);
  }
}

async function splitByLock(db: Sql, jobs: readonly Job[]): Promise<[locked: Job[], free: Job[]]> {
  const rows = await statements.lockedPlayers(db, idsOf(jobs));
  const locked = new Set(rows.map((row) => row.telegram_id));
  return [
    jobs.filter(({ telegramId }) => locked.has(telegramId)),
    jobs.filter(({ telegramId }) => !locked.has(telegramId)),
  ];
}

function idsOf(jobs: readonly Job[]): number[] {
  return [...new Set(jobs.map(({ telegramId }) => telegramId))];
}

async function runJobs(db: Sql, jobs: readonly Job[]): Promise<Reply[]> {
  const ids = idsOf(jobs);
  const shard = jobs[0]?.shard;
  if (shard !== undefined) await statements.holdShard(db, shard);
  const group = new Group(await statements.lockPlayers(db, ids), await statements.waitingGifts(db, ids));
  const replies: Reply[] = [];
  for (const job of jobs) replies.push(await group.run(db, job));
  await group.write(db);
  return replies;
}

/** The accounts of one transaction, with the changes of the calls so far. */
class Group {
  private readonly stored: ReadonlyMap<number, PlayerRow>;
  private readonly rows: Map<number, PlayerRow>;
  private waiting: readonly Gift[];
  private airdrop: Promise<boolean> | undefined;
  private readonly changed = new Set<number>();
  private readonly taken: Gift[] = [];
  private readonly given: Gift[] = [];
  private readonly taps: TapRow[] = [];
  private readonly proofs: (WalletProof & { telegramId: number })[] = [];

  constructor(rows: readonly PlayerRow[], gifts: readonly Gift[]) {
    this.stored = new Map(rows.map((row) => [row.telegram_id, row]));
    this.rows = new Map(this.stored);
    this.waiting = gifts;
  }

  async run(db: Sql, { telegramId, work, resolve, reject }: Job): Promise<Reply> {
    let isQueryBroken = false;
    const ask = async <T>(query: Promise<T>): Promise<T> => {
      try {
        return await query;
      } catch (error) {
        isQueryBroken = true;
        throw error;
      }
    };
    try {
      const row = this.rows.get(telegramId);
      const gifts = this.waiting.filter(({ recipient }) => recipient === telegramId);
      const lookups = {
        isKnown: async (other: number, id = Number.MAX_SAFE_INTEGER) =>
          (this.rows.get(other)?.id ?? id) < id || ask(statements.isKnown(db, other, id)),
        walletOwner: async (wallet: string) =>
          this.proofs.find((proof) => proof.wallet === wallet)?.telegramId ??
          ask(statements.walletOwner(db, wallet)),
        hasAirdrop: () => (this.airdrop ??= ask(statements.hasAirdrop(db))),
        wasErased: (other: number) => ask(statements.wasErased(db, other)),
        nextId: () => ask(statements.nextId(db)),
        reviews: () => ask(statements.reviewsOf(db, telegramId)),
        tap: async (key: TapKey) => this.findTap(key) ?? ask(statements.findTap(db, key)),
      };
      const { tx, writes } = gatherWrites(row && fromRow(row), gifts, lookups, toRow);
      const outcome = await work(tx);
      if (writes.player) {
        this.rows.set(telegramId, writes.player);
        this.changed.add(telegramId);
      }
      if (writes.hasTakenGifts) {
        this.taken.push(...gifts);
        this.waiting = this.waiting.filter(({ recipient }) => recipient !== telegramId);
      }
      this.given.push(...writes.gifts);
      this.taps.push(...writes.taps);
      this.proofs.push(...writes.proofs.map((proof) => ({ ...proof, telegramId })));
      return () => resolve(outcome);
    } catch (error) {
      // After a failed statement, the database refuses all others in the transaction.
      if (isQueryBroken) throw error;
      return () => reject(error);
    }
  }

  async write(db: Sql): Promise<void> {
    const rows = [...this.changed]
      .sort((left, right) => left - right)
      .flatMap((id) => this.rows.get(id) ?? []);
    const fresh = rows.filter((row) => !this.stored.has(row.telegram_id));
    const known = rows
      .filter((row) => this.stored.has(row.telegram_id))
      .map((row) => ({ ...row, doc: this.stored.get(row.telegram_id)?.doc === row.doc ? null : row.doc }));
    if (fresh.length > 0) await statements.insertPlayers(db, fresh);
    if (known.length > 0) await statements.updatePlayers(db, known);
    if (this.taken.length > 0) {
      // An erasure may have renamed a gift's source, for which it needs no lock on the recipient.
      const found = await statements.markTaken(db, this.taken);
      if (found !== this.taken.length) throw new Overtaken();
    }
    if (this.given.length > 0) await statements.giveGifts(db, this.given);
    if (this.taps.length > 0) await statements.insertTaps(db, this.taps);
    if (this.proofs.length > 0) {
      // Another process may have stored the wallet's first proof meanwhile.
      const kept = await statements.insertProofs(db, this.proofs);
      if (kept !== this.proofs.length) throw new Overtaken();
    }
  }

  private findTap(key: TapKey): TapRow | undefined {
    return this.taps.find(
      (row) =>
        row.telegramId === key.telegramId && row.timestamp === key.timestamp && row.count === key.count,
    );
  }
}
