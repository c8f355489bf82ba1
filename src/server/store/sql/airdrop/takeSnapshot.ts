import { type RawBuilder, sql } from 'kysely';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { lineId } from '../../../airdrop/dataset';
import { saltOf } from '../../../airdrop/salt';
import { insertAct } from '../../../desk/sql/log';
import { run, type Sql } from '../query';
import { eachRated, type RatedAccount } from './accounts';
import { AirdropRefusal, type Doing } from './refusal';
import { readDrop } from './rows';

export const LINES_AT_ONCE = 5000;

/** Splits a list into parts, because a statement with a million rows would fill the memory. */
export function* parts<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += LINES_AT_ONCE) yield list.slice(from, from + LINES_AT_ONCE);
}

export const asRows = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`;

/** Takes the snapshot, a line for every account at a single moment. Succeeds only once, on its date or later. */
export function takeSnapshot(db: Sql, { who, now }: Doing): Promise<{ accounts: number; eligible: number }> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`set transaction isolation level repeatable read`;
    await run(transaction)`select from airdrops for update`;
    const drop = await readDrop(transaction);
    if (!drop) throw new AirdropRefusal('No rules are fixed.');
    if (drop.snapshotAt !== null) throw new AirdropRefusal('The snapshot is taken already.');
    const { snapshot } = drop.rules.dates;
    if (now < snapshot)
      throw new AirdropRefusal(`The snapshot's date is ${new Date(snapshot * 1000).toISOString()}.`);
    const details = { accounts: 0, eligible: 0 };
    await eachRated(transaction, [drop.rules], async (accounts) => {
      details.accounts += accounts.length;
      details.eligible += accounts.filter(({ reasons }) => reasons.length === 0).length;
      await insertLines(transaction, accounts, drop.secret);
    });
    await shareOut(transaction, drop.rules);
    await run(transaction)`update airdrops set snapshot_at = ${now}, accounts = ${details.accounts}`;
    await insertAct(transaction, now, who, { act: 'airdrop snapshot taken', details });
    return details;
  });
}

async function insertLines(db: Sql, accounts: readonly RatedAccount[], secret: string): Promise<void> {
  const rows = accounts.map(({ telegramId, points, reasons, ...line }) => ({
    ...line,
    id: lineId(saltOf(secret, telegramId), telegramId),
    telegram_id: telegramId,
    reasons: reasons.join(' '),
    points: points.total,
  }));
  await run(db)`
    insert into airdrop_lines (id, telegram_id, wallet, coins, income, friends, level, days, reasons, points, amount)
    select id, telegram_id, wallet, coins, income, friends, level, days, reasons, points, 0
    from json_to_recordset(${asRows(rows)}) as fresh (id text, telegram_id bigint, wallet text, coins bigint,
      income bigint, friends bigint, level integer, days integer, reasons text, points bigint)`;
}

async function shareOut(db: Sql, { supply, mostPerWallet = supply }: AirdropRules): Promise<void> {
  const eligible = sql`reasons = '' and points > 0`;
  await run(db)`
    update airdrop_lines set amount = least(div(${supply}::numeric * points, sum), ${mostPerWallet}::numeric)
    from (select sum(points) as sum from airdrop_lines where ${eligible}) as everybody where ${eligible}`;
}
