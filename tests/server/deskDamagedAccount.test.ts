import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

const DAY = 86_400;

it('refused taps are listed even when one account’s days are damaged', async () => {
  const { now } = world.time;
  const body = { count: 5, energy: 0, timestamp: now - 60 };
  for (const id of [900, 901]) {
    const player = await world.player(id);
    await player.tap(1);
    for (let refusal = 0; refusal < 3; refusal++)
      await player.post('/clicker/tap', body, { 'Idempotency-Key': `phone:${body.timestamp}` });
  }
  await sql`
    update players set day = day + 1, doc = jsonb_set(doc::jsonb, '{days}', '{}')::json
    where telegram_id = 900`.execute(world.db.connection);
  const listed = await world.desk('GET', `/refused?from=${now - DAY}&to=${now + DAY}`);
  expect([listed.status, world.errors]).toEqual([200, []]);
});

it('sleepless accounts are found even when one account’s days are damaged', async () => {
  const day = { day: 1, taps: 1, earned: 1, hours: 0x0f_ff_ff };
  for (const id of [910, 911]) {
    await world.player(id);
    await world.db.transact(id, ({ player, put }) => {
      if (player) put({ ...player, days: [day, { ...day, day: 2 }, { ...day, day: 3 }] });
    });
  }
  await sql`update players set doc = jsonb_set(doc::jsonb, '{days}', '{}')::json where telegram_id = 910`.execute(
    world.db.connection,
  );
  await world.desk('POST', '/flags/find', {});
  await vi.waitFor(async () => {
    const { flags } = (await world.desk('GET', '/flags?state=open')).body;
    expect(flags).toMatchObject([{ telegramId: 911, kind: 'hours' }]);
  }, 20_000);
  expect(world.errors).toEqual([]);
});

it('an unreadable account is shown as damaged and can be erased', async () => {
  await world.player(920);
  await sql`update players set doc = '{"days":{}}' where telegram_id = 920`.execute(world.db.connection);
  for (const path of ['/players/920', '/players/920/export']) {
    const { status, body } = await world.desk('GET', path);
    expect([status, body.message]).toEqual([
      409,
      'This account is damaged, so it can’t be shown or exported. It can be erased.',
    ]);
  }
  const order = { confirm: 920, reason: 'Asked by letter.' };
  expect((await world.desk('POST', '/players/920/erase', order)).status).toBe(200);
});
