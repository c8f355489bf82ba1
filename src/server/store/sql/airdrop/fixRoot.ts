import type { Missing } from '../../../../core/airdrop/eligibility';
import { datasetLines, type Entry } from '../../../airdrop/dataset';
import { NODE_BYTES } from '../../../airdrop/lineTree';
import { treeOf } from '../../../airdrop/publish';
import { insertAct } from '../../../desk/sql/log';
import { query, run, type Sql } from '../query';
import { upheldAccounts } from './accounts';
import { NODES_IN_PART } from './airdropStore';
import { countOpenAppeals } from './appeals';
import { AirdropRefusal, type Doing } from './refusal';
import { type LineRow, linesById, readDrop, reasonsOf } from './rows';
import { asRows, parts } from './takeSnapshot';

export interface FixedRoot {
  readonly root: string;
  readonly lines: number;
  readonly amount: string;
}

/**
 * Fixes the list and its root once every appeal is decided. Flags and proven wallets count as of now. An upheld appeal
 * makes an account with a proven wallet eligible.
 */
export function fixRoot(db: Sql, { who, now }: Doing): Promise<FixedRoot> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`select from airdrops for update`;
    const drop = await readDrop(transaction);
    if (!drop?.snapshotAt) throw new AirdropRefusal('There is no snapshot.');
    if (drop.root !== null) throw new AirdropRefusal(`The root is fixed already: ${drop.root}.`);
    if (now < drop.rules.dates.appealsEnd) throw new AirdropRefusal('The time for appeals is not over.');
    const open = await countOpenAppeals(transaction);
    if (open > 0) throw new AirdropRefusal(`Undecided appeals: ${open}.`);
    const { entries, changed } = await reviewLines(transaction);
    const { lines, points } = datasetLines(entries, drop.rules);
    if (lines.length === 0) throw new AirdropRefusal('No account is eligible.');
    const tree = treeOf(lines);
    for (const part of parts(changed))
      await run(transaction)`
        update airdrop_lines set reasons = fresh.reasons, wallet = fresh.wallet
        from json_to_recordset(${asRows(part)}) as fresh (id text, reasons text, wallet text)
        where airdrop_lines.id = fresh.id`;
    await run(transaction)`update airdrop_lines set amount = 0 where amount <> 0`;
    for (const part of parts(lines)) {
      const rows = part.map(({ id, index, amount }) => ({ id, index, amount: String(amount) }));
      await run(transaction)`
        update airdrop_lines set index = fresh.index, amount = fresh.amount
        from json_to_recordset(${asRows(rows)}) as fresh (id text, index integer, amount numeric)
        where airdrop_lines.id = fresh.id`;
    }
    const bytes = NODES_IN_PART * NODE_BYTES;
    for (let part = 0; part * bytes < tree.nodes.length; part += 1)
      await run(transaction)`
        insert into airdrop_nodes (part, bytes)
        values (${part}, ${tree.nodes.subarray(part * bytes, (part + 1) * bytes)})`;
    const root = tree.root.toString('hex');
    const amount = String(lines.reduce((sum, line) => sum + line.amount, 0n));
    await run(transaction)`
      update airdrops set root = ${root}, root_at = ${now}, lines = ${lines.length}, points = ${String(points)}::numeric,
        amount = ${amount}::numeric`;
    const details = { root, lines: lines.length, amount };
    await insertAct(transaction, now, who, { act: 'airdrop root fixed', details });
    return details;
  });
}

/** Returns the entries of the eligible lines, and the lines whose reasons or wallet have changed since the snapshot. */
async function reviewLines(
  db: Sql,
): Promise<{ entries: Entry[]; changed: { id: string; reasons: string; wallet: string | null }[] }> {
  const banned = await upheldAccounts(db);
  const upheld = await upheldAppeals(db);
  const entries: Entry[] = [];
  const changed = [];
  for await (const line of linesById(db)) {
    const appealed = line.telegramId === null ? undefined : upheld.get(line.telegramId);
    const wallet = line.wallet ?? appealed?.wallet ?? null;
    const reasons = appealed
      ? wallet === null
        ? 'wallet'
        : ''
      : reasonsNow(line, line.telegramId !== null && banned.has(line.telegramId));
    if (reasons !== line.reasons || wallet !== line.wallet) changed.push({ id: line.id, reasons, wallet });
    const { id, coins, income, friends } = line;
    if (reasons === '' && wallet !== null) entries.push({ id, wallet, coins, income, friends });
  }
  return { entries, changed };
}

function reasonsNow(line: LineRow, isBanned: boolean): string {
  const before = reasonsOf(line.reasons).filter((reason) => reason !== 'ban');
  return (isBanned ? [...before, 'ban' satisfies Missing] : before).join(' ');
}

async function upheldAppeals(db: Sql): Promise<Map<number, { wallet: string | null }>> {
  const rows = await query<{ id: number; wallet: string | null }>(db)`
    select appeal.telegram_id as id, proof.wallet from airdrop_appeals as appeal
    left join players on players.telegram_id = appeal.telegram_id
    left join wallet_proofs as proof
      on proof.telegram_id = appeal.telegram_id and proof.wallet = players.doc->>'tonWallet'
    where state = 'upheld'`;
  return new Map(rows.map(({ id, wallet }) => [id, { wallet }]));
}
