import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { deskRoutes } from '../../src/server/desk/desk';
import { startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import type { CatalogueStore } from '../../src/server/store/catalogueStore';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import {
  BOT_TOKEN,
  type CallOptions,
  type DeskReply,
  type DeskWorld,
  OPERATOR,
  SECRET,
  signedLaunch,
  withDeskWorld,
} from './deskWorld';

let world: DeskWorld;
let cookie: string;
let address = 0;
withDeskWorld(async (opened) => {
  world = opened;
  cookie = await world.signIn();
  await world.player(1, { first_name: 'Kaede' });
});

const from = (headers: Record<string, string> = {}) => ({
  Origin: world.origin,
  'Content-Type': 'application/json',
  'X-Forwarded-For': `10.9.0.${++address % 250}`,
  ...headers,
});
const signIn = (body: unknown) => world.call('POST', '/admin/api/session', { body, headers: from() });
const launch = (id: number, options: { age?: number; token?: string } = {}) =>
  signedLaunch(id, { at: world.time.now - (options.age ?? 0), token: options.token ?? BOT_TOKEN });
const tampered = () => launch(OPERATOR + 1).replace(String(OPERATOR + 1), String(OPERATOR));

describe('a forged, expired or missing sign-in', () => {
  const cases: readonly (readonly [what: string, body: () => unknown, status: number])[] = [
    ['nothing', () => ({}), 422],
    ['no JSON', () => 'let me in', 422],
    ['a wrong secret', () => ({ secret: 'another secret, as long as it' }), 403],
    ['a part of the secret', () => ({ secret: SECRET.slice(0, -1) }), 403],
    ['the secret with more behind it', () => ({ secret: `${SECRET} ` }), 403],
    ['an empty secret', () => ({ secret: '' }), 403],
    ['a secret that is a list', () => ({ secret: [SECRET] }), 422],
    ['launch data of somebody else', () => ({ launch: launch(OPERATOR + 1) }), 403],
    ['launch data that names an operator afterwards', () => ({ launch: tampered() }), 403],
    ['launch data signed by another bot', () => ({ launch: launch(OPERATOR, { token: '1:other' }) }), 403],
    ['launch data of an hour ago', () => ({ launch: launch(OPERATOR, { age: 3600 }) }), 403],
    ['launch data without a signature', () => ({ launch: `user={"id":${OPERATOR}}` }), 403],
    ['endless launch data', () => ({ launch: 'a'.repeat(9000) }), 422],
  ];

  it.each(cases)('is refused: %s', async (_what, body, status) => {
    const reply = await signIn(body());
    expect(reply.status).toBe(status);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.text).not.toContain(SECRET);
  });

  it.each([
    ['address', () => '10.8.0.1'],
    ['network of IPv6', (call: number) => `2001:db8:8:1::${call}`],
  ])('is refused after too many from one %s', async (_what, address) => {
    const body = { secret: 'wrong' };
    const replies: DeskReply[] = [];
    for (let call = 0; call < 12; call += 1)
      replies.push(
        await world.call('POST', '/admin/api/session', {
          body,
          headers: from({ 'X-Forwarded-For': address(call) }),
        }),
      );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(403));
    expect(statuses).toContain(429);
    const tooMany = replies.find(({ status }) => status === 429);
    expect(tooMany?.body.message).toMatch(/^Too many sign-ins from your address\. Try again in [12] s\.$/);
    expect(tooMany?.headers.get('retry-after')).toMatch(/^[12]$/);
    const right = await world.call('POST', '/admin/api/session', {
      body: { secret: SECRET },
      headers: from(),
    });
    expect(right.status).toBe(200);
  });

  it('leaves only the first attempts of a flood in the log', async () => {
    const kept = async () =>
      (await sql`select 1 from desk_log where act = 'sign-in refused'`.execute(world.db.connection)).rows
        .length;
    const before = await kept();
    const stands = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    for (let call = 0; call < 12; call += 1) expect((await signIn({ secret: 'wrong' })).status).toBe(403);
    stands.mockRestore();
    expect((await kept()) - before).toBe(5);
  });
});

it('the desk answers 404 unless it has operators', async () => {
  const closed = await startHttpProvider({
    provider: createProvider({ db: createMemoryDb(), clock: Date.now }),
  });
  for (const path of ['/admin', '/admin/', '/admin/api/session', '/admin/api/switches'])
    expect((await fetch(`${closed.origin}${path}`)).status).toBe(404);
  await closed.close();
});

describe('a call without a session', () => {
  const routes = deskRoutes({ catalogue: {} as CatalogueStore }).map(
    ({ method, path }) => [method, path] as const,
  );
  const concrete = (path: string) =>
    path
      .replace(':id', '1')
      .replace(':kind', 'hours')
      .replace(':version', '1')
      .replace(':hash', 'a'.repeat(64));

  it.each(routes)('is refused at %s %s, even with an invented cookie', async (method, path) => {
    const ask = (headers: Record<string, string>) =>
      world.call(method.toUpperCase(), `/admin/api${concrete(path)}`, {
        headers: from(headers),
        ...(method === 'post' && { body: {} }),
      });
    for (const made of ['', `desk=${'0'.repeat(64)}`, "desk=' or 1=1"])
      expect((await ask(made === '' ? {} : { Cookie: made })).status).toBe(401);
  });

  it('is refused once its session has ended', async () => {
    const own = await world.signIn();
    const hash = sql`select hash from desk_sessions order by seen_at desc limit 1`;
    expect((await hash.execute(world.db.connection)).rows).toHaveLength(1);
    world.time.now += 9 * 3600;
    const reply = await world.call('GET', '/admin/api/switches', { headers: { Cookie: own } });
    world.time.now -= 9 * 3600;
    expect(reply.status).toBe(401);
  });
});

