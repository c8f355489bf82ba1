import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanNames } from '../../src/server/store/sql/migrations/desk';
import { type DeskWorld, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld(async (opened) => {
  world = opened;
  await world.player(1, { first_name: 'Kaede' });
});

describe('hostile text', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table players; --",
    '$(cat /proc/self/environ)',
    '{{constructor.constructor("return 1")()}}',
    '\u0000\u001b[2J',
    '\ud800',
    '\u202egnp.exe',
    '%',
    '../../etc/passwd',
    '🥷'.repeat(300),
  ];

  it.each(HOSTILE)('is harmless in a search or a path: %j', async (text) => {
    const written = new URLSearchParams({ q: text }).toString();
    for (const path of [
      `/players?${written}`,
      `/players/${written.slice('q='.length)}`,
      `/refused?from=${written.slice('q='.length)}&to=1`,
    ]) {
      const { status, headers } = await world.desk('GET', path);
      expect([200, 404, 414, 422]).toContain(status);
      expect(headers.get('content-type')).toContain('application/json');
    }
  });

  it.each(HOSTILE)('is refused or stored as text in a reason or a maintenance text: %j', async (text) => {
    const { body } = await world.desk('GET', '/switches');
    const maintenance = { text, until: null };
    const reply = await world.desk('POST', '/switches', {
      version: body.version,
      switches: { ...body.switches, maintenance },
      reason: `${text}, for a test`,
    });
    if (reply.status !== 200) {
      expect(reply.status).toBe(422);
      expect((await world.desk('GET', '/switches')).body.version).toBe(body.version);
      return;
    }
    expect((await world.call('GET', '/api/clicker/sync')).body.message).toBe(text);
    const line = (await world.desk('GET', '/log')).body.lines[0];
    expect(line).toMatchObject({ act: 'switches thrown', reason: `${text}, for a test` });
    const { version } = (await world.desk('GET', '/switches')).body;
    const off = { ...body.switches, maintenance: null };
    await world.desk('POST', '/switches', { version, switches: off, reason: 'Off again.' });
  });

  it.each(HOSTILE)('is refused or stored as text in a player’s name: %j', async (name) => {
    const id = 1000 + HOSTILE.indexOf(name);
    const login = await world.call('POST', '/api/auth/telegram-user', {
      body: { telegram_id: id, first_name: name, username: name },
    });
    const kept = name.replaceAll(/\0|\p{Surrogate}/gu, '').trim();
    expect(login.status).toBe(kept === '' || kept.length > 256 ? 422 : 200);
    expect((await world.desk('GET', '/players?q=Kaede')).body.players).toHaveLength(1);
    if (login.status !== 200) return;
    const { body, headers } = await world.desk('GET', `/players/${id}`);
    expect(body.player.firstName).toBe(kept);
    expect(headers.get('content-type')).toContain('application/json');
    expect((await world.desk('GET', `/players/${id}/export`)).body.account.username).toBe(kept);
  });

  it('is cleaned from a name that an older release stored', async () => {
    const { connection } = world.db;
    await world.player(1, { first_name: 'Kaede' });
    await sql`
      update players set doc = replace(doc::text, 'Kaede', 'Ka\\u0000\\u0000e\\ud83d\\\\u0000de')::json
      where telegram_id = 1`.execute(connection);
    expect((await world.desk('GET', '/players?q=Ka')).status).toBe(500);
    await cleanNames(connection as never);
    expect((await world.desk('GET', '/players/1')).body.player.firstName).toBe('Kae\\u0000de');
    expect((await world.desk('GET', '/players?q=Kae')).body.players).toHaveLength(1);
    await world.player(1, { first_name: 'Kaede' });
  });

  it('leaves every table and player intact', async () => {
    expect((await world.desk('GET', '/players/1')).body.player.firstName).toBe('Kaede');
    for (const bad of [
      ['/players/1/give-back', { batch: -1, reason: 'A reason.' }],
      ['/players/1/give-back', { batch: 1e300, reason: 'A reason.' }],
      ['/players/1/give-back', { batch: 1, reason: '    ' }],
      ['/players/1/erase', { confirm: '1 or 1=1', reason: 'A reason.' }],
      ['/players/1/erase', { confirm: 1 }],
      ['/switches', { version: 0, switches: { maintenance: 1 }, reason: 'A reason.' }],
      ['/flags/1/hours', { state: 'banned', seenReview: null, reason: 'A reason.' }],
      ['/refused/give-back', []],
    ] as const)
      expect((await world.desk('POST', bad[0], bad[1])).status).toBe(422);
    expect((await world.desk('GET', '/players/1')).status).toBe(200);
  });
});
