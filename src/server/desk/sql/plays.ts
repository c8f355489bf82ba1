import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Judgement } from '../../balance/judge';
import type { CatalogueDocument } from '../../catalogue/document';
import { RELEASE } from '../../release';
import { query, run, type Sql } from '../../store/sql/query';

export interface Play {
  /** Hash of both documents. */
  hash: string;
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  judgements: readonly Judgement[];
  error: string | null;
}

/** Key of the lock, unique in this database but otherwise arbitrary. */
const LOCK = 706_501;
const KEPT_SECONDS = 30 * 86_400;

/** Returns a play's id: a hash of both documents and of this release. */
export function playHash(before: CatalogueDocument, after: CatalogueDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([RELEASE, before, after]))
    .digest('hex');
}

export async function keepPlay(
  db: Sql,
  { hash, now, judgements }: { hash: string; now: number; judgements: readonly Judgement[] },
): Promise<void> {
  const text = JSON.stringify(judgements);
  await run(db)`
    insert into desk_plays (hash, started_at, state, judgements) values (${hash}, ${now}, 'done', ${text}::json)
    on conflict (hash) do update set state = 'done', judgements = excluded.judgements, error = null`;
}

export async function readPlay(db: Sql, hash: string): Promise<Play | undefined> {
  const [row] = await query<Play>(db)`
    select hash, started_at as "startedAt", state, judgements, error from desk_plays where hash = ${hash}`;
  return row;
}

/**
 * Registers the start of a play. Returns false when a play that began after `since` is running in any process. Requires
 * a transaction.
 */
export async function beginPlay(
  db: Sql,
  { hash, now, since }: { hash: string; now: number; since: number },
): Promise<boolean> {
  await run(db)`select pg_advisory_xact_lock(${sql.lit(LOCK)})`;
  const running = await query(db)`
    select 1 from desk_plays where state = 'running' and started_at > ${since} limit 1`;
  if (running.length > 0) return false;
  await run(db)`delete from desk_plays where hash = ${hash} or started_at < ${now - KEPT_SECONDS}`;
  await run(db)`
    insert into desk_plays (hash, started_at, state, judgements)
    values (${hash}, ${now}, 'running', '[]'::json)`;
  return true;
}

export async function endPlay(
  db: Sql,
  hash: string,
  end: Pick<Play, 'state' | 'judgements' | 'error'>,
): Promise<void> {
  await run(db)`
    update desk_plays set state = ${end.state}, judgements = ${JSON.stringify(end.judgements)}::json,
      error = ${end.error} where hash = ${hash}`;
}