describe('the desk’s rate limit', () => {
  const ALLOWED = 200;
  const AT_ONCE = 20;
  const MORE_THAN_ALLOWED = ALLOWED + AT_ONCE;
  /** Makes a stranger's call. Each has a new invented cookie. */
  const stranger = (ip: string, path = '/session', more: Record<string, string> = {}) =>
    world.call('GET', `/admin/api${path}`, {
      headers: { 'X-Forwarded-For': ip, Cookie: `desk=${String(++made).padStart(64, '0')}`, ...more },
    });
  const upload = (ip: string, headers: Record<string, string> = {}, kilobytes = 600) =>
    world.call('POST', '/admin/api/catalogue/check', {
      body: ' '.repeat(kilobytes * 1024),
      headers: from({ 'X-Forwarded-For': ip, ...headers }),
    });
  /** Makes the calls at one fixed time, because the limit would refill in between on a slow machine. */
  async function flood(call: () => Promise<DeskReply>): Promise<DeskReply[]> {
    const stands = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const replies: DeskReply[] = [];
    try {
      while (replies.length < MORE_THAN_ALLOWED)
        replies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, call))));
      return replies;
    } finally {
      stands.mockRestore();
    }
  }
  let made = 0;

  it.each(['/session', '/switches', '/nowhere'])(
    'applies at GET %s, but not to other addresses',
    async (path) => {
      const ip = `10.7.0.${++address}`;
      const replies = await flood(() => stranger(ip, path));
      expect(replies.filter(({ status }) => status !== 429)).toHaveLength(ALLOWED);
      const tooMany = replies.find(({ status }) => status === 429);
      expect(tooMany?.body.message).toBe('Too many calls from your address. Try again in 1 s.');
      expect(tooMany?.headers.get('retry-after')).toBe('1');
      expect((await stranger('10.7.1.1')).status).toBe(401);
      expect((await world.desk('GET', '/switches')).status).toBe(200);
    },
  );

  it('applies before the session lookup', async () => {
    const ip = `10.7.0.${++address}`;
    await sql`alter table desk_sessions rename to other_sessions`.execute(world.db.connection);
    const replies = await flood(() => stranger(ip));
    await sql`alter table other_sessions rename to desk_sessions`.execute(world.db.connection);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([500, 429]));
  });

  it('ignores calls that another site makes through an operator’s browser', async () => {
    const ip = `10.7.0.${++address}`;
    const replies = await flood(() => stranger(ip, '/session', { 'Sec-Fetch-Site': 'cross-site' }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await stranger(ip)).status).toBe(401);
  });

  it('comes before the body, which is read only for operators', async () => {
    const ip = `10.7.0.${++address}`;
    expect((await upload(ip)).status).toBe(401);
    expect((await upload(ip, { Cookie: `desk=${'0'.repeat(64)}` })).status).toBe(401);
    expect((await upload(ip, { Cookie: cookie })).status).toBe(413);
    expect((await upload(ip, { Cookie: cookie }, 500)).status).toBe(422);
  });

  it('allows a stranger’s body only up to the size of a sign-in', async () => {
    const send = (path: string, kilobytes: number) =>
      world.call('POST', `/admin/api${path}`, {
        body: ' '.repeat(kilobytes * 1024),
        headers: from({ 'X-Forwarded-For': '10.7.2.1' }),
      });
    expect((await send('/session', 15)).status).toBe(422);
    expect((await send('/session', 20)).status).toBe(413);
    expect((await send('/nowhere', 600)).status).toBe(404);
  });
});

describe('a cross-site request', () => {
  const erase = (options: CallOptions) =>
    world.call('POST', '/admin/api/players/1/erase', {
      body: { confirm: 1, reason: 'From another site.' },
      ...options,
      headers: { Cookie: cookie, ...options.headers },
    });
  const json = { 'Content-Type': 'application/json' };

  const cases: readonly (readonly [what: string, call: () => Promise<DeskReply>])[] = [
    ['no origin', () => erase({ headers: json })],
    ['another origin', () => erase({ headers: { ...json, Origin: 'https://evil.example' } })],
    [
      'an origin that only begins like ours',
      () => erase({ headers: { ...json, Origin: `${world.origin}.evil.example` } }),
    ],
    ['the origin of a sandbox', () => erase({ headers: { ...json, Origin: 'null' } })],
    ['another port', () => erase({ headers: { ...json, Origin: 'http://127.0.0.1:1' } })],
    [
      'a form',
      () =>
        erase({
          headers: { Origin: world.origin, 'Content-Type': 'text/plain' },
          body: '{"confirm":1,"reason":"a form"}',
        }),
    ],
    [
      'a form with fields',
      () =>
        erase({
          headers: { Origin: world.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'confirm=1&reason=a form',
        }),
    ],
    [
      'a browser that names another site',
      () => erase({ headers: { ...json, Origin: world.origin, 'Sec-Fetch-Site': 'cross-site' } }),
    ],
    [
      'a site of the same domain',
      () => erase({ headers: { ...json, Origin: world.origin, 'Sec-Fetch-Site': 'same-site' } }),
    ],
    [
      'a read of another site',
      () =>
        world.call('GET', '/admin/api/players/1/export', {
          headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
        }),
    ],
  ];

  it.each(cases)('is refused: %s', async (_what, call) => {
    expect((await call()).status).toBe(403);
    expect((await world.desk('GET', '/players/1')).status).toBe(200);
  });

  it('gets headers that stop other pages from reading, framing or running anything', async () => {
    const { headers } = await world.desk('GET', '/switches');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });
});
