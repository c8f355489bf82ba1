import type { CatalogueAct } from '../catalogueStore';
import { run, type Sql } from './query';

const LARGEST_VERSION = 2 ** 31 - 1;

export async function readActs(db: Sql, count: number): Promise<CatalogueAct[]> {
  const { rows } = await run<CatalogueAct>(db)`
    select act, kind, version, valid_from as "validFrom", author, note, at, reason
    from catalogue_acts order by act desc limit ${count}`;
  return rows;
}

export async function readDocument(db: Sql, version: number): Promise<unknown> {
  // A larger number would overflow the column.
  if (version > LARGEST_VERSION) return undefined;
  const { rows } = await run<{ document: unknown }>(db)`
    select document from catalogue_versions where version = ${version}`;
  return rows[0]?.document;
}

/** Prevents other processes from adding rows until the transaction ends. They may still read. */
export async function lockActs(db: Sql): Promise<void> {
  await run(db)`lock table catalogue_acts in exclusive mode`;
}

export async function lastVersion(db: Sql): Promise<number> {
  const { rows } = await run<{ last: number | null }>(db)`
    select max(version) as last from catalogue_versions`;
  return rows[0]?.last ?? 1;
}

export async function insertDocument(db: Sql, version: number, document: unknown): Promise<void> {
  await run(db)`
    insert into catalogue_versions (version, document)
    values (${version}, ${JSON.stringify(document)}::json)`;
}

export async function insertAct(db: Sql, act: CatalogueAct): Promise<void> {
  await run(db)`
    insert into catalogue_acts (act, kind, version, valid_from, author, note, at, reason)
    values (${act.act}, ${act.kind}, ${act.version}, ${act.validFrom}, ${act.author}, ${act.note}, ${act.at},
      ${act.reason})`;
}
