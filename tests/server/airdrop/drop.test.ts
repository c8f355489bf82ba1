import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cell } from '@ton/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineId, rulesHash } from '../../../src/server/airdrop/dataset';
import { decideAppeal, listAppeals } from '../../../src/server/store/sql/airdrop/appeals';
import { fixRoot } from '../../../src/server/store/sql/airdrop/fixRoot';
import { fixRules } from '../../../src/server/store/sql/airdrop/fixRules';
import { announce, publishList } from '../../../src/server/store/sql/airdrop/publishList';
import { readDrop } from '../../../src/server/store/sql/airdrop/rows';
import { takeSnapshot } from '../../../src/server/store/sql/airdrop/takeSnapshot';
import type { PlayerRecord } from '../../../src/server/types';
import { openGameStore } from '../../support/gameDatabase';
import { type DeskWorld, openDeskWorld, type Player } from '../deskWorld';
import { rulesAt } from './dropRules';

const DAY = 86_400;
const SNAPSHOT = Date.UTC(2027, 3, 1) / 1000;
const RULES = rulesAt(SNAPSHOT);
const WALLET = (id: number) => `0:${id.toString(16).padStart(64, '0')}`;
const DISTRIBUTOR = `0:${'d1'.repeat(32)}`;

/** Each test builds on the one before, from a drop's rules to its claims. */
describe.each(['PostgreSQL', 'PGlite'])('a drop on %s', (store) => {
  let world: DeskWorld;
  const players = new Map<number, Player>();
  const at = (now: number) => ({ who: 'Mika', now });
  const db = () => world.db.connection;
  const view = async (id: number) => (await players.get(id)?.get('/airdrop'))?.body;
  const features = async () => (await players.get(1)?.get('/clicker/sync'))?.body.features;
  const appeal = (id: number, text = 'I did play.') => players.get(id)?.post('/airdrop/appeal', { text });

  beforeAll(async () => {
    world = await openDeskWorld(await openGameStore({ isEmbedded: store === 'PGlite' }));
    world.time.now = SNAPSHOT - 10 * DAY;
    const played = { from: (SNAPSHOT - 30 * DAY) / DAY, days: '1'.repeat(20) };
    const accounts: Record<number, Partial<PlayerRecord>> = {
      1: { tonWallet: WALLET(1), provenWallets: [WALLET(1)], productionPerHour: 5000 },
      2: { tonWallet: WALLET(2), provenWallets: [WALLET(2)] },
      3: { tonWallet: WALLET(3) },
      4: { tonWallet: WALLET(4), provenWallets: [WALLET(4)], played: { ...played, days: '1' } },
      5: { tonWallet: WALLET(5), provenWallets: [WALLET(5)] },
      6: {},
    };
    for (const [id, changes] of Object.entries(accounts).map(([id, own]) => [Number(id), own] as const)) {
      players.set(id, await world.player(id, id === 2 ? { referred_by: 1 } : {}));
      await world.db.transact(id, ({ player, put }) => {
        if (!player) return;
        const { standing, earnings } = player;
        const earned = { whole: 1_000_000 * id, parts: 0 };
        put({
          ...player,
          standing: { ...standing, level: 9 },
          earned,
          coins: { whole: 3000 + 1_000_000 * id, parts: 0 },
          ...(earnings && { earnings: { ...earnings, past: 1_000_000 * id } }),
          played,
          ...changes,
        });
      });
    }
    await sql`insert into desk_flags (telegram_id, kind, details, found_at, state) values (5, 'hours', '{}', 1, 'upheld')`.execute(
      db(),
    );
  });
  afterAll(() => world.close());

  it('is hidden from players and has no snapshot before its rules are fixed', async () => {
    await expect(takeSnapshot(db(), at(SNAPSHOT))).rejects.toThrow('No rules are fixed.');
    expect(await features()).not.toContain('airdrop');
    expect((await players.get(1)?.get('/airdrop'))?.status).toBe(404);
  });

  it('stores the fixed rules and shows their hash', async () => {
    const now = world.time.now;
    const hash = await fixRules(db(), { rules: RULES, reason: null }, at(now));
    expect(hash).toBe(rulesHash(RULES));
    expect(await features()).toContain('airdrop');
    expect(await view(1)).toMatchObject({ rules: RULES, rules_hash: hash, fixed_at: now, line: null });
    await expect(fixRules(db(), { rules: RULES, reason: null }, at(now))).rejects.toThrow('fixed already');
    for (const change of [
      sql`update airdrops set hash = 'x'`,
      sql`update airdrops set rules = '{}'`,
      sql`delete from airdrops`,
      sql`truncate airdrops`,
    ])
      await expect(change.execute(db())).rejects.toThrow('stays');
  });

  it('takes its snapshot once, on the date', async () => {
    await expect(takeSnapshot(db(), at(SNAPSHOT - 1))).rejects.toThrow('date');
    expect(await takeSnapshot(db(), at(SNAPSHOT))).toEqual({ accounts: 6, eligible: 2 });
    await expect(takeSnapshot(db(), at(SNAPSHOT + 1))).rejects.toThrow('already');
    world.time.now = SNAPSHOT + DAY;
  });

  it('shows each player their own line and why it is empty', async () => {
    const reasons = await Promise.all([1, 2, 3, 4, 5, 6].map(async (id) => (await view(id)).line.reasons));
    expect(reasons).toEqual([[], [], ['wallet'], ['days'], ['ban'], ['wallet']]);
    const { line } = await view(1);
    expect(line).toMatchObject({
      wallet: WALLET(1),
      coins: 1_000_000,
      income: 5000,
      friends: 1,
      index: null,
    });
    expect(line.points).toBe(90 + 20 + 50);
    expect(line.id).toBe(lineId(line.salt, 1));
    expect(BigInt(line.amount)).toBe((BigInt(RULES.supply) * 160n) / (160n + 190n));
    expect((await view(2)).line.salt).not.toBe(line.salt);
  });

  it('accepts one appeal per player before the deadline', async () => {
    expect((await appeal(4))?.body).toMatchObject({ success: true, appeal: { state: 'open', answer: null } });
    expect((await appeal(4))?.status).toBe(400);
    await appeal(5);
    await appeal(6);
    await expect(fixRoot(db(), at(SNAPSHOT + 6 * DAY))).rejects.toThrow('appeals is not over');
    world.time.now = SNAPSHOT + 7 * DAY;
    expect((await appeal(3))?.status).toBe(400);
    await expect(fixRoot(db(), at(world.time.now))).rejects.toThrow('Undecided appeals: 3');
  });

  it('stores an operator’s decision and shows it to the player', async () => {
    const now = world.time.now;
    const decide = (telegramId: number, isUpheld: boolean) =>
      decideAppeal(db(), { telegramId, isUpheld, answer: 'We looked.' }, at(now));
    await decide(4, true);
    await decide(5, false);
    await decide(6, true);
    await expect(decide(4, false)).rejects.toThrow('no such open appeal');
    expect((await view(4)).appeal).toEqual({ text: 'I did play.', state: 'upheld', answer: 'We looked.' });
    expect((await listAppeals(db(), 10)).map(({ telegramId, state }) => [telegramId, state])).toEqual([
      [4, 'upheld'],
      [5, 'refused'],
      [6, 'upheld'],
    ]);
    const acts = (await world.acts()).filter((act) => act.startsWith('airdrop appeal'));
    expect(acts).toEqual(['airdrop appeal upheld', 'airdrop appeal refused', 'airdrop appeal upheld']);
  });

  it('fixes the root once, with the upheld appeals that have a proven wallet', async () => {
    const { lines, root, amount } = await fixRoot(db(), at(world.time.now));
    expect(lines).toBe(3);
    expect((await view(6)).line).toMatchObject({ index: null, amount: '0', reasons: ['wallet'] });
    const shown = await Promise.all([1, 2, 4].map(async (id) => (await view(id)).line));
    expect(shown.map(({ index }) => index).sort()).toEqual([0, 1, 2]);
    expect(shown.reduce((sum, line) => sum + BigInt(line.amount), 0n)).toBe(BigInt(amount));
    await expect(fixRoot(db(), at(world.time.now))).rejects.toThrow(root);
    for (const change of [
      sql`update airdrop_lines set amount = 1 where index = 0`,
      sql`update airdrop_lines set index = null`,
      sql`update airdrop_lines set wallet = 'x' where index = 1`,
      sql`delete from airdrop_lines`,
      sql`delete from airdrop_nodes`,
      sql`update airdrops set root = 'x'`,
    ])
      await expect(change.execute(db())).rejects.toThrow('stays');
  });

  it('always publishes the same bytes', async () => {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'drop-'))));
    for (const folder of folders) await publishList(db(), folder, at(world.time.now));
    for (const name of ['rules.json', 'dataset.csv', 'manifest.json']) {
      const [one, other] = folders.map((folder) => readFileSync(join(folder, name), 'utf8'));
      expect(one).toBe(other);
    }
  });

  it('shows a player where to claim, with a proof for the root', async () => {
    expect((await view(1)).drop).toBeNull();
    await announce(db(), { distributor: DISTRIBUTOR, symbol: 'NNJ', decimals: 9 }, at(world.time.now));
    const { drop, line } = await view(1);
    expect(drop).toMatchObject({
      distributor: DISTRIBUTOR,
      symbol: 'NNJ',
      decimals: 9,
      starts_at: RULES.dates.claimsStart,
      ends_at: RULES.dates.claimsEnd,
      claimed_at: null,
    });
    const body = Cell.fromBase64(drop.payload).beginParse();
    expect(body.loadUint(32)).toBe(0x7a1c93e0);
    expect(body.loadUint(32)).toBe(line.index);
    const proof = body.loadRef().beginParse(true);
    expect(proof.loadUint(8)).toBe(3);
    expect(proof.loadBuffer(32).toString('hex')).toBe((await readDrop(db()))?.root);
    expect((await view(5)).drop.payload).toBeNull();
  });

  it('stores a submitted claim once', async () => {
    const claim = (id: number) => players.get(id)?.post('/airdrop/claimed', { boc: 'te6cc' });
    expect((await claim(1))?.body.success).toBe(true);
    expect((await claim(1))?.status).toBe(400);
    expect((await claim(5))?.status).toBe(400);
    expect((await view(1)).drop.claimed_at).toBe(world.time.now);
  });

  it('keeps the line of an erased account without its owner', async () => {
    const { line } = await view(2);
    const { eraseAccount } = await import('../../../src/server/desk/sql/erase');
    await db()
      .transaction()
      .execute((transaction) => eraseAccount(transaction, 2));
    const { rows } =
      await sql`select telegram_id, amount::text from airdrop_lines where id = ${line.id}`.execute(db());
    expect(rows).toEqual([{ telegram_id: null, amount: line.amount }]);
  });
});
