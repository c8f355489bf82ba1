import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version as release } from '../../package.json';
import { friendlyAddress } from '../../src/server/tonAddress';
import { runProgram } from '../support/runProgram';
import type { Reply } from '../support/server/http';
import { openStage, type Stage } from '../support/server/stage';

const DAY = 86_400;
const SECRET = 'a secret of the desk, long enough';
const OWN_SECRET = 'the-own-secret-of-an-operator';

/** Requests of strangers and of operators, alternating between two processes of one game. */
describe('two processes over HTTP', () => {
  let stage: Stage;
  beforeAll(async () => {
    const ADMIN_OPERATORS = `Mika:acts:${OWN_SECRET},Noor:looks:${OWN_SECRET}-2`;
    stage = await openStage({ process: { env: { ADMIN_SECRET: SECRET, ADMIN_OPERATORS } } });
  });
  afterAll(() => stage.close());

  /** A player whose calls alternate between the two processes. */
  async function player(who: Record<string, unknown> = {}) {
    let turn = 0;
    const ask = (
      method: 'GET' | 'POST',
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Reply> => {
      const origin = stage.origins()[turn++ % 2] ?? '';
      return stage.connections.call(origin, { method, path: `/api${path}`, body, headers });
    };
    const telegramId = stage.nextTelegramId();
    const login = await ask('POST', '/auth/telegram-user', {
      body: { telegram_id: telegramId, first_name: 'Kaede', ...who },
    });
    const token = { Authorization: `Bearer ${login.body.token}` };
    const get = (path: string) => ask('GET', path, { headers: token });
    const post = (path: string, body?: unknown, key?: string) =>
      ask('POST', path, {
        body,
        headers: { ...token, ...(key !== undefined && { 'Idempotency-Key': key }) },
      });
    const balance = async (): Promise<number> => (await get('/clicker/sync')).body.user.balance;
    return { telegramId, get, post, balance };
  }

  /** An operator's calls to one process. */
  async function operator(place: number, secret = OWN_SECRET) {
    const origin = stage.origins()[place] ?? '';
    const page = { Origin: origin, 'Content-Type': 'application/json' };
    const ask = (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}): Promise<Reply> =>
      stage.connections.call(origin, {
        method,
        path: `/admin/api${path}`,
        headers: { ...page, ...headers },
        ...(body !== undefined && { body }),
      });
    const { headers } = await ask('POST', '/session', { secret });
    const cookie = { Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    return {
      get: (path: string) => ask('GET', path, undefined, cookie),
      post: (path: string, body: unknown) => ask('POST', path, body, cookie),
    };
  }

  it('each answer has a request id, and the metrics count coins by source, accounts and refused sign-ins', async () => {
    const { post } = await player();
    const claimed = await post('/clicker/claim-daily-task', {}, 'press-1');
    expect(claimed.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    const [origin = ''] = stage.origins();
    const wrong = { secret: `${SECRET}!` };
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    await stage.connections.call(origin, {
      method: 'POST',
      path: '/admin/api/session',
      body: wrong,
      headers,
    });
    const texts = await Promise.all(
      stage.origins().map(async (each) => (await fetch(`${each}/metrics`)).text()),
    );
    expect(texts.join()).toContain('game_coins_total{source="daily"} 500');
    for (const text of texts) expect(text).toMatch(/^game_accounts_total \d+$/m);
    expect(texts[0]).toContain('game_sign_ins_refused_total{place="desk"} 1');
  });

  it('the desk shows the version and port of each process', async () => {
    const { get } = await operator(0);
    const ports = stage.origins().map((origin) => Number(new URL(origin).port));
    await expect
      .poll(
        async () => {
          const { processes } = (await get('/now')).body;
          return processes
            .map(({ version: told, port }: { version: string; port: number }) => [told, port])
            .sort();
        },
        { timeout: 20_000 },
      )
      .toEqual(ports.map((port) => [release, port]).sort());
  });

  it('a version published at one process takes effect at the other’s desk at once', async () => {
    const [here, there] = [await operator(0), await operator(1)];
    const state = async ({ get }: typeof here) => {
      const { acts, inForce } = (await get('/catalogue')).body;
      return { seenAct: acts[0]?.act ?? 0, seenVersion: inForce };
    };
    const document = (await here.get('/catalogue/1')).body.document;
    const [first, ...others] = document.missions;
    const renamed = { ...document, missions: [{ ...first, name: 'Dawn Drill' }, ...others] };
    const order = { document: renamed, reason: 'Another name.', ...(await state(here)) };
    const published = await here.post('/catalogue/publish', order);
    const { act, version } = published.body.act;
    expect(await state(there)).toEqual({ seenAct: act, seenVersion: version });
    const back = { version: 1, reason: 'Back again.', ...(await state(there)) };
    expect((await there.post('/catalogue/rollback', back)).status).toBe(200);
    const seen = await state(here);
    expect(seen.seenVersion).toBe(1);
    // This process no longer accepts the version in force a moment ago.
    const again = await there.post('/catalogue/publish', { ...order, seenAct: seen.seenAct, seenVersion: 1 });
    expect(again.status).toBe(200);
    const late = { version: 1, reason: 'Too late.', seenAct: again.body.act.act, seenVersion: 1 };
    expect((await here.post('/catalogue/rollback', late)).status).toBe(409);
    expect((await here.post('/catalogue/rollback', { ...late, ...(await state(here)) })).status).toBe(200);
  });

  it('an operator is recognised by either process and keeps a read-only role', async () => {
    const who = async (place: number, secret: string) =>
      (await (await operator(place, secret)).get('/session')).body;
    expect(await who(0, SECRET)).toEqual({ who: 'admin', role: 'acts' });
    expect(await who(1, OWN_SECRET)).toEqual({ who: 'Mika', role: 'acts' });
    const noor = await operator(1, `${OWN_SECRET}-2`);
    expect((await noor.get('/session')).body).toEqual({ who: 'Noor', role: 'looks' });
    const { version, switches } = (await noor.get('/switches')).body;
    const order = { version, switches: { ...switches, paysGames: false }, reason: 'Only to see.' };
    expect((await noor.post('/switches', order)).status).toBe(403);
    expect((await noor.get('/switches')).body.switches).toEqual(switches);
  });

  it('an act from the command line appears in the desk’s log', async () => {
    const args = ['rollback', '1', '--author', 'Ren', '--note', 'As it was.'];
    const { code, stderr } = await runProgram('scripts/catalogue.ts', args, { DATABASE_URL: stage.url });
    expect([code, stderr]).toEqual([0, '']);
    const [line] = (await (await operator(1)).get('/log?of=changes')).body.lines.filter(
      ({ act }: { act: string }) => act.startsWith('catalogue'),
    );
    expect(line).toMatchObject({
      who: 'command:Ren',
      act: 'catalogue rolled back',
      reason: 'As it was.',
      details: { version: 1 },
    });
  });

  it('an inviter who comes after the account was opened counts within its first day', async () => {
    const inviter = await player();
    const { telegramId } = await player();
    const again = { telegram_id: telegramId, first_name: 'Kaede', referred_by: inviter.telegramId };
    for (const origin of stage.origins())
      await stage.connections.call(origin, { method: 'POST', path: '/api/auth/telegram-user', body: again });
    expect(await inviter.balance()).toBe(8000);
    expect((await inviter.get('/referred-users')).body.meta.total).toBe(1);
  });

  it('a key with another body buys nothing and reports the conflict', async () => {
    const { get, post } = await player();
    const buy = (type: string) => post('/clicker/buy-booster', { booster_type: type }, 'press-1');
    expect((await buy('multi_tap')).status).toBe(200);
    expect((await buy('energy_limit')).status).toBe(422);
    expect((await buy('multi_tap')).body).toMatchObject({ multi_tap_level: 2, balance: 2000 });
    expect((await get('/clicker/sync')).body.user).toMatchObject({
      balance: 2000,
      multi_tap_level: 2,
      energy_limit_level: 1,
    });
  });

  it('an ambiguous body is refused', async () => {
    const { post, balance } = await player();
    const now = Math.floor(Date.now() / 1000);
    for (const count of ['"0x10"', '" 7 "', '1, "count": 400'])
      expect(
        (await post('/clicker/tap', `{"count": ${count}, "energy": 0, "timestamp": ${now}}`)).status,
      ).toBe(422);
    expect((await post('/clicker/tap', { count: 1, energy: 1e308, timestamp: now })).status).toBe(422);
    expect((await post('/clicker/mission-levels/101', '{"expected_cost": 1, ')).status).toBe(422);
    expect(await balance()).toBe(3000);
  });

  it('a wallet is the same however it is written, and must be on the main network', async () => {
    const raw = `0:${'cd'.repeat(32)}`;
    const players = await Promise.all(
      [raw, raw.toUpperCase(), friendlyAddress(raw)].map(async (ton_wallet) => {
        const { post } = await player();
        return (await post('/wallet/connect', { ton_wallet })).body.ton_wallet;
      }),
    );
    expect(new Set(players)).toEqual(new Set([friendlyAddress(raw)]));
    const { post } = await player();
    for (const ton_wallet of [`-1:${'cd'.repeat(32)}`, 'kQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq36u'])
      expect((await post('/wallet/connect', { ton_wallet })).status).toBe(422);
  });

  it('a device’s batches continue after one from a clock a day ahead', async () => {
    const { post, balance } = await player();
    const now = Math.floor(Date.now() / 1000);
    const tap = (timestamp: number) =>
      post('/clicker/tap', { count: 5, energy: 0, timestamp }, `phone:${timestamp}`);
    for (const timestamp of [now - 9, now + DAY - 60, now, now, now + 1, now + DAY - 60])
      expect(await tap(timestamp)).toMatchObject({ status: 200, body: { earned: 5 } });
    expect((await tap(now - 9)).status).toBe(409);
    expect(await balance()).toBe(3020);
  });
});
