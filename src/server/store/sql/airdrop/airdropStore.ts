import { sql } from 'kysely';
import type { AirdropStore, Appeal, Claim, Drop, OwnLine } from '../../airdropStore';
import { reviewsOf, type Sql } from '../statements';
import { type DropRow, type LineRow, readDrop, readLines, reasonsOf, rowsOf } from './rows';

/** Tree nodes per row of `airdrop_nodes`. */
export const NODES_IN_PART = 512;

interface Lanes {
  /** Runs a statement outside any call's transaction. */
  beside<T>(statement: () => Promise<T>): Promise<T>;
  writeBeside<T>(statement: () => Promise<T>): Promise<T>;
}

/** Creates the airdrop's store for players. */
export function createAirdropStore(db: Sql, { beside, writeBeside }: Lanes): AirdropStore {
  return {
    drop: () => beside(async () => dropOf(await readDrop(db))),
    isBanned: async (telegramId) =>
      (await beside(() => reviewsOf(db, telegramId))).some(({ isUpheld }) => isUpheld),
    line: (telegramId) => beside(() => ownLine(db, telegramId)),
    appeal: (telegramId) =>
      beside(async () => {
        const [row] = await rowsOf(
          db,
          sql<Appeal>`select text, state, answer from airdrop_appeals where telegram_id = ${telegramId}`,
        );
        return row ?? null;
      }),
    keepAppeal: (telegramId, text, at) =>
      writeBeside(async () => {
        const { numAffectedRows } = await sql`
          insert into airdrop_appeals (telegram_id, at, text)
          select telegram_id, ${at}::bigint, ${text}::text from airdrop_lines
          where telegram_id = ${telegramId} and exists (select from airdrops where root_at is null)
          on conflict do nothing`.execute(db);
        return numAffectedRows === 1n;
      }),
    claimBody: (index) => beside(() => claimBodyOf(db, index)),
    keepClaimed: (telegramId, boc, at) =>
      writeBeside(async () => {
        const { numAffectedRows } = await sql`
          update airdrop_lines set claimed_at = ${at}, boc = ${boc}
          where telegram_id = ${telegramId} and index is not null and claimed_at is null`.execute(db);
        return numAffectedRows === 1n;
      }),
  };
}

async function dropOf(row: DropRow | null): Promise<Drop | null> {
  if (!row) return null;
  const { rules, hash, fixedAt, snapshotAt, rootAt } = row;
  return { rules, hash, fixedAt, snapshotAt, rootAt, claim: await claimOf(row) };
}

async function claimOf({ root, distributor, symbol, decimals }: DropRow): Promise<Claim | null> {
  if (root === null || distributor === null || symbol === null || decimals === null) return null;
  const { CLAIM_COSTS } = await import('../../../airdrop/claimBody');
  return { root, distributor, symbol, decimals, ...CLAIM_COSTS };
}

async function ownLine(db: Sql, telegramId: number): Promise<OwnLine | null> {
  const [line] = await readLines(db, sql`telegram_id = ${telegramId}`);
  const drop = await readDrop(db);
  if (!line || !drop) return null;
  const { saltOf } = await import('../../../airdrop/salt');
  const { id, wallet, coins, income, friends, points, amount, index, claimedAt } = line;
  const reasons = reasonsOf(line.reasons);
  const salt = saltOf(drop.secret, telegramId);
  return { id, salt, wallet, coins, income, friends, points, amount, index, claimedAt, reasons };
}

async function claimBodyOf(db: Sql, index: number): Promise<string> {
  const [drop, [line]] = [await readDrop(db), await readLines(db, sql`index = ${index}`)];
  if (!drop?.lines || !line?.wallet) throw new Error(`no line ${index}`);
  const { placesOfProof, readNode, NODE_BYTES } = await import('../../../airdrop/lineTree');
  const { claimBody } = await import('../../../airdrop/claimBody');
  const places = placesOfProof(drop.lines, index);
  const found = await rowsOf(
    db,
    sql<{ place: number; node: Buffer }>`
      select place, substr(bytes, (place % ${NODES_IN_PART}::integer) * ${NODE_BYTES}::integer + 1, ${NODE_BYTES}::integer) as node
      from unnest(${places}::integer[]) as place join airdrop_nodes on part = place / ${NODES_IN_PART}::integer`,
  );
  const nodes = new Map(found.map(({ place, node }) => [place, readNode(Buffer.from(node))]));
  return claimBody({ count: drop.lines, index, line: payableLine(line) }, (place) => {
    const node = nodes.get(place);
    if (!node) throw new Error(`no node ${place}`);
    return node;
  });
}

function payableLine({ wallet, amount }: LineRow) {
  return { wallet: Buffer.from(wallet?.slice(2) ?? '', 'hex'), amount: BigInt(amount) };
}
