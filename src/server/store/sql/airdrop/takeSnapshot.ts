import { type RawBuilder, sql } from 'kysely';
import { airdropAmount } from '../../../../core/airdrop/points';
import { lineId } from '../../../airdrop/dataset';
import { saltOf } from '../../../airdrop/salt';
import { insertAct } from '../../../desk/sql/log';
import type { Sql } from '../statements';
import { rateAccounts } from './accounts';
import { AirdropRefusal, type Doing } from './refusal';
import { readDrop } from './rows';

export const LINES_AT_ONCE = 5000;

/** Yields a list in parts, because a statement with a million rows would fill the memory. */
export function* parts<T>(list: readonly T[], size = LINES_AT_ONCE): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

export const asRows = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`;

/**
 * Takes the snapshot: a line for every account, eligible or not, from a single point in time. It can be taken only
 * once, and not before its date.
 */
export function takeSnapshot(db: Sql, { who, now }: Doing): Promise<{ accounts: number; eligible: number }> {
  return db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read`.execute(transaction);
    await sql`select from airdrops for update`.execute(transaction);
    const drop = await readDrop(transaction);
    if (!drop) throw new AirdropRefusal('No rules are fixed.');
    if (drop.snapshotAt !== null) throw new AirdropRefusal('The snapshot is taken already.');
    const { snapshot } = drop.rules.dates;
    if (now < snapshot)
      throw new AirdropRefusal(`The snapshot's date is ${new Date(snapshot * 1000).toISOString()}.`);
    const [accounts = []] = await rateAccounts(transaction, [drop.rules]);
    const eligible = accounts.filter(({ reasons }) => reasons.length === 0);
    const all = eligible.reduce((sum, { points }) => sum + BigInt(points.total), 0n);
    for (const part of parts(accounts)) {
      const rows = part.map(({ telegramId, points, reasons, ...line }) => ({
        ...line,
        id: lineId(saltOf(drop.secret, telegramId), telegramId),
        telegram_id: telegramId,
        reasons: reasons.join(' '),
        points: points.total,
        amount:
          reasons.length === 0 && points.total > 0
            ? String(airdropAmount(points.total, all, drop.rules))
            : '0',
      }));
      await sql`
        insert into airdrop_lines (id, telegram_id, wallet, coins, income, friends, level, days, reasons, points, amount)
        select id, telegram_id, wallet, coins, income, friends, level, days, reasons, points, amount
        from json_to_recordset(${asRows(rows)}) as fresh (id text, telegram_id bigint, wallet text, coins bigint,
          income bigint, friends bigint, level integer, days integer, reasons text, points bigint, amount numeric)`.execute(
        transaction,
      );
    }
    const details = { accounts: accounts.length, eligible: eligible.length };
    await sql`update airdrops set snapshot_at = ${now}, accounts = ${accounts.length}`.execute(transaction);
    await insertAct(transaction, now, who, { act: 'airdrop snapshot taken', details });
    return details;
  });
}
