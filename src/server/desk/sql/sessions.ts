import { query, run, type Sql } from '../../store/sql/query';

export interface SessionRow {
  who: string;
  /** Digest of the credentials that opened the session. */
  proof: string;
  /** Unix seconds. */
  seenAt: number;
  expiresAt: number;
}

export async function insertSession(db: Sql, hash: string, row: SessionRow): Promise<void> {
  await run(db)`
    insert into desk_sessions (hash, who, proof, seen_at, expires_at)
    values (${hash}, ${row.who}, ${row.proof}, ${row.seenAt}, ${row.expiresAt})`;
}

export async function findSession(db: Sql, hash: string): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(db)`
    select who, proof, seen_at as "seenAt", expires_at as "expiresAt" from desk_sessions where hash = ${hash}`;
  return row;
}

/** Records the use of a session. Commits asynchronously, so that the desk stays readable while a replica is down. */
export async function touchSession(db: Sql, hash: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await run(transaction)`set local synchronous_commit = off`;
    await run(transaction)`update desk_sessions set seen_at = ${now} where hash = ${hash}`;
  });
}

export async function deleteSession(db: Sql, hash: string): Promise<void> {
  await run(db)`delete from desk_sessions where hash = ${hash}`;
}

export async function forgetSessions(db: Sql, now: number): Promise<void> {
  await run(db)`delete from desk_sessions where expires_at < ${now}`;
}
