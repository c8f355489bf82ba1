import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixRoot } from '../../../src/server/store/sql/airdrop/fixRoot';
import { fixRules } from '../../../src/server/store/sql/airdrop/fixRules';
import { friendsByInviter } from '../../../src/server/store/sql/airdrop/friends';
import { announce, publishList } from '../../../src/server/store/sql/airdrop/publishList';
import { takeSnapshot } from '../../../src/server/store/sql/airdrop/takeSnapshot';
import type { SqlDb } from '../../../src/server/store/sql/sqlDb';
import type { PlayerRecord } from '../../../src/server/types';
import { openGameStore } from '../../support/gameDatabase';
import { dbPlayer, putPlayer } from '../dbContract';
import { type DeskWorld, openDeskWorld, type Player } from '../deskWorld';
import { rulesAt } from './dropRules';

describe.each(['PostgreSQL', 'PGlite'])('friends who count, on %s', (store) => {
  let db: SqlDb;
  beforeAll(async () => {
    db = await openGameStore({ isEmbedded: store === 'PGlite' });
    const past = { day: 12, taps: 1, earned: 1, hours: 1 };
    const standing = { level: 5, earnPerTap: 1, maxEnergy: 500 };
    const friend = (id: number, changes: Partial<PlayerRecord>) =>
      putPlayer(db, dbPlayer(id, { referredBy: 1, standing, ...changes }));
    await friend(2, { played: { from: 8, days: '11011' }, today: { ...past, day: 13 } });
    await friend(3, { played: { from: 11, days: '101' } });
    await friend(4, { days: [{ ...past, day: 9 }, past, { ...past, day: 11, taps: 0 }] });
    await friend(5, { standing: { ...standing, level: 4 }, played: { from: 10, days: '1111' } });
    await friend(6, { played: { from: 20, days: '1111' } });
    await friend(7, { referredBy: null, played: { from: 10, days: '1111' } });
  });
  afterAll(() => db.close());

  it.each([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 0],
  ])('have the level and played on at least %i days: %i of them', async (days, count) => {
    const which = { level: 5, days, from: 10, until: 13 };
    expect((await db.airdrop?.own(1, which))?.friends).toBe(count);
    for (const atOnce of [2, 100])
      expect((await friendsByInviter(db.connection, which, atOnce)).get(1) ?? 0).toBe(count);
  });
});

describe('GET /airdrop', () => {
  const DAY = 86_400;
  const SNAPSHOT = Date.UTC(2027, 3, 1) / 1000;
  const RULES = rulesAt(SNAPSHOT);
  const WALLET = `0:${'1'.repeat(64)}`;
  /** Statements that read the account and its gifts. */
  const OWN_STATEMENTS = 2;
  let world: DeskWorld;
  let player: Player;
  const db = () => world.db.connection;
  const at = (now: number) => ({ who: 'Mika', now });

  beforeAll(async () => {
    world = await openDeskWorld(await openGameStore());
    world.time.now = SNAPSHOT - DAY;
    player = await world.player(1);
    await world.db.transact(1, ({ player: own, put }) => {
      if (!own) return;
      const standing = { ...own.standing, level: 9 };
      const played = { from: SNAPSHOT / DAY - 30, days: '1'.repeat(20) };
      put({ ...own, standing, played, productionPerHour: 5000, tonWallet: WALLET, provenWallets: [WALLET] });
    });
  });
  afterAll(() => world.close());

  /** Returns a call's statements with their parameters. */
  async function statementsOf(call: () => Promise<unknown>): Promise<[text: string, values: unknown[]][]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await call();
    const asked = query.mock.calls.map(([text, values]) => [String(text), values] as unknown);
    query.mockRestore();
    return asked as [string, unknown[]][];
  }

  /** Returns the tables that a statement can only read whole. */
  function wholeTables([text, values]: [string, unknown[]]): Promise<string[]> {
    return db()
      .transaction()
      .execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain ${text}`, values),
        );
        return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
      });
  }

  it('takes two statements of its own, or three with a claim, and no full table scan', async () => {
    const asked = async () => (await statementsOf(() => player.get('/airdrop'))).slice(OWN_STATEMENTS);
    expect(await asked()).toHaveLength(1);
    await fixRules(db(), { rules: RULES, reason: null }, at(world.time.now));
    expect(await asked()).toHaveLength(2);
    await takeSnapshot(db(), at(SNAPSHOT));
    await fixRoot(db(), at(RULES.dates.appealsEnd));
    await publishList(db(), await mkdtemp(join(tmpdir(), 'drop-')), at(RULES.dates.appealsEnd));
    const claim = { distributor: `0:${'d1'.repeat(32)}`, symbol: 'NNJ', decimals: 9 };
    await announce(db(), claim, at(RULES.dates.appealsEnd));
    expect((await player.get('/airdrop')).body.drop.payload).toEqual(expect.any(String));
    const statements = await asked();
    expect(statements).toHaveLength(3);
    // A drop is a single row.
    expect((await Promise.all(statements.map(wholeTables))).flat()).toEqual(['airdrops', 'airdrops']);
  });
});
