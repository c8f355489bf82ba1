import type { DatasetLine } from '../../../airdrop/dataset';
import { type Manifest, writePublished } from '../../../airdrop/publish';
import { insertAct } from '../../../desk/sql/log';
import { run, type Sql } from '../query';
import { AirdropRefusal, type Doing } from './refusal';
import { type DropRow, linesById, readDrop } from './rows';

export interface FixedList {
  readonly rules: DropRow['rules'];
  readonly lines: DatasetLine[];
  readonly points: bigint;
  readonly snapshotAt: number;
}

export async function readList(db: Sql): Promise<FixedList & { root: string }> {
  const drop = await readDrop(db);
  if (!drop?.snapshotAt || drop.root === null || drop.points === null)
    throw new AirdropRefusal('The root is not fixed.');
  const lines: DatasetLine[] = [];
  // The lines are in ascending order of ids, and so are their indexes.
  for await (const line of linesById(db)) {
    const { id, wallet, coins, income, friends, points, amount, index } = line;
    if (wallet !== null && index !== null)
      lines.push({ id, wallet, coins, income, friends, points, index, amount: BigInt(amount) });
  }
  return {
    rules: drop.rules,
    lines,
    points: BigInt(drop.points),
    snapshotAt: drop.snapshotAt,
    root: drop.root,
  };
}

/** Writes the public folder. A repeat writes the same bytes. */
export async function publishList(db: Sql, folder: string, { who, now }: Doing): Promise<Manifest> {
  const { root, ...list } = await readList(db);
  const manifest = writePublished(folder, list);
  if (manifest.root !== root)
    throw new AirdropRefusal(`The lines have the root ${manifest.root}, and ${root} was fixed.`);
  await markPublished(db, { root, lines: manifest.lines }, { who, now });
  return manifest;
}

async function markPublished(db: Sql, details: Record<string, unknown>, { who, now }: Doing): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await run(transaction)`update airdrops set published_at = ${now} where published_at is null`;
    await insertAct(transaction, now, who, { act: 'airdrop published', details });
  });
}

export function announce(
  db: Sql,
  { distributor, symbol, decimals }: { distributor: string; symbol: string; decimals: number },
  { who, now }: Doing,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const drop = await readDrop(transaction);
    if (!drop?.publishedAt) throw new AirdropRefusal('The list is not published.');
    const { numAffectedRows } = await run(transaction)`
      update airdrops set announced_at = ${now}, distributor = ${distributor}, symbol = ${symbol}, decimals = ${decimals}
      where announced_at is null`;
    if (numAffectedRows !== 1n)
      throw new AirdropRefusal(`The claim is announced already, at ${drop.distributor}.`);
    const details = { distributor, symbol, decimals };
    await insertAct(transaction, now, who, { act: 'airdrop claim announced', details });
  });
}
