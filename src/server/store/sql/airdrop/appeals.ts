import { insertAct } from '../../../desk/sql/log';
import type { AppealState } from '../../airdropStore';
import { query, run, type Sql } from '../query';
import { AirdropRefusal, type Doing } from './refusal';

export interface AppealRow {
  telegramId: number;
  at: number;
  text: string;
  state: AppealState;
  answer: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
  reasons: string;
  points: number;
}

/** Lists appeals: open ones first, then newest first. */
export function listAppeals(db: Sql, most: number): Promise<AppealRow[]> {
  return query<AppealRow>(db)`
    select appeal.telegram_id as "telegramId", at, text, state, answer, decided_by as "decidedBy", decided_at as "decidedAt",
      coalesce(reasons, '') as reasons, coalesce(points, 0) as points
    from airdrop_appeals as appeal left join airdrop_lines as line on line.telegram_id = appeal.telegram_id
    order by state <> 'open', at desc, appeal.telegram_id limit ${most}`;
}

export async function countOpenAppeals(db: Sql): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    select count(*) as count from airdrop_appeals where state = 'open'`;
  return row?.count ?? 0;
}

/** Decides an appeal once. The player sees the answer. */
export function decideAppeal(
  db: Sql,
  { telegramId, isUpheld, answer }: { telegramId: number; isUpheld: boolean; answer: string },
  { who, now }: Doing,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`select from airdrops for share`;
    const state = isUpheld ? 'upheld' : 'refused';
    const { numAffectedRows } = await run(transaction)`
      update airdrop_appeals set state = ${state}, answer = ${answer}, decided_by = ${who}, decided_at = ${now}
      where telegram_id = ${telegramId} and state = 'open' and exists (select from airdrops where root_at is null)`;
    if (numAffectedRows !== 1n)
      throw new AirdropRefusal('There is no such open appeal, or the root is fixed.');
    await insertAct(transaction, now, who, {
      act: `airdrop appeal ${state}`,
      target: telegramId,
      reason: answer,
    });
  });
}
