import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { START_BALANCE } from '../../src/core/economy/player';
import { type DeskWorld, OPERATOR, openDeskWorld, signedLaunch } from './deskWorld';

const DAY = 86_400;
const WALLET = `0:${'ab'.repeat(32)}`;

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld();
}, 60_000);
afterAll(() => world.close());

const acts = async () =>
  (await world.desk('GET', '/log')).body.lines.map(({ act }: { act: string }) => act) as string[];
const unbalanced = () => world.db.unbalanced(START_BALANCE);

describe('signing in', () => {
  it('works with the secret and with fresh launch data of an operator', async () => {
    const cookie = await world.signIn('Mika');
    const me = await world.call('GET', '/admin/api/session', { headers: { Cookie: cookie } });
    expect(me.body).toEqual({ who: 'secret:Mika' });
    const reply = await world.call('POST', '/admin/api/session', {
      body: { launch: signedLaunch(OPERATOR, { at: world.time.now }) },
      headers: { Origin: world.origin, 'Content-Type': 'application/json' },
    });
    expect(reply.body).toEqual({ who: `telegram:${OPERATOR}` });
    const set = reply.headers.get('set-cookie');
    expect(set).toMatch(
      /^desk=[0-9a-f]{64}; Path=\/admin; HttpOnly; Secure; SameSite=Strict; Max-Age=28800$/,
    );
    expect(await acts()).toEqual(expect.arrayContaining(['signed in']));
  });

  it('ends when the operator leaves, after half an hour of rest, and after eight hours', async () => {
    const begun = world.time.now;
    const isIn = async (cookie: string) =>
      (await world.call('GET', '/admin/api/session', { headers: { Cookie: cookie } })).status === 200;
    const headers = (cookie: string) => ({
      Cookie: cookie,
      Origin: world.origin,
      'Content-Type': 'application/json',
    });
    const left = await world.signIn();
    await world.call('POST', '/admin/api/session/end', { body: {}, headers: headers(left) });
    expect(await isIn(left)).toBe(false);

    const rested = await world.signIn();
    world.time.now += 1801;
    expect(await isIn(rested)).toBe(false);

    const busy = await world.signIn();
    for (let quarter = 0; quarter < 31; quarter += 1) {
      world.time.now += 900;
      expect(await isIn(busy)).toBe(true);
    }
    world.time.now += 901;
    expect(await isIn(busy)).toBe(false);
    world.time.now = begun;
  });
});

