import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseAccount } from '../../src/server/desk/sql/erase';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { withGameDatabase } from '../support/gameDatabase';
import { untilWaiting } from '../support/lockWaits';
import { dbPlayer, putPlayer } from './dbContract';

const [INVITER, NEWCOMER] = [1, 2];

const database = withGameDatabase();
let eraser: Kysely<never>;
let watcher: Kysely<never>;
let db: SqlDb;
beforeAll(async () => {
  eraser = connectPostgres(database());
  watcher = connectPostgres(database(), 1);
  db = await openPostgres({ databaseUrl: database() });
});
afterAll(async () => {
  await db.close();
  await eraser.destroy();
  await watcher.destroy();
});
beforeEach(async () => {
  await db.reset();
  await putPlayer(db, dbPlayer(INVITER));
});

/** Opens an account as a login through the inviter's link does, but pauses before storing it. */
const comeByLink = (stay: () => unknown = () => undefined) =>
  db.transact(NEWCOMER, async (tx) => {
    const isKnown = await tx.isKnown(INVITER);
    await stay();
    tx.put(dbPlayer(NEWCOMER, { referredBy: isKnown ? INVITER : null }));
    if (isKnown) tx.give({ recipient: INVITER, source: NEWCOMER, reason: 'welcome', coins: 5000 });
  });

async function expectNothingLeft(): Promise<void> {
  const { rows } = await sql`
    select telegram_id, referred_by from players union all select recipient, source from inbox`.execute(
    eraser,
  );
  expect(rows).toEqual([{ telegram_id: NEWCOMER, referred_by: null }]);
}

it('a newcomer gets no inviter while the inviter’s account is being erased', async () => {
  const erasing = await eraser.startTransaction().execute();
  await sql`select 1 from players where telegram_id = ${INVITER} for update`.execute(erasing);
  await eraseAccount(erasing, INVITER);
  const coming = comeByLink();
  await untilWaiting(watcher);
  await erasing.commit().execute();
  await coming;
  await expectNothingLeft();
});

it('erasing an inviter waits for a newcomer in progress', async () => {
  let erased: Promise<unknown> = Promise.resolve();
  await comeByLink(async () => {
    erased = eraser.transaction().execute((erasing) => eraseAccount(erasing, INVITER));
    await untilWaiting(watcher);
  });
  await erased;
  await expectNothingLeft();
});

it('an active inviter doesn’t block newcomers', async () => {
  const playing = await eraser.startTransaction().execute();
  await sql`select 1 from players where telegram_id = ${INVITER} for update`.execute(playing);
  await comeByLink();
  await playing.rollback().execute();
  const { player } = (await db.read(NEWCOMER)) ?? {};
  expect(player?.referredBy).toBe(INVITER);
});
