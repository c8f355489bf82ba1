import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ProviderDb } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { callerOf, createTestAccounts, type TestAccounts } from './testAccounts';

/** A request as received, for assertions on the exact call. */
export interface RecordedCall {
  readonly method: string;
  /** The path below /api, without the query: `/clicker/tap`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The header names are in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the text if it isn't JSON, or undefined if empty. */
  readonly body: unknown;
  /** The value of `performance.now()` on arrival. */
  readonly atMs: number;
}

/** A scripted answer. Without `status` and `body`, the provider answers. */
export interface Answer {
  readonly status?: number;
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** Never answers. The socket stays open until the client or the server closes it. */
  readonly hang?: boolean;
  /** Closes the socket before the call takes effect, or between effect and answer. */
  readonly drop?: 'beforeCommit' | 'afterCommit';
}

export type Script = Answer | ((call: RecordedCall) => Answer);

/** The real provider behind scripted faults, for `serveStatic` or a separate server. */
export interface ScriptedProvider {
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly calls: readonly RecordedCall[];
  readonly accounts: TestAccounts;
  /** Scripts all further calls of a route, e.g. `on('POST /clicker/tap', { status: 500 })`. */
  on(route: string, script: Script): void;
  /** Scripts a route's next calls, one script each, before `on` applies. */
  once(route: string, ...scripts: Script[]): void;
  /** Removes the scripts of `on` and `once` for a route, or for all routes. */
  settle(route?: string): void;
  callsOf(route: string): RecordedCall[];
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function record(request: IncomingMessage): Promise<RecordedCall> {
  const atMs = performance.now();
  const url = new URL(request.url ?? '/', 'http://provider.local');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/api(?=\/)/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: await readBody(request),
    atMs,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Compresses long answers, as nginx does. */
function send(response: ServerResponse, { status = 200, body, headers }: Answer): void {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const isPacked = text.length > 1024 && /\bgzip\b/.test(response.req.headers['accept-encoding'] ?? '');
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
    ...headers,
  });
  response.end(isPacked ? gzipSync(text) : text);
}

function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'authorization, content-type, idempotency-key, x-client-version, x-telegram-init-data',
  );
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
}

/** Creates a provider, by default with a database of its own in memory. */
export function createScriptedProvider(db: ProviderDb = createMemoryDb()): ScriptedProvider {
  const calls: RecordedCall[] = [];
  const accounts = createTestAccounts(db);
  const always = new Map<string, Script>();
  const next = new Map<string, Script[]>();

  const scriptFor = (route: string): Script => next.get(route)?.shift() ?? always.get(route) ?? {};

  const provided = (call: RecordedCall) =>
    accounts.during(callerOf(call), () =>
      accounts.api.answer({ ...call, query: new URLSearchParams(call.query) }),
    );

  return {
    calls,
    accounts,
    on: (route, script) => void always.set(route, script),
    once: (route, ...scripts) => void next.set(route, [...(next.get(route) ?? []), ...scripts]),
    settle(route) {
      for (const scripts of [always, next]) route === undefined ? scripts.clear() : scripts.delete(route);
    },
    callsOf: (route) => calls.filter((call) => `${call.method} ${call.path}` === route),
    async handler(request, response) {
      if (request.headers.origin) allowOtherOrigins(request, response);
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      const call = await record(request);
      calls.push(call);
      const script = scriptFor(`${call.method} ${call.path}`);
      const answer = typeof script === 'function' ? script(call) : script;
      if (answer.delayMs) await pause(answer.delayMs);
      if (answer.drop === 'beforeCommit') {
        request.socket.destroy();
        return;
      }
      if (answer.hang) return;
      const isUsual = answer.status === undefined && answer.body === undefined;
      const usual = isUsual ? await provided(call) : undefined;
      if (answer.drop === 'afterCommit') request.socket.destroy();
      else send(response, { ...usual, ...answer });
    },
  };
}
