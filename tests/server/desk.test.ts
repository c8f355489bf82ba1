import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deskRoutes } from '../../src/server/desk/desk';
import { type DeskWorld, OPERATOR, signedLaunch, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

async function change(switches: Record<string, unknown>) {
  const { body } = await world.desk('GET', '/switches');
  return world.desk('POST', '/switches', {
    version: body.version,
    switches: { ...body.switches, ...switches },
    reason: 'For a test.',
  });
}

describe('a desk sign-in', () => {
  it('accepts the secret or an operator’s fresh launch data', async () => {
    const cookie = await world.signIn('Mika');
    const me = await world.call('GET', '/admin/api/session', { headers: { Cookie: cookie } });
    expect(me.body).toEqual({ who: 'Mika', role: 'acts' });
    const reply = await world.call('POST', '/admin/api/session', {
      body: { launch: signedLaunch(OPERATOR, { at: world.time.now }) },
      headers: { Origin: world.origin, 'Content-Type': 'application/json' },
    });
    expect(reply.body).toEqual({ who: `telegram:${OPERATOR}`, role: 'acts' });
    const set = reply.headers.get('set-cookie');
    expect(set).toMatch(
      /^desk=[0-9a-f]{64}; Path=\/admin; HttpOnly; Secure; SameSite=Strict; Max-Age=28800$/,
    );
    expect(await world.acts()).toEqual(expect.arrayContaining(['signed in']));
  });

  it('ends on signing out, after half an hour of inactivity or after eight hours', async () => {
    const begun = world.time.now;
    const isIn = async (cookie: string) =>
      (await world.call('GET', '/admin/api/session', { headers: { Cookie: cookie } })).status === 200;
    const headers = (cookie: string) => ({
      Cookie: cookie,
      Origin: world.origin,
      'Content-Type': 'application/json',
    });
    const left = await world.signIn();
    await world.signIn('Ren');
    expect(await isIn(left)).toBe(true);
    await world.call('POST', '/admin/api/session/end', { body: {}, headers: headers(left) });
    expect(await isIn(left)).toBe(false);
    expect(await world.acts()).toContain('signed out');

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

    await world.signIn();
    const kept = sql`select expires_at from desk_sessions where expires_at < ${world.time.now}`;
    expect((await kept.execute(world.db.connection)).rows).toEqual([]);
    world.time.now = begun;
  });
});

/** Calls with a body that change nothing. */
const LOOKS = ['/catalogue/check', '/airdrop/dry-run'];

describe('an operator with the read-only role', () => {
  const asNoor = async () => {
    const headers = {
      Cookie: await world.signIn('Noor'),
      Origin: world.origin,
      'Content-Type': 'application/json',
    };
    return (method: string, path: string, body?: object) =>
      world.call(method, `/admin/api${path}`, { headers, ...(body && { body }) });
  };

  it('reads every list, checks a draft and signs out', async () => {
    const ask = await asNoor();
    expect((await ask('GET', '/session')).body).toEqual({ who: 'Noor', role: 'looks' });
    for (const path of ['/now', '/log', '/players?q=Kaede', '/flags?state=open', '/switches', '/catalogue'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
    const { document } = (await ask('GET', '/catalogue/1')).body;
    expect((await ask('POST', '/catalogue/check', { document })).status).toBe(200);
    expect((await ask('POST', '/session/end', {})).status).toBe(200);
  });

  it('can’t perform any act', async () => {
    const ask = await asNoor();
    const { version, switches } = (await ask('GET', '/switches')).body;
    const thrown = { version, switches: { ...switches, paysGames: false }, reason: 'For a test.' };
    expect((await ask('POST', '/switches', thrown)).status).toBe(403);
    expect((await ask('GET', '/switches')).body).toMatchObject({ version, switches });
    const acts = deskRoutes({ catalogue: world.db.catalogue }).filter(
      ({ method, path }) => method === 'post' && !LOOKS.includes(path),
    );
    expect(acts.length).toBeGreaterThan(7);
    for (const { path } of acts) expect([path, (await ask('POST', path, {})).status]).toEqual([path, 403]);
  });
});

describe('the switches', () => {
  it('close the game for maintenance but not the desk', async () => {
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

  it.each([
    '2026-02-31T12:00:00Z',
    '2027-02-29T12:00:00Z',
    '2026-04-31T12:00:00+02:00',
    '2026-12-01T12:00:00+02',
  ])('refuse %s as the end of maintenance and say why', async (until) => {
    const { version } = (await world.desk('GET', '/switches')).body;
    const reply = await change({ maintenance: { text: 'Back soon.', until } });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { 'switches.maintenance.until': ['Must be like 2026-12-01T12:00:00Z, on a day of the calendar.'] },
    ]);
    expect((await world.desk('GET', '/switches')).body.version).toBe(version);
  });

  it('keep the game closed when an older release stored an invalid end', async () => {
    await change({ maintenance: { text: 'Back soon.', until: '2026-02-28T12:00:00Z' } });
    await sql`update desk_switches set doc = replace(doc::text, '02-28', '02-31')::json`.execute(
      world.db.connection,
    );
    expect((await world.desk('GET', '/switches')).body.switches.maintenance).toMatchObject({
      text: 'Back soon.',
    });
    await change({ maintenance: null });
  });

  it('accept a leap day, or a time with an offset, as the end of maintenance', async () => {
    for (const until of ['2028-02-29T23:59:59Z', '2026-03-31T23:30:00-05:00', '2026-04-30T12:00:00Z'])
      expect((await change({ maintenance: { text: 'Back soon.', until } })).status).toBe(200);
    await change({ maintenance: null });
  });

  it('tell older clients to update', async () => {
    await change({ minClientVersion: '2.0' });
    const old = await world.call('GET', '/api/clicker/sync', { headers: { 'X-Client-Version': '1.9.9' } });
    expect(old.status).toBe(426);
    await change({ minClientVersion: null });
  });

  it('stop paying mini-games, including runs in progress', async () => {
    const player = await world.player(301);
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBeGreaterThan(0);
    await change({ paysGames: false });
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBe(0);
    await change({ paysGames: true });
    expect((await player.post('/games/guess-it/start')).body.plays_left).toBeGreaterThan(0);
  });

  it('apply a call once when the browser resends it', async () => {
    const { body } = await world.desk('GET', '/switches');
    const call = {
      version: body.version,
      switches: { ...body.switches, minClientVersion: '1.0' },
      reason: 'Sent twice.',
    };
    const both = await Promise.all([call, call].map((sent) => world.desk('POST', '/switches', sent)));
    const answer = [200, { version: body.version + 1, switches: call.switches }];
    expect(both.map((reply) => [reply.status, reply.body])).toEqual([answer, answer]);
    const lines = (await world.desk('GET', '/log')).body.lines as { reason: string }[];
    expect(lines.filter(({ reason }) => reason === 'Sent twice.')).toHaveLength(1);
    await change({ minClientVersion: null });
  });

  it('log nothing when nothing changes', async () => {
    const { version, switches } = (await world.desk('GET', '/switches')).body;
    const call = { version, switches, reason: 'To close the game.' };
    const reply = await world.desk('POST', '/switches', call);
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'The switches are already in this state. Nothing has changed.',
    ]);
    expect((await world.desk('GET', '/switches')).body.version).toBe(version);
    const lines = (await world.desk('GET', '/log')).body.lines as { reason: string }[];
    expect(lines.filter(({ reason }) => reason === 'To close the game.')).toEqual([]);
  });

  it('refuse the second of two operators who change them at the same time', async () => {
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

describe('the desk’s figures', () => {
  it('count newcomers by progress and the last hour’s refusals by reason', async () => {
    await world.player(401);
    const player = await world.player(402);
    expect((await player.tap(5)).status).toBe(200);
    expect((await player.tap(901, 'tablet')).status).toBe(422);
    const { launched, tapped } = (await world.desk('GET', '/funnel?days=1')).body;
    expect(tapped).toBeGreaterThan(0);
    expect(tapped).toBeLessThan(launched);
    // The count reads every account, so it runs once a minute.
    await world.player(403);
    const launchedNow = async () => (await world.desk('GET', '/funnel?days=1')).body.launched;
    expect(await launchedNow()).toBe(launched);
    world.time.now += 60;
    expect(await launchedNow()).toBe(launched + 1);
    expect((await world.desk('GET', '/now')).body.refusals).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 422, reason: expect.any(String) })]),
    );
  });
});

