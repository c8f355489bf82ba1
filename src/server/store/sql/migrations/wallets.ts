import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Accounts per statement. */
const ACCOUNTS_AT_ONCE = 5000;

/** Selects the stored wallet, and the same wallet as `workchain:hash` in lower case. */
const WALLET = sql`substring(doc::text from '"tonWallet":"([^"]*)"')`;
const RAW = sql`
  case when wallet ~ '^-?[0-9]+:' then lower(wallet)
    when wallet ~ '^[A-Za-z0-9+/_-]{48}$' then
      case get_byte(decode(translate(wallet, '-_', '+/'), 'base64'), 1) when 255 then '-1:' else '0:' end
      || substr(encode(decode(translate(wallet, '-_', '+/'), 'base64'), 'hex'), 5, 64)
    else wallet end`;

/** Matches a document with a wallet in friendly form, or in raw form with capital letters. */
const OTHER = sql.lit('"tonWallet":"(-?[0-9]+:[0-9a-f]*[A-F]|[A-Za-z0-9+/_-]{48}")');

/** Rewrites wallets in their raw form, one of eight possible forms. Locks accounts in id order, as the game does. */
async function rewriteWallets(db: Kysely<never>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update players set doc = replace(doc::text, '"tonWallet":"' || wallet || '"', '"tonWallet":"' || raw || '"')::json
    from (
      select telegram_id as owner, wallet, ${RAW} as raw from (
        select telegram_id, ${WALLET} as wallet from players
        where ${which} and doc::text ~ ${OTHER} order by telegram_id for no key update) as owners
    ) as found where telegram_id = owner and wallet <> raw`.execute(db);
}

/** Rewrites wallets in small groups of accounts while calls continue. */
export async function rewriteWalletsOnline(db: Kysely<never>): Promise<void> {
  const { rows } = await sql`select where to_regclass('players') is not null`.execute(db);
  let last: number | null = rows.length > 0 ? 0 : null;
  while (last !== null) {
    const after: number = last;
    const part = await sql<{ last: string | null }>`
      select max(telegram_id)::text as last from (
        select telegram_id from players where telegram_id > ${after} order by telegram_id limit ${ACCOUNTS_AT_ONCE}
      ) as next`.execute(db);
    last = part.rows[0]?.last ? Number(part.rows[0].last) : null;
    if (last !== null) await rewriteWallets(db, sql`telegram_id > ${after} and telegram_id <= ${last}`);
  }
}

/** Rewrites the wallets of accounts that arrived after `rewriteWalletsOnline`. */
export const up = (db: Kysely<never>): Promise<void> => rewriteWallets(db, sql`true`);
