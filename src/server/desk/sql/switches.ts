import { query, type Sql } from '../../store/sql/query';

export interface SwitchesRow {
  version: number;
  doc: unknown;
}

export async function readSwitches(db: Sql): Promise<SwitchesRow | undefined> {
  const [row] = await query<SwitchesRow>(db)`select version, doc from desk_switches where id = 1`;
  return row;
}

/** Replaces version `version` of the switches. Returns false when another write came first. */
export async function writeSwitches(db: Sql, version: number, doc: unknown): Promise<boolean> {
  const text = JSON.stringify(doc);
  const rows = await query(db)`
    insert into desk_switches (id, version, doc) select 1, 1, ${text}::json where ${version}::integer = 0
    on conflict do nothing returning version`;
  if (rows.length > 0) return true;
  const changed = await query(db)`
    update desk_switches set version = version + 1, doc = ${text}::json
    where id = 1 and version = ${version} returning version`;
  return changed.length > 0;
}
