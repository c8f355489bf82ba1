import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveBack } from '../../src/server/desk/sql/refused';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { withGameDatabase } from '../support/gameDatabase';
import { dbPlayer, putPlayer } from './dbContract';

const AT = 20_000 * 86_400 + 100;
const REFUSAL = { status: 409, reason: 'A later batch of this device was credited before.' };

const database = withGameDatabase();
let desk: Kysely<never>;
let game: SqlDb;
beforeAll(async () => {
  desk = connectPostgres(database());
  game = await openPostgres({ databaseUrl: database(), limits: { lock_timeout: 300 } });
  for (const id of [1, 2]) {
    await putPlayer(game, dbPlayer(id));
    for (const at of [AT, AT + 1, AT + 2])
      await game.keepRefused?.({
        telegramId: id,
        at,
        device: 'phone',
        timestamp: AT,
        count: 10,
        rate: 1,
        ...REFUSAL,
      });
  }
});
afterAll(async () => {
  await game.close();
  await desk.destroy();
});

const play = (id: number, work: () => unknown = () => undefined) =>
  game.transact(id, async ({ player, put }) => {
    if (!player) throw new Error('no such player');
    await work();
    put({ ...player, diamond: player.diamond + 1 });
  });

it('players can play while their taps are given back, and vice versa', async () => {
  const giving = await desk.startTransaction().execute();
  // The second player's call is still in progress.
  await play(2, async () => {
    expect(await giveBack(giving, { from: AT, to: AT + 10, players: [1, 2], ...REFUSAL })).toHaveLength(2);
  });
  await play(1);
  await game.keepRefused?.({
    telegramId: 1,
    at: AT + 3,
    device: 'phone',
    timestamp: AT + 3,
    count: 1,
    rate: 1,
    ...REFUSAL,
  });
  await giving.commit().execute();
  for (const id of [1, 2]) expect((await game.read(id))?.gifts).toMatchObject([{ coins: 10 }]);
  const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from refused_batches`.execute(
    desk,
  );
  expect(rows).toEqual([{ kept: 7 }]);
});