describe('players', () => {
  it('are found by ids and by any part of their names, with signs of patterns taken as they are', async () => {
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

  it('get refused taps back exactly once, however often and from wherever it is asked for', async () => {
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
    expect(await unbalanced()).toEqual([]);
  });

  it('get nothing back for a batch that was credited after all, or that its client still tries', async () => {
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

  it('get a whole night of refused taps back at once', async () => {
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

  it('have a refused batch in the time of its last refusal, with all its tries', async () => {
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

  it('are handed over whole, without what signs their devices in', async () => {
    const player = await world.player(140, { username: 'handed' });
    await player.tap(9);
    const { body, headers } = await world.desk('GET', '/players/140/export');
    expect(headers.get('content-disposition')).toContain('player-140.json');
    expect(body.account).toMatchObject({ username: 'handed', receipts: [{ count: 9 }] });
    expect(body.account.tokens).toBeUndefined();
    expect(await acts()).toContain('player exported');
  });

  it('are erased without breaking what others have of them', async () => {
    const inviter = await world.player(150);
    const gone = await world.player(151, { first_name: 'Erased', referred_by: 150 });
    const friend = await world.player(152, { referred_by: 151 });
    await inviter.get('/clicker/sync');
    await gone.tap(20);
    await gone.tap(700, 'tablet');
    await gone.post('/wallet/connect', { ton_wallet: WALLET });
    expect((await inviter.get('/clicker/sync')).body).toMatchObject({ total_referals: 1 });

    const erase = (confirm: number) =>
      world.desk('POST', '/players/151/erase', { confirm, reason: 'Asked by letter.' });
    expect((await erase(150)).status).toBe(400);
    expect((await world.desk('GET', '/players/151')).status).toBe(200);
    expect((await erase(151)).status).toBe(200);
    expect((await erase(151)).status).toBe(404);

    expect((await gone.get('/clicker/sync')).status).toBe(401);
    expect((await world.desk('GET', '/players/151')).status).toBe(404);
    expect((await world.desk('GET', '/players?q=Erased')).body.players).toEqual([]);
    expect((await inviter.get('/clicker/sync')).body).toMatchObject({
      total_referals: 1,
      user: { balance: 8000 },
    });
    expect((await inviter.get('/referred-users')).body.data).toEqual([]);
    expect((await friend.tap(10)).status).toBe(200);
    expect((await inviter.get('/clicker/leaderboard?level_id=1')).text).not.toContain('Erased');
    for (const table of ['players', 'taps', 'refused_batches', 'desk_flags', 'desk_reports']) {
      const left = await sql`select 1 from ${sql.table(table)} where telegram_id = 151`.execute(
        world.db.connection,
      );
      expect([table, left.rows]).toEqual([table, []]);
    }
    const gifts = await sql`select 1 from inbox where recipient = 151 or source = 151`.execute(
      world.db.connection,
    );
    expect(gifts.rows).toEqual([]);
    expect(await unbalanced()).toEqual([]);

    const back = await world.player(151, { first_name: 'Back' });
    expect((await back.get('/clicker/sync')).body.user.balance).toBe(3000);
    expect(await unbalanced()).toEqual([]);
  });
});

describe('reports', () => {
  it('come from players, five a day, without what may be a token, and go with the player', async () => {
    const player = await world.player(190);
    expect((await player.get('/clicker/sync')).body.features).toContain('reports');
    const send = (report: string) => player.post('/reports', { report });
    expect((await send(`<b>taps</b> of ${'ab'.repeat(16)}`)).status).toBe(200);
    for (let more = 0; more < 4; more += 1) expect((await send('again')).status).toBe(200);
    const sixth = await send('once more');
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await send('x'.repeat(16_001))).status).toBe(422);
    const { reports } = (await world.desk('GET', '/reports')).body;
    expect(reports).toHaveLength(5);
    expect(reports.at(-1)).toMatchObject({ telegramId: 190, report: '<b>taps</b> of [secret]' });
    await world.desk('POST', '/players/190/erase', { confirm: 190, reason: 'Asked by letter.' });
    expect((await world.desk('GET', '/reports')).body.reports).toEqual([]);
  });
});

describe('flags', () => {
  /** Looks through all accounts, to the end: until then a second look is refused. */
  async function look(): Promise<void> {
    expect((await world.desk('POST', '/flags/find', {})).status).toBe(200);
    await vi.waitFor(
      async () => expect((await world.desk('POST', '/flags/find', {})).status).toBe(200),
      20_000,
    );
    await vi.waitFor(
      async () => expect((await world.desk('POST', '/flags/find', {})).status).toBe(200),
      20_000,
    );
  }

  it('name who never sleeps, who shares a wallet, and whose friends never play', async () => {
    for (const id of [201, 202, 203])
      await (await world.player(id)).post('/wallet/connect', { ton_wallet: `0:${'cd'.repeat(32)}` });
    await world.player(210);
    for (let friend = 211; friend <= 220; friend += 1) await world.player(friend, { referred_by: 210 });
    await world.player(230);
    const day = { day: 1, taps: 1, earned: 1, hours: 0x0f_ff_ff };
    await world.db.transact(230, ({ player, put }) => {
      if (player) put({ ...player, days: [day, { ...day, day: 2 }, { ...day, day: 3 }] });
    });
    await look();
    const { flags } = (await world.desk('GET', '/flags?state=open')).body;
    const named = flags.map(
      ({ telegramId, kind }: { telegramId: number; kind: string }) => `${telegramId} ${kind}`,
    );
    expect(named.sort()).toEqual(['201 wallet', '202 wallet', '203 wallet', '210 cluster', '230 hours']);
  });

  it('take an account off the leaderboard once upheld, hold what friends bring, and say so until taken back', async () => {
    const player = await world.player(240);
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at) values (240, 'wallet', '{}', 1)`.execute(
      world.db.connection,
    );
    const review = (state: string) =>
      world.desk('POST', '/flags/240/wallet', { state, reason: 'Looked at the wallet.' });
    const board = async () =>
      (await player.get('/clicker/leaderboard?level_id=1')).text.includes('Player 240');
    const balance = async () => (await player.get('/clicker/sync')).body.user.balance;
    const popup = async () => (await player.get('/popups')).body;
    const begun = world.time.now;
    await popup();
    expect([await board(), await balance()]).toEqual([true, 3000]);

    await review('upheld');
    await world.player(241, { referred_by: 240 });
    expect([await board(), await balance()]).toEqual([false, 3000]);
    expect(await popup()).toMatchObject({
      id: 2e10 + begun,
      title: 'A person looked at your account',
      text: expect.stringContaining('Several accounts share your wallet.'),
    });
    expect((await popup())?.id).not.toBe(2e10 + begun);

    world.time.now += 60;
    await review('open');
    expect([await board(), await balance()]).toEqual([true, 8000]);
    expect(await popup()).toMatchObject({ id: 5e10 + begun + 60, title: 'All is well again' });
    await review('dismissed');
    expect((await popup())?.title).not.toBe('All is well again');

    world.time.now += 60;
    await review('upheld');
    expect(await popup()).toMatchObject({ id: 2e10 + begun + 120 });
    await review('open');
    expect(await unbalanced()).toEqual([]);
    world.time.now = begun;
  });

  it('change nothing by themselves, are reviewed by a person and opened again with one call', async () => {
    const review = (state: string) =>
      world.desk('POST', '/flags/230/hours', { state, reason: 'Looked at the hours.' });
    const states = async () =>
      (await world.desk('GET', '/players/230')).body.flags.map(({ state }: { state: string }) => state);
    for (const state of ['upheld', 'dismissed', 'open', 'dismissed']) {
      expect((await review(state)).status).toBe(200);
      expect(await states()).toEqual([state]);
    }
    await look();
    expect(await states()).toEqual(['dismissed']);
    expect(
      (await world.desk('POST', '/flags/230/cluster', { state: 'upheld', reason: 'None there.' })).status,
    ).toBe(404);
  });
});

describe('switches', () => {
  const change = async (switches: Record<string, unknown>) => {
    const { body } = await world.desk('GET', '/switches');
    return world.desk('POST', '/switches', {
      version: body.version,
      switches: { ...body.switches, ...switches },
      reason: 'For a test.',
    });
  };

  it('close the game for a maintenance and leave the desk open', async () => {
    const maintenance = { text: 'Back at noon.', until: '2026-12-01T12:00:00Z' };
    expect((await change({ maintenance })).status).toBe(200);
    const closed = await world.call('GET', '/api/clicker/sync');
    expect([closed.status, closed.body]).toMatchObject([
      503,
      { message: 'Back at noon.', maintenance: true },
    ]);
    expect((await change({ maintenance: null })).status).toBe(200);
    expect((await world.call('GET', '/api/clicker/sync')).status).toBe(401);
  });

  it('ask older clients to update', async () => {
    await change({ minClientVersion: '2.0' });
    const old = await world.call('GET', '/api/clicker/sync', { headers: { 'X-Client-Version': '1.9.9' } });
    expect(old.status).toBe(426);
    await change({ minClientVersion: null });
  });

  it('stop the pay of mini-games, of runs under way too', async () => {
    const player = await world.player(301);
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBeGreaterThan(0);
    await change({ paysGames: false });
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBe(0);
    await change({ paysGames: true });
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBeGreaterThan(0);
  });

  it('refuse the second of two operators who change them at once', async () => {
    const { body } = await world.desk('GET', '/switches');
    const both = await Promise.all(
      ['1.0', '1.1'].map((minClientVersion) =>
        world.desk('POST', '/switches', {
          version: body.version,
          switches: { ...body.switches, minClientVersion },
          reason: 'At the same time.',
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await change({ minClientVersion: null });
  });
});

describe('what happens now', () => {
  it('counts newcomers by how far they got', async () => {
    const { body } = await world.desk('GET', '/funnel?days=1');
    expect(body.launched).toBeGreaterThan(20);
    expect(body.tapped).toBeGreaterThan(0);
    expect(body.tapped).toBeLessThan(body.launched);
  });

  it('shows refusals of the last hour by reason', async () => {
    const { body } = await world.desk('GET', '/now');
    expect(body.refusals).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 422, reason: expect.any(String) })]),
    );
  });
});

describe('the log', () => {
  it('tells every act, who and why, and holds no name of a player', async () => {
    const { text, body } = await world.desk('GET', '/log');
    expect(await acts()).toEqual(
      expect.arrayContaining([
        'player erased',
        'taps given back',
        'switches thrown',
        'flag dismissed',
        'player seen',
      ]),
    );
    const erased = body.lines.find(
      ({ act, target }: { act: string; target: number }) => act === 'player erased' && target === 151,
    );
    expect(erased).toMatchObject({ who: 'secret:Mika', target: 151, reason: 'Asked by letter.' });
    expect(text).not.toContain('Kaede');
  });

  it.each(['update desk_log set who = 1', 'delete from desk_log', 'truncate desk_log'])(
    'is not changed by: %s',
    async (statement) => {
      const before = (await world.desk('GET', '/log')).body.lines;
      await expect(sql.raw(statement).execute(world.db.connection)).rejects.toThrow(/only added to/);
      expect((await world.desk('GET', '/log')).body.lines).toEqual(before);
    },
  );
});
