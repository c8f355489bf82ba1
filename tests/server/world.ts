import type { Catalogue } from '../../src/server/catalogue/catalogue';
import { startHttpProvider } from '../../src/server/http/server';
import { createFetchHandler } from '../../src/server/page/fetchHandler';
import { createProvider, type Provider, type ProviderOptions } from '../../src/server/provider';
import type { ProviderDb } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import type { PlayerRecord } from '../../src/server/types';

/** 2026-03-02T12:00:00Z */
export const START = Date.UTC(2026, 2, 2, 12) / 1000;
export const PLAYER_ID = 4242;

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: Headers;
}

export type Transport = 'page' | 'http';
/** Mutation testing runs each route on one transport: a mutant shows on both. */
export const TRANSPORTS: readonly Transport[] = process.env.MUTATION_SCOPE ? ['page'] : ['page', 'http'];

export interface World {
  provider: Provider;
  time: { now: number };
  /** Calls the API below /api. Without a body it is a GET unless `method` says otherwise. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** Signs in and stores the token for later calls. */
  login(who?: Record<string, unknown>): Promise<Reply>;
  /** Changes the stored account directly, to set up a situation. */
  edit(change: (record: PlayerRecord) => void, telegramId?: number): Promise<void>;
  record(telegramId?: number): Promise<PlayerRecord>;
  useToken(token: string): void;
  close(): Promise<void>;
}

export interface WorldOptions extends ProviderOptions {
  transport?: Transport;
  botToken?: string;
  db?: ProviderDb;
  hashSecret?: (secret: string) => string;
  catalogueAt?: (now: number) => Catalogue;
  proofDomains?: readonly string[];
}

export async function createWorld({
  transport = 'page',
  botToken,
  db = createMemoryDb(),
  hashSecret,
  catalogueAt,
  proofDomains,
  ...options
}: WorldOptions = {}): Promise<World> {
  const time = { now: START };
  const provider = createProvider({
    db,
    clock: () => time.now * 1000,
    rng: () => 0.25,
    options: { demoLife: false, ...options },
    ...(botToken ? { botToken } : {}),
    ...(hashSecret ? { hashSecret } : {}),
    ...(catalogueAt ? { catalogueAt } : {}),
    ...(proofDomains ? { proofDomains } : {}),
  });
  const server = transport === 'http' ? await startHttpProvider({ provider }) : null;
  const handle = server ? fetch : createFetchHandler(provider);
  const origin = server?.origin ?? 'http://provider.test';
  let token = '';

  const world: World = {
    provider,
    time,
    async call(method, path, body, headers = {}) {
      const request = new Request(`${origin}/api${path}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const response = await handle(request);
      return {
        status: response.status,
        body: response.status === 304 ? null : await response.json(),
        headers: response.headers,
      };
    },
    async login(who = {}) {
      const reply = await world.call('POST', '/auth/telegram-user', {
        telegram_id: PLAYER_ID,
        first_name: 'Kaede',
        is_premium: false,
        ...who,
      });
      if (reply.status === 200) token = reply.body.token;
      return reply;
    },
    async edit(change, telegramId = PLAYER_ID) {
      await provider.db.transact(telegramId, ({ player, put }) => {
        if (!player) throw new Error(`no player ${telegramId}`);
        change(player);
        put(player);
      });
    },
    async record(telegramId = PLAYER_ID) {
      const record = await provider.account(telegramId);
      if (!record) throw new Error(`no player ${telegramId}`);
      return record;
    },
    useToken(next) {
      token = next;
    },
    async close() {
      await server?.close();
    },
  };
  return world;
}
