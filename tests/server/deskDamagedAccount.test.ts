import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

const DAY = 86_400;

it('the refused taps of a night are listed although the days of one account are damaged', async () => {
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
