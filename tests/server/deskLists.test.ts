import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

const read = async (path: string) => (await world.desk('GET', path)).body;
const run = <Row>(statement: RawBuilder<Row>) => statement.execute(world.db.connection);

/**
 * Adds distinct refused batches of a player, plus rows of the other kinds that the desk cuts to the newest.
 */
const refuse = (count: number, from: number) =>
  run(sql`
    insert into refused_batches (telegram_id, at, device, "timestamp", count, rate, status, reason)
    select 501, 1000, 'phone', ${from}::bigint + n, 1, 1, 422, 'Reason ' || (n % 51)
    from generate_series(1, ${count}::integer) as n`);
const report = (count: number) =>
  run(sql`
    insert into desk_reports (telegram_id, at, report)
    select 501, 1000, 'A report.' from generate_series(1, ${count}::integer)`);
const note = (count: number) =>
  run(sql`
    insert into desk_log (at, who, act, target, reason, details)
    select 1000, 'Mika', 'a note', 501, null, '{}' from generate_series(1, ${count}::integer)`);
const flag = (count: number, from: number) =>
  run(sql`
    insert into desk_flags (telegram_id, kind, details, found_at)
    select ${from}::bigint + n, 'hours', '{}', 1 from generate_series(1, ${count}::integer) as n`);

describe('hasMore is true only when rows were cut off', () => {
  beforeAll(async () => {
    await world.player(501);
  });

  it('for players found', async () => {
    for (let id = 601; id <= 650; id += 1) await world.player(id, { first_name: 'Hattori' });
    const whole = await read('/players?q=Hattori');
    expect([whole.players.length, whole.hasMore]).toEqual([50, false]);
    await world.player(651, { first_name: 'Hattori' });
    const cut = await read('/players?q=Hattori');
    expect([cut.players.length, cut.hasMore]).toEqual([50, true]);
    expect(await read('/players?q=651')).toMatchObject({ players: [{ telegramId: 651 }], hasMore: false });
  });

  it('for reports, of all players or one', async () => {
    const lengths = async () => [
      (({ reports, hasMore }) => [reports.length, hasMore])(await read('/reports')),
      (({ reports, hasMore }) => [reports.length, hasMore.reports])(await read('/players/501')),
    ];
    await report(100);
    expect(await lengths()).toEqual(Array(2).fill([100, false]));
    await report(1);
    expect(await lengths()).toEqual(Array(2).fill([100, true]));
  });

  it('for a player’s refused batches and a period’s reasons', async () => {
    const batches = async () =>
      (({ refused, hasMore }) => [refused.length, hasMore.refused])(await read('/players/501'));
    const reasons = async () =>
      (({ groups, hasMore }) => [groups.length, hasMore])(await read('/refused?from=0&to=2000'));
    await refuse(50, 0);
    expect([await batches(), await reasons()]).toEqual([
      [50, false],
      [50, false],
    ]);
    await refuse(150, 1000);
    expect([await batches(), await reasons()]).toEqual([
      [200, false],
      [50, true],
    ]);
    await refuse(1, 2000);
    expect(await batches()).toEqual([200, true]);
  });

  it('for the log, of all players or one', async () => {
    const ofPlayer = async () =>
      (({ log, hasMore }) => [log.length, hasMore.log])(await read('/players/501'));
    const { rows } = await run(sql`select 1 from desk_log where target = 501`);
    await note(50 - rows.length);
    expect(await ofPlayer()).toEqual([50, false]);
    // Viewing the player added a line.
    expect(await ofPlayer()).toEqual([50, true]);

    await note(100);
    const ids = (await run(sql<{ id: number }>`select id from desk_log order by id`)).rows.map(
      ({ id }) => id,
    );
    const upTo = async (count: number) => {
      const { lines, hasMore } = await read(`/log?before=${ids[count]}`);
      return [lines.length, hasMore];
    };
    expect([await upTo(100), await upTo(101)]).toEqual([
      [100, false],
      [100, true],
    ]);
  });

  it('for flags', async () => {
    const lengths = async () =>
      (({ flags, hasMore }) => [flags.length, hasMore])(await read('/flags?state=open'));
    await flag(200, 10_000);
    expect(await lengths()).toEqual([200, false]);
    await flag(1, 20_000);
    expect(await lengths()).toEqual([200, true]);
  });

  it('for catalogue acts', async () => {
    const acts = (from: number, to: number) =>
      run(sql`
        insert into catalogue_acts (act, kind, version, valid_from, author, note, at, reason)
        select n, 'rollback', 1, 1, 'Mika', 'a test', 1, null
        from generate_series(${from}::integer, ${to}::integer) as n`);
    const lengths = async () =>
      (({ acts: shown, hasMore }) => [shown.length, hasMore])(await read('/catalogue'));
    await acts(1, 50);
    expect(await lengths()).toEqual([50, false]);
    await acts(51, 51);
    expect(await lengths()).toEqual([50, true]);
  });
});
