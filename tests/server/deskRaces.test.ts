import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

const erase = (id: number) =>
  world.desk('POST', `/players/${id}/erase`, { confirm: id, reason: 'Asked by letter.' });

/** Fails the next writes of a kind as PostgreSQL fails one side of a deadlock. */
async function loseRaces(count: number, write: 'delete' | 'update'): Promise<void> {
  const db = world.db.connection;
  await sql`drop sequence if exists lost_races cascade`.execute(db);
  await sql`create sequence lost_races`.execute(db);
  // A sequence keeps counting through rollbacks.
  await sql`
    create or replace function lose_race() returns trigger language plpgsql as $$ begin
      if nextval('lost_races') <= ${sql.lit(count)} then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create or replace trigger lose_race before ${sql.raw(write)} on players
      for each row execute function lose_race()`.execute(db);
}

describe('a deadlocked act', () => {
  it('succeeds on the second attempt and is logged once', async () => {
    await world.player(201);
    await loseRaces(1, 'delete');
    expect((await erase(201)).status).toBe(200);
    expect((await world.desk('GET', '/players/201')).status).toBe(404);
    expect((await world.acts()).filter((act) => act === 'player erased')).toHaveLength(1);
  });

  it('removes the inviter from friends on the second attempt', async () => {
    await world.player(211);
    await world.player(212, { referred_by: 211 });
    await loseRaces(1, 'update');
    expect((await erase(211)).status).toBe(200);
    const { rows } = await sql`select referred_by from players where telegram_id = 212`.execute(
      world.db.connection,
    );
    expect(rows).toEqual([{ referred_by: null }]);
  });

  it('fails after three attempts without changing anything', async () => {
    await world.player(221);
    await loseRaces(3, 'delete');
    expect((await erase(221)).status).toBe(503);
    expect((await world.desk('GET', '/players/221')).status).toBe(200);
    expect((await erase(221)).status).toBe(200);
  });
});
