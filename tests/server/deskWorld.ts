import { Agent } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { START_BALANCE } from '../../src/core/defaults';
import { createLiveCatalogue } from '../../src/server/catalogue/liveCatalogue';
import type { Operator } from '../../src/server/desk/credentials';
import { type OpenDeskOptions, openDesk } from '../../src/server/desk/openDesk';
import type { PlayBots } from '../../src/server/desk/routes/publishing';
import { startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { hashSecret } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { openGameStore } from '../support/gameDatabase';
import { send } from '../support/server/http';
import { signLaunch } from '../support/signLaunch';

export const SECRET = 'a secret of the desk, long enough';
export const BOT_TOKEN = '4242:a-token-of-a-bot';
export const OPERATOR = 77;
/** Operators with their secrets. Noor has the read-only role. */
const SECRETS: Readonly<Record<string, string>> = {
  Mika: SECRET,
  Ren: `${SECRET}, of Ren`,
  Noor: `${SECRET}, of Noor`,
};

export interface DeskReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: Headers;
  text: string;
}

export interface DeskWorld {
  readonly db: SqlDb;
  readonly origin: string;
  /** Unix seconds; tests advance it. */
  time: { now: number };
  /** Stand-in for the balance bots. Finds no fault unless a test replaces it. */
  bots: PlayBots;
  /** Calls any address, with an operator's cookie only if given. */
  call(method: string, path: string, options?: CallOptions): Promise<DeskReply>;
  /** Signs in and returns the cookie, as a browser would send it. */
  signIn(name?: string): Promise<string>;
  /** Calls below /admin/api as an operator does from the desk page. */
  desk(method: 'GET' | 'POST', path: string, body?: unknown): Promise<DeskReply>;
  /** Logs a player in. */
  player(telegramId: number, who?: Record<string, unknown>): Promise<Player>;
  readonly errors: string[];
  readonly warnings: string[];
  /** Acts recorded in the log, newest first. */
  acts(): Promise<string[]>;
  /** Returns accounts whose coins don't add up. */
  unbalanced(): ReturnType<SqlDb['unbalanced']>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Player {
  get(path: string): Promise<DeskReply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<DeskReply>;
  /** Sends a batch of taps from one device. */
  tap(count: number, device?: string): Promise<DeskReply>;
}

/** A balance target that is met. */
export const HOLDS = { aim: 'Level 2 soon', before: '1.7 min', after: '1.8 min', isBroken: false };

/**
 * Opens a world for all tests of a file, passes it to `take`, and closes it after them. `npm run test:long -- desk`
 * runs all tests on the embedded database, as in development.
 */
export function withDeskWorld(take: (world: DeskWorld) => void | Promise<void>): void {
  let world: DeskWorld | null = null;
  beforeAll(async () => {
    world = await openDeskWorld(await openGameStore({ isEmbedded: process.env.EMBEDDED_DESK === '1' }));
    await take(world);
  });
  afterAll(() => world?.close());
}

/** Opens a provider and its desk on the given database. */
export async function openDeskWorld(
  db: SqlDb,
  own: Pick<OpenDeskOptions, 'stuckCommitSeconds'> = {},
): Promise<DeskWorld> {
  const time = { now: Math.floor(Date.now() / 1000) };
  const catalogue = createLiveCatalogue(db.catalogue);
  const errors: string[] = [];
  const warnings: string[] = [];
  const into = (lines: string[]) => (_what: unknown, text?: string) => void lines.push(text ?? '');
  const desk = await openDesk({
    db: db.connection,
    log: { warn: into(warnings), error: into(errors) },
    credentials: {
      operators: [
        ...Object.entries(SECRETS).map(
          ([name, secret]): Operator => ({
            name,
            role: name === 'Noor' ? 'looks' : 'acts',
            key: { secret },
          }),
        ),
        { name: `telegram:${OPERATOR}`, role: 'acts', key: { telegramId: OPERATOR } },
      ],
      botToken: BOT_TOKEN,
    },
    catalogue: db.catalogue,
    refreshCatalogue: catalogue.refresh,
    folder: null,
    settings: {},
    beatMs: 3_600_000,
    playBots: (order) => world.bots(order),
    ...own,
  });
  const provider = createProvider({
    db,
    clock: () => time.now * 1000,
    hashSecret,
    catalogueAt: catalogue.at,
    paysGames: () => desk.switches().paysGames,
    options: { demoLife: false },
  });
  const server = await startHttpProvider({
    provider,
    trustProxy: ['127.0.0.1'],
    notices: desk.notices,
    beside: desk.serve(provider),
  });
  const { origin } = server;
  const agent = new Agent({ keepAlive: true });
  let cookie: string | null = null;
  let address = 0;

  const call: DeskWorld['call'] = async (method, path, { body, headers = {} } = {}) => {
    const sent = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const kind = sent && { 'Content-Type': 'text/plain;charset=UTF-8' };
    const options = { agent, method, headers: { ...kind, ...headers } };
    const { status, headers: answered, text } = await send(`${origin}${path}`, options, sent);
    return { status, headers: new Headers(answered as Record<string, string>), text, body: parsed(text) };
  };
  const asPage = () => ({
    Origin: origin,
    'Content-Type': 'application/json',
    // Each sign-in uses another address. Otherwise the tests would exhaust each other's limit.
    'X-Forwarded-For': `10.0.${Math.floor(++address / 250)}.${address % 250}`,
  });

  const world: DeskWorld = {
    db,
    origin,
    time,
    bots: async () => [HOLDS],
    errors,
    warnings,
    call,
    async signIn(name = 'Mika') {
      const reply = await call('POST', '/admin/api/session', {
        body: { secret: SECRETS[name] },
        headers: asPage(),
      });
      const set = reply.headers.get('set-cookie');
      if (reply.status !== 200 || !set) throw new Error(`not signed in: ${reply.text}`);
      return set.split(';')[0] ?? '';
    },
    async desk(method, path, body) {
      const ask = async () => {
        cookie ??= await world.signIn();
        const headers = { ...asPage(), Cookie: cookie };
        return call(method, `/admin/api${path}`, { headers, ...(body === undefined ? {} : { body }) });
      };
      const reply = await ask();
      if (reply.status !== 401) return reply;
      // The session has expired, because a test moved the time.
      cookie = null;
      return ask();
    },
    async player(telegramId, who = {}) {
      const login = await call('POST', '/api/auth/telegram-user', {
        body: { telegram_id: telegramId, first_name: `Player ${telegramId}`, ...who },
      });
      const headers = { Authorization: `Bearer ${login.body.token}` };
      const post: Player['post'] = (path, body = {}, more = {}) =>
        call('POST', `/api${path}`, { body, headers: { ...headers, ...more } });
      return {
        get: (path) => call('GET', `/api${path}`, { headers }),
        post,
        tap: (count, device = 'phone') =>
          post(
            '/clicker/tap',
            { count, energy: 0, timestamp: time.now },
            { 'Idempotency-Key': `${device}:${time.now}` },
          ),
      };
    },
    async acts() {
      const { body } = await world.desk('GET', '/log');
      return body.lines.map(({ act }: { act: string }) => act);
    },
    unbalanced: () => db.unbalanced(START_BALANCE),
    async close() {
      desk.stop();
      agent.destroy();
      await server.close();
      await db.close();
    },
  };
  return world;
}

/** Returns a player's launch data, signed for the desk's bot as the messaging app does. */
export function signedLaunch(
  telegramId: number,
  { at, token = BOT_TOKEN, startParam }: { at: number; token?: string; startParam?: string },
): string {
  const fields = { auth_date: String(at), user: JSON.stringify({ id: telegramId }) };
  return signLaunch(startParam === undefined ? fields : { ...fields, start_param: startParam }, token);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
