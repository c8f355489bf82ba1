import { type RawBuilder, sql } from 'kysely';
import type { CountingFriends } from '../../../airdropStanding';
import { query, type Sql } from '../query';

const ACCOUNTS_AT_ONCE = 20_000;

/** Counts the days with taps in a period. An older release stored such days instead of marks. */
const playedDays = ({ from, until }: CountingFriends) => sql`
  (day_taps > 0 and day between ${from}::integer and ${until}::integer)::integer + case
    when doc->'played' is not null then length(replace(substr(doc->'played'->>'days',
      ${from}::integer - (doc->'played'->>'from')::integer + 1, ${until - from + 1}::integer), '0', ''))
    else (select count(*) from json_array_elements(doc->'days') as past
      where (past->>'taps')::bigint > 0 and (past->>'day')::integer between ${from}::integer and ${until}::integer)
  end`;

/** True when an account counts as its inviter's friend. */
const counts = (which: CountingFriends) =>
  sql`level >= ${which.level} and ${playedDays(which)} >= ${which.days}`;

/** Builds the expression that counts an inviter's friends. */
export function friendsOf(inviter: number, which: CountingFriends): RawBuilder<number> {
  return sql`(select count(*) from players where referred_by = ${inviter} and ${counts(which)})`;
}

export async function friendsByInviter(
  db: Sql,
  which: CountingFriends,
  atOnce = ACCOUNTS_AT_ONCE,
): Promise<Map<number, number>> {
  const friends = new Map<number, number>();
  let after = 0;
  for (;;) {
    const rows = await query<{ id: number; inviter: number | null }>(db)`
      select telegram_id as id, case when referred_by is not null and ${counts(which)} then referred_by end as inviter
      from players where telegram_id > ${after} order by telegram_id limit ${atOnce}`;
    for (const { inviter } of rows)
      if (inviter !== null) friends.set(inviter, (friends.get(inviter) ?? 0) + 1);
    const last = rows.at(-1);
    if (!last) return friends;
    after = last.id;
  }
}