describe('the desk’s log', () => {
  it('records every act with its author and reason, but without player names', async () => {
    const player = await world.player(151, { first_name: 'Kaede' });
    for (let refusal = 0; refusal < 3; refusal += 1) expect((await player.tap(901)).status).toBe(422);
    const [batch] = (await world.desk('GET', '/players/151')).body.refused;
    await world.desk('POST', '/players/151/give-back', { batch: batch.id, reason: 'A bad night.' });
    await sql`
      insert into desk_flags (telegram_id, kind, details, found_at) values (151, 'hours', '{}', 1)`.execute(
      world.db.connection,
    );
    await world.desk('POST', '/flags/151/hours', {
      state: 'dismissed',
      seenReview: null,
      reason: 'Looked at the hours.',
    });
    await world.desk('POST', '/players/151/erase', { confirm: 151, reason: 'Asked by letter.' });
    await change({ minClientVersion: null });

    const { text, body } = await world.desk('GET', '/log');
    expect(await world.acts()).toEqual(
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
    expect(erased).toMatchObject({ who: 'Mika', target: 151, reason: 'Asked by letter.' });
    expect(text).not.toContain('Kaede');
  });

  it.each(['update desk_log set who = 1', 'delete from desk_log', 'truncate desk_log'])(
    'cannot be changed by: %s',
    async (statement) => {
      const before = (await world.desk('GET', '/log')).body.lines;
      await expect(sql.raw(statement).execute(world.db.connection)).rejects.toThrow(/only added to/);
      expect((await world.desk('GET', '/log')).body.lines).toEqual(before);
    },
  );
});
