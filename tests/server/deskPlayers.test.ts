import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DeskWorld, withDeskWorld } from './deskWorld';

const DAY = 86_400;

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

describe('the desk’s players', () => {
  it('are found by id and by any part of their names, with wildcards taken literally', async () => {
    await world.player(101, { first_name: 'Kaede', last_name: 'Ito', username: 'kaede_100%' });
    await world.player(102, { first_name: 'Kaedf', username: 'other' });
    const found = async (q: string) =>
      (await world.desk('GET', `/players?q=${encodeURIComponent(q)}`)).body.players.map(
        ({ telegramId }: { telegramId: number }) => telegramId,
      );
    expect(await found('101')).toEqual([101]);
    expect(await found('ede it')).toEqual([101]);
    expect(await found('@KAEDE_1')).toEqual([101]);
    expect(await found('100%')).toEqual([101]);
    expect(await found('%')).toEqual([101]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('are found by a number in their names if it isn’t an id or follows an @', async () => {
    await world.player(170, { first_name: 'Agent', last_name: '2024' });
    await world.player(171, { first_name: 'Agent 170' });
    const found = async (q: string) =>
      (await world.desk('GET', `/players?q=${encodeURIComponent(q)}`)).body.players.map(
        ({ telegramId }: { telegramId: number }) => telegramId,
      );
    expect(await found('2024')).toEqual([170]);
    expect(await found('170')).toEqual([170]);
    expect(await found('@170')).toEqual([171]);
    expect(await found('99999')).toEqual([]);
  });

  it('are found by name among any number of matches: exact names first, then prefixes', async () => {
    // Every document contains the word `name` in its keys.
    await world.player(150, { first_name: 'Noname' });
    await sql`
      insert into players select (jsonb_populate_record(original, jsonb_build_object('telegram_id', 3000000 + n, 'id', 3000000 + n))).*
      from players as original, generate_series(1, 5100) as n where original.telegram_id = 150`.execute(
      world.db.connection,
    );
    await world.player(4_000_001, { first_name: 'Ananonamex' });
    await world.player(4_000_002, { first_name: 'Nonamee', last_name: 'Ito' });
    await world.player(4_000_003, { first_name: 'Ren', last_name: 'Saito', username: 'named' });
    await world.player(4_000_004, { first_name: 'NAME' });
    await world.player(4_000_005, { first_name: 'Ostnara' });
    const page = async (q: string, after = '') => {
      const { players, hasMore } = (await world.desk('GET', `/players?q=${encodeURIComponent(q)}${after}`))
        .body;
      return {
        ids: players.map(({ telegramId }: { telegramId: number }) => telegramId),
        hasMore,
        last: players.at(-1),
      };
    };
    expect((await page('Ren Saito')).ids).toEqual([4_000_003]);
    expect((await page('ananonamex')).ids).toEqual([4_000_001]);
    expect((await page('stna')).ids).toEqual([4_000_005]);
    const first = await page('name');
    expect([first.ids.slice(0, 3), first.hasMore]).toEqual([[4_000_004, 4_000_003, 150], true]);
    const second = await page('name', `&rank=${first.last.rank}&after=${first.last.telegramId}`);
    const others = [...first.ids.slice(3), ...second.ids];
    expect(others).toEqual(others.map((_, index) => 3_000_001 + index));
    // Fetch only the last two of the hundred pages.
    const next = await page('name', '&rank=2&after=3005049');
    expect([next.ids, next.hasMore]).toEqual([Array.from({ length: 50 }, (_, n) => 3_005_050 + n), true]);
    const last = await page('name', `&rank=${next.last.rank}&after=${next.last.telegramId}`);
    expect([last.ids, last.hasMore]).toEqual([[3_005_100, 4_000_001, 4_000_002], false]);
    await sql`delete from players where telegram_id between 3000000 and 4000005`.execute(world.db.connection);
  }, 60_000);

  it('are not found by the keys and punctuation of their documents', async () => {
    await world.player(160, { first_name: 'Quo"te', last_name: 'Back\\slash', username: null });
    const found = async (q: string) =>
      (await world.desk('GET', `/players?q=${encodeURIComponent(q)}`)).body.players.map(
        ({ telegramId }: { telegramId: number }) => telegramId,
      );
    for (const q of ['firstName', 'lastname', 'null', 'username', ':', '","', '{'])
      expect([q, await found(q)]).toEqual([q, []]);
    for (const q of ['quo"te', '"', '\\', 'te back\\s']) expect([q, await found(q)]).toEqual([q, [160]]);
  });

  it('have a history of coins that adds up', async () => {
    const player = await world.player(110);
    await player.tap(50);
    await player.post('/clicker/claim-daily-task');
    await player.post('/clicker/buy-booster', { booster_type: 'multi_tap' });
    const { body } = await world.desk('GET', '/players/110');
    expect(body.coins).toMatchObject({ start: 3000, taps: 50, daily: 500, production: 0, friends: 0 });
    const { start, ...sources } = body.coins as Record<string, number>;
    const earned = Object.values(sources).reduce((sum, coins) => sum + coins, 0);
    expect((start ?? 0) + earned - body.player.spent).toBe(body.player.coins.whole);
    expect(JSON.stringify(body)).not.toContain('hash');
    expect(body.devices).toHaveLength(1);
  });

  it('get refused taps back exactly once, however often they are given back', async () => {
    const player = await world.player(120);
    const given = async () => (await world.desk('GET', '/players/120')).body.refused;
    for (const state of ['tried', 'tried', 'waiting']) {
      expect((await player.tap(901)).status).toBe(422);
      expect(await given()).toMatchObject([{ count: 901, rate: 1, state }]);
    }
    expect((await player.tap(400, 'tablet')).status).toBe(200);
    const [batch] = await given();
    const give = () =>
      world.desk('POST', '/players/120/give-back', { batch: batch.id, reason: 'A bad night.' });
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await player.get('/clicker/sync')).body.user.balance).toBe(3000 + 400 + 901);
    expect((await world.desk('GET', '/players/120')).body).toMatchObject({
      coins: { back: 901, taps: 400 },
      refused: [{ state: 'back' }],
    });
    expect(await world.unbalanced()).toEqual([]);
  });

  it('get nothing back for a batch that was credited or is still being sent', async () => {
    const player = await world.player(125);
    const kept = world.time.now;
    for (let refusal = 0; refusal < 3; refusal += 1) expect((await player.tap(901)).status).toBe(422);
    expect((await player.tap(950, 'tablet')).status).toBe(422);
    const body = { count: 901, energy: 0, timestamp: kept };
    world.time.now += 600;
    const late = await player.post('/clicker/tap', body, { 'Idempotency-Key': `phone:${kept}` });
    expect([late.status, late.body.earned]).toEqual([200, 901]);
    const { refused } = (await world.desk('GET', '/players/125')).body;
    expect(refused.map(({ state }: { state: string }) => state).sort()).toEqual(['credited', 'tried']);
    for (const { id } of refused) {
      const path = '/players/125/give-back';
      expect((await world.desk('POST', path, { batch: id, reason: 'Not again.' })).status).toBe(400);
    }
    expect((await player.get('/clicker/sync')).body.user.balance).toBe(3901);
    world.time.now = kept;
  });

  it('get a whole night of refused taps back in one call', async () => {
    const from = world.time.now + DAY;
    world.time.now = from;
    for (const id of [131, 132, 133]) {
      const player = await world.player(id);
      for (let refusal = 0; refusal < 3; refusal += 1) await player.tap(900 + id);
    }
    const period = { from, to: from + 60 };
    const { groups } = (await world.desk('GET', `/refused?from=${period.from}&to=${period.to}`)).body;
    expect(groups).toMatchObject([{ status: 422, batches: 3, players: 3, waiting: 3, coins: 3096 }]);
    const { status, reason: refusal } = groups[0];
    const give = () =>
      world.desk('POST', '/refused/give-back', { ...period, status, refusal, reason: 'Bad night' });
    expect((await give()).body).toMatchObject({ batches: 3, players: 3, coins: 3096 });
    expect((await give()).status).toBe(400);
    world.time.now = from - DAY;
  });

  it('have a refused batch counted once, at its last refusal', async () => {
    await world.player(135);
    const noon = world.time.now + 10 * DAY;
    for (const at of [noon - 120, noon - 60, noon + 60])
      await sql`
        insert into refused_batches (telegram_id, "timestamp", count, at, device, status, reason)
        values (135, ${noon}, 7, ${at}, 'phone', 422, 'Once at noon.')`.execute(world.db.connection);
    const groups = async (from: number, to: number) =>
      (await world.desk('GET', `/refused?from=${from}&to=${to}`)).body.groups;
    expect(await groups(noon - 600, noon)).toEqual([]);
    expect(await groups(noon, noon + 600)).toMatchObject([{ batches: 1, waiting: 1, coins: 7 }]);
  });

  it('are exported whole, without their devices’ credentials', async () => {
    const player = await world.player(140, { username: 'handed' });
    await player.tap(9);
    await player.post('/games/guess-it/start');
    await world.db.transact(140, ({ player, put }) => put({ ...player!, openedBy: 'a hash of launch data' }));
    const { body, headers } = await world.desk('GET', '/players/140/export');
    expect(headers.get('content-disposition')).toContain('player-140.json');
    expect(body.account).toMatchObject({ username: 'handed', receipts: [{ count: 9 }] });
    expect(body.account).not.toHaveProperty('tokens');
    expect(body.account).not.toHaveProperty('openedBy');
    expect(body.account.games['guess-it']).not.toHaveProperty('run');
    expect(await world.acts()).toContain('player exported');
  });

  it('are exported to the last row, however many rows exist', async () => {
    await world.player(145);
    const { connection } = world.db;
    await sql`
      insert into inbox select 145, 1000 + i, 'welcome', 5000, true from generate_series(1, 10001) as i`.execute(
      connection,
    );
    await sql`
      insert into taps select 145, i, 1, 0, 0, 1, 1, false from generate_series(1, 10001) as i`.execute(
      connection,
    );
    await sql`
      insert into refused_batches (telegram_id, "timestamp", count, at, status, reason)
      select 145, -i, 1, 1, 422, 'No.' from generate_series(1, 201) as i`.execute(connection);
    await sql`
      insert into desk_reports (telegram_id, at, report)
      select 145, 1, 'Help.' from generate_series(1, 101)`.execute(connection);
    const { gifts, taps, refused, reports } = (await world.desk('GET', '/players/145/export')).body;
    expect([gifts, taps, refused, reports].map(({ length }) => length)).toEqual([10_001, 10_001, 201, 101]);
    await world.desk('POST', '/players/145/erase', { confirm: 145, reason: 'Asked by letter.' });
  });
});

describe('player reports', () => {
  it('are limited to five a day and contain no tokens', async () => {
    const player = await world.player(190);
    expect((await player.get('/clicker/sync')).body.features).toContain('reports');
    const send = (report: string) => player.post('/reports', { report });
    expect((await send(`<b>taps</b> of ${'ab'.repeat(16)}`)).status).toBe(200);
    for (let more = 2; more <= 5; more += 1) expect((await send(`again, ${more}`)).status).toBe(200);
    const sixth = await send('once more');
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await send('x'.repeat(16_001))).status).toBe(422);
    world.time.now += 86_400;
    expect((await send('a day later')).status).toBe(200);
    const { reports } = (await world.desk('GET', '/reports')).body;
    expect(reports).toHaveLength(6);
    expect(reports.at(-1)).toMatchObject({ telegramId: 190, report: '<b>taps</b> of [secret]' });
    await world.desk('POST', '/players/190/erase', { confirm: 190, reason: 'Asked by letter.' });
    expect((await world.desk('GET', '/reports')).body.reports).toEqual([]);
  });

  it('are stored once when a call is resent, even at the daily limit', async () => {
    const player = await world.player(191);
    const other = await world.player(192);
    const send = (report: string) => player.post('/reports', { report });
    for (let count = 1; count <= 5; count += 1) {
      const twice = await Promise.all([send(`report ${count}`), send(`report ${count}`)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    }
    await other.post('/reports', { report: 'report 5' });
    expect((await send('report 6')).status).toBe(429);
    const { reports } = (await world.desk('GET', '/reports')).body;
    expect(reports).toHaveLength(6);
  });
});
