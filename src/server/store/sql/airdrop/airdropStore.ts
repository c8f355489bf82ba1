import { sql } from 'kysely';
import type { CountingFriends } from '../../../airdropStanding';
import type { AirdropStore, Claim, Drop, OwnLine, OwnPart, PaidLine } from '../../airdropStore';
import { query, run, type Sql } from '../query';
import { friendsOf } from './friends';
import { type DropRow, LINE, type LineRow, readDrop, reasonsOf } from './rows';

/** Tree nodes per row of `airdrop_nodes`. */
export const NODES_IN_PART = 512;

interface Lanes {
  /** Runs a statement on its own connection, outside the players' lanes. */
  outsideLanes<T>(statement: () => Promise<T>): Promise<T>;
  writeOutsideLanes<T>(statement: () => Promise<T>): Promise<T>;
}

export function createAirdropStore(db: Sql, { outsideLanes, writeOutsideLanes }: Lanes): AirdropStore {
  return {
    drop: () => outsideLanes(async () => dropOf(await readDrop(db))),
    own: (telegramId, which) => outsideLanes(() => readOwn(db, telegramId, which)),
    keepAppeal: (telegramId, text, at) =>
      writeOutsideLanes(async () => {
        const { numAffectedRows } = await run(db)`
          insert into airdrop_appeals (telegram_id, at, text)
          select telegram_id, ${at}::bigint, ${text}::text from airdrop_lines
          where telegram_id = ${telegramId} and exists (select from airdrops where root_at is null)
          on conflict do nothing`;
        return numAffectedRows === 1n;
      }),
    claimBody: (lines, line) => outsideLanes(() => claimBodyOf(db, lines, line)),
    keepClaimed: (telegramId, boc, at) =>
      writeOutsideLanes(async () => {
        const { numAffectedRows } = await run(db)`
          update airdrop_lines set claimed_at = ${at}, boc = ${boc}
          where telegram_id = ${telegramId} and index is not null and claimed_at is null`;
        return numAffectedRows === 1n;
      }),
  };
}

async function dropOf(row: DropRow | null): Promise<Drop | null> {
  if (!row) return null;
  const { rules, hash, fixedAt, snapshotAt, rootAt } = row;
  return { rules, hash, fixedAt, snapshotAt, rootAt, claim: await claimOf(row) };
}

async function claimOf({ root, lines, distributor, symbol, decimals }: DropRow): Promise<Claim | null> {
  if (root === null || lines === null || distributor === null || symbol === null || decimals === null)
    return null;
  const { CLAIM_COSTS } = await import('../../../airdrop/claimBody');
  return { root, lines, distributor, symbol, decimals, ...CLAIM_COSTS };
}

type OwnRow = Omit<OwnPart, 'line'> & { line: (LineRow & { secret: string }) | null };

async function readOwn(db: Sql, telegramId: number, which: CountingFriends): Promise<OwnPart> {
  const own = sql`telegram_id = ${telegramId}`;
  // Citus can't forward a subquery without columns, such as `exists (select from …)`.
  const [row] = await query<OwnRow>(db)`
    select ${friendsOf(telegramId, which)} as friends,
      exists (select 1 from desk_flags where ${own} and state = 'upheld') as "isBanned",
      (select row_to_json(line) from (
        select ${LINE}, (select secret from airdrops) as secret from airdrop_lines where ${own}) as line) as line,
      (select row_to_json(appeal) from (
        select text, state, answer from airdrop_appeals where ${own}) as appeal) as appeal`;
  if (!row) throw new Error('no row');
  return { ...row, line: row.line && (await ownLine(row.line, telegramId)) };
}

async function ownLine(line: NonNullable<OwnRow['line']>, telegramId: number): Promise<OwnLine> {
  const { saltOf } = await import('../../../airdrop/salt');
  const { id, wallet, coins, income, friends, points, amount, index, claimedAt } = line;
  const reasons = reasonsOf(line.reasons);
  const salt = saltOf(line.secret, telegramId);
  return { id, salt, wallet, coins, income, friends, points, amount, index, claimedAt, reasons };
}

async function claimBodyOf(db: Sql, lines: number, { index, wallet, amount }: PaidLine): Promise<string> {
  const { placesOfProof, readNode, NODE_BYTES } = await import('../../../airdrop/lineTree');
  const { claimBody } = await import('../../../airdrop/claimBody');
  const places = placesOfProof(lines, index);
  const found = await query<{ place: number; node: Buffer }>(db)`
    select place, substr(bytes, (place % ${NODES_IN_PART}::integer) * ${NODE_BYTES}::integer + 1, ${NODE_BYTES}::integer) as node
    from unnest(${places}::integer[]) as place join airdrop_nodes on part = place / ${NODES_IN_PART}::integer`;
  const nodes = new Map(found.map(({ place, node }) => [place, readNode(Buffer.from(node))]));
  const line = { wallet: Buffer.from(wallet.slice(2), 'hex'), amount: BigInt(amount) };
  return claimBody({ count: lines, index, line }, (place) => {
    const node = nodes.get(place);
    if (!node) throw new Error(`no node ${place}`);
    return node;
  });
}
