import { type Kysely, sql } from 'kysely';

/** Creates the airdrop's tables. The database itself rejects changes of fixed data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists wallet_proofs (
      wallet text primary key,
      telegram_id bigint not null,
      proven_at bigint not null
    )`.execute(db);
  await sql`create index if not exists wallet_proofs_of_player on wallet_proofs (telegram_id)`.execute(db);
  // The table has a single row. A null time has not come yet.
  await sql`
    create table if not exists airdrops (
      id integer primary key check (id = 1),
      rules json not null,
      hash text not null,
      reason text,
      secret text not null,
      fixed_at bigint not null,
      snapshot_at bigint,
      accounts integer,
      root_at bigint,
      root text,
      lines integer,
      points numeric,
      amount numeric,
      published_at bigint,
      announced_at bigint,
      distributor text,
      symbol text,
      decimals integer
    )`.execute(db);
  await sql`
    create table if not exists airdrop_lines (
      id text primary key,
      telegram_id bigint unique,
      wallet text,
      coins bigint not null,
      income bigint not null,
      friends bigint not null,
      level integer not null,
      days integer not null,
      reasons text not null,
      points bigint not null,
      amount numeric not null,
      index integer unique,
      claimed_at bigint,
      boc text
    )`.execute(db);
  await sql`
    create table if not exists airdrop_nodes (
      part integer primary key,
      bytes bytea not null
    )`.execute(db);
  // A proof reads 33 bytes of a part. Compression would make it read the whole part.
  await sql`alter table airdrop_nodes alter column bytes set storage external`.execute(db);
  await sql`
    create table if not exists airdrop_appeals (
      telegram_id bigint primary key,
      at bigint not null,
      text text not null,
      state text not null default 'open',
      answer text,
      decided_by text,
      decided_at bigint
    )`.execute(db);
  await keepFixed(db);
}

async function keepFixed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function airdrop_is_fixed() returns trigger language plpgsql as $$
      begin raise exception 'What is fixed of an airdrop stays.'; end $$`.execute(db);
  await sql`
    create or replace function airdrop_keeps_fixed() returns trigger language plpgsql as $$
      begin
        if exists (
          select from jsonb_each(to_jsonb(old)) as past
          where past.value <> 'null'::jsonb and past.value is distinct from to_jsonb(new)->past.key)
        then raise exception 'What is fixed of an airdrop stays.'; end if;
        return new;
      end $$`.execute(db);
  await sql`
    create or replace trigger airdrop_keeps_fixed before update on airdrops
      for each row execute function airdrop_keeps_fixed()`.execute(db);
  // A line in the list can only lose its player or be claimed.
  await sql`
    create or replace trigger airdrop_keeps_fixed before update on airdrop_lines
      for each row when (old.index is not null and (
        old.id, old.wallet, old.coins, old.income, old.friends, old.points, old.amount, old.index) is distinct from (
        new.id, new.wallet, new.coins, new.income, new.friends, new.points, new.amount, new.index))
      execute function airdrop_is_fixed()`.execute(db);
  for (const table of ['airdrops', 'airdrop_lines', 'airdrop_nodes']) {
    const name = sql.table(table);
    await sql`
      create or replace trigger airdrop_is_fixed before delete or truncate on ${name}
        for each statement execute function airdrop_is_fixed()`.execute(db);
  }
}
