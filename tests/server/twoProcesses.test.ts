import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version as release } from '../../package.json';
import { readCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { judgeOnce } from '../../src/server/desk/bots/judgeOnce';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import { runProgram } from '../support/runProgram';
import type { Reply } from '../support/server/http';
import { openStage, type Stage } from '../support/server/stage';
import { signLaunch } from '../support/signLaunch';
import { HOLDS } from './deskWorld';

const BOT_TOKEN = '706501:a-bot-of-the-tests';
const SECRET = 'a secret of the desk, long enough';
const OWN_SECRET = 'the-own-secret-of-an-operator';

/** Requests of strangers and of operators, alternating between two processes of one game. */
describe('two processes over HTTP', () => {
  let stage: Stage;
  beforeAll(async () => {
    const ADMIN_OPERATORS = `Mika:acts:${OWN_SECRET},Noor:looks:${OWN_SECRET}-2`;
    const env = { ADMIN_SECRET: SECRET, ADMIN_OPERATORS, BOT_TOKEN, LOG_LEVEL: 'debug' };
    stage = await openStage({ process: { env } });
  });
  afterAll(() => stage.close());

  /** Signs in with a launch of the messaging app, whose fields `launch` adds or replaces. */
  function signIn(origin: string, telegramId: number, launch: Record<string, string>): Promise<Reply> {
    const user = { id: telegramId, first_name: 'Kaede' };
    const fields = { auth_date: `${Math.floor(Date.now() / 1000)}`, user: JSON.stringify(user), ...launch };
    return stage.connections.call(origin, {
      method: 'POST',
      path: '/api/auth/telegram-user',
      body: { telegram_id: telegramId, first_name: user.first_name },
      headers: { 'X-Telegram-Init-Data': signLaunch(fields, BOT_TOKEN) },
    });
  }

  /** Returns a player whose calls alternate between the two processes. */
  async function player(launch: Record<string, string> = {}) {
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
    const login = await signIn(stage.origins()[turn++ % 2] ?? '', telegramId, launch);
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

  /** Returns an operator whose calls go to one process. */
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

  it('answers and log lines have a request id, and the metrics count coins, accounts and sign-ins', async () => {
    const { post } = await player();
    const claimed = await post('/clicker/claim-daily-task', {}, 'press-1');
    const requestId = claimed.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    const logged = () => stage.processes.map((each) => each.output()).join('');
    await expect.poll(logged).toContain(`"requestId":"${requestId}"`);
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

  it('a version published at one process takes effect at the other’s desk immediately', async () => {
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
    // After a publish at one process, the other refuses an act whose `seenVersion` is no longer in force.
    const again = await there.post('/catalogue/publish', { ...order, seenAct: seen.seenAct, seenVersion: 1 });
    expect(again.status).toBe(200);
    const late = { version: 1, reason: 'Too late.', seenAct: again.body.act.act, seenVersion: 1 };
    expect((await here.post('/catalogue/rollback', late)).status).toBe(409);
    expect((await here.post('/catalogue/rollback', { ...late, ...(await state(here)) })).status).toBe(200);
  });

  it('an out-of-bounds reward is published at either process only with a stored reason', async () => {
    const [here, there] = [await operator(0), await operator(1)];
    const state = async () => {
      const { acts, inForce } = (await there.get('/catalogue')).body;
      return { seenAct: acts[0]?.act ?? 0, seenVersion: inForce };
    };
    const document = structuredClone((await here.get('/catalogue/1')).body.document);
    document.referral.base.welcome = 1e12;
    // Neither process replays what the command `check` has played.
    const db = connectPostgres(stage.url);
    const before = GAME_CATALOGUE.document;
    const after = readCatalogue(document) ?? before;
    await judgeOnce(db, { before, after, now: Math.floor(Date.now() / 1000) }, async () => [HOLDS]);
    await db.destroy();
    for (const { post } of [here, there])
      expect((await post('/catalogue/check', { document })).body).toMatchObject({
        outOfBounds: [expect.stringMatching(/^referral base welcome: 5000 → 1000000000000/)],
        play: { state: 'done', judgements: [HOLDS] },
      });
    const order = { document, reason: 'A friendly week.', ...(await state()) };
    for (const { post } of [here, there]) {
      const refused = await post('/catalogue/publish', order);
      expect([refused.status, refused.body.errors.document]).toMatchObject([
        422,
        [/^referral base welcome/, /why/],
      ]);
    }
    const inviter = await player();
    await player({ start_param: `ref_${inviter.telegramId}` });
    expect(await inviter.balance()).toBe(8000);

    const although = 'A test of the guard.';
    const published = await there.post('/catalogue/publish', { ...order, although });
    expect([published.status, published.body.act.reason]).toEqual([200, although]);
    const [line] = (await here.get('/log?of=changes')).body.lines;
    expect(line).toMatchObject({ act: 'catalogue published', details: { although } });
    const back = { version: 1, reason: 'Back again.', ...(await state()) };
    expect((await here.post('/catalogue/rollback', back)).status).toBe(200);
    const { lines } = (await here.get('/log')).body;
    expect(lines.map(({ act }: { act: string }) => act)).not.toContain('balance played');
  });

  it('an operator is recognised by either process, with a read-only role in both', async () => {
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

  it('a process in production refuses wallets of other networks', async () => {
    const { post } = await player();
    for (const ton_wallet of [`-1:${'cd'.repeat(32)}`, 'kQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq36u'])
      expect((await post('/wallet/connect', { ton_wallet })).status).toBe(422);
  });
});
