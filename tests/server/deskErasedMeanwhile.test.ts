import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../src/server/desk/sql/erase';
import { findSuspects } from '../../src/server/desk/sql/flags';
import { giveBack } from '../../src/server/desk/sql/refused';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import type { PlayerRecord } from '../../src/server/types';
import { withGameDatabase } from '../support/gameDatabase';
import { dbPlayer, putPlayer } from './dbContract';

const DAY = 86_400;
const AT = 20_000 * DAY + 100;
const [GONE, KEPT] = [1, 2];
const WALLET = `0:${'ab'.repeat(32)}`;
const AWAKE = 0xff_ffff;
const REFUSAL = { status: 409, reason: 'A later batch of this device was credited before.' };

const database = withGameDatabase();
let desk: Kysely<never>;
let eraser: Kysely<never>;
let db: SqlDb;
beforeAll(async () => {
  desk = connectPostgres(database());
  eraser = connectPostgres(database());
  db = await openPostgres({ databaseUrl: database() });
});
afterAll(async () => {
  await db.close();
  await eraser.destroy();
  await desk.destroy();
});
beforeEach(() => db.reset());

/** Runs `work` between the execution and the commit of an account's erasure. */
async function whileErased<T>(work: () => Promise<T>): Promise<T> {
  const erasing = await eraser.startTransaction().execute();
  await sql`select 1 from players where telegram_id = ${GONE} for update`.execute(erasing);
  await eraseAccount(erasing, GONE);
  const done = work();
  await expect
    .poll(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(desk);
      return waiting.rows.length;
    })
    .toBeGreaterThan(0)
    .catch(() => undefined);
  await erasing.commit().execute();
  return done;
}

describe('an account erased in the meantime', () => {
  const put = async (id: number, changes: Partial<PlayerRecord> = {}): Promise<void> => {
    await putPlayer(db, dbPlayer(id, changes));
  };
  const days = [1, 2, 3].map((day) => ({ day, hours: AWAKE, taps: 0, earned: 0 }));
  const friends = Array.from({ length: 20 }, (_, at) => 100 + at);

  const cluster = async (): Promise<void> => {
    for (const id of friends) await put(id, { referredBy: id % 2 === 0 ? GONE : KEPT });
  };
  type Case = readonly [kind: string, changes: Partial<PlayerRecord>, more: () => Promise<void>];
  const cases: readonly Case[] = [
    ['cluster', {}, cluster],
    ['hours', { days }, async () => undefined],
    ['wallet', { tonWallet: WALLET }, () => put(3, { tonWallet: WALLET })],
  ];

  it.each(cases)('gets no flag: %s', async (kind, changes, more) => {
    for (const id of [GONE, KEPT]) await put(id, changes);
    await more();
    await whileErased(() => findSuspects(desk, AT));
    const { rows } = await sql`
      select telegram_id, kind from desk_flags where telegram_id in (${GONE}, ${KEPT})`.execute(desk);
    expect(rows).toEqual([{ telegram_id: KEPT, kind }]);
  });

  it('gets no taps back', async () => {
    for (const id of [GONE, KEPT]) await put(id);
    for (const [telegramId, tries] of [GONE, KEPT].flatMap((id) => [1, 2, 3].map((n) => [id, n] as const)))
      await db.keepRefused?.({
        telegramId,
        at: AT + tries,
        device: 'phone',
        timestamp: AT,
        count: 10,
        rate: 1,
        ...REFUSAL,
      });
    const given = await whileErased(() =>
      giveBack(desk, { from: AT, to: AT + 10, players: [GONE, KEPT], ...REFUSAL }),
    );
    expect(given).toEqual([{ telegramId: KEPT, claimed: 10, coins: 10 }]);
    const { rows } = await sql`select recipient from inbox`.execute(desk);
    expect(rows).toEqual([{ recipient: KEPT }]);
  });
});
