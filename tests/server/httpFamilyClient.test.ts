import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProvider, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import RECORDING from './recordings/familyClient.json' with { type: 'json' };

/**
 * A call of the public tap-to-earn client whose wire contract the API keeps, in playing order. `reads` lists by path
 * the fields that the client reads: a type, or the exact value.
 */
interface RecordedCall {
  what: string;
  method: string;
  path: string;
  body?: Record<string, unknown>;
  status: number;
  reads: Record<string, unknown>;
  /** Answer values that a later path refers to. */
  keeps?: Record<string, string>;
}

const TYPES = ['string', 'number', 'boolean', 'object'];
const CALLS = RECORDING as unknown as RecordedCall[];

let server: HttpProvider;
let token: string | null = null;
const kept: Record<string, unknown> = {};

beforeAll(async () => {
  server = await startHttpProvider({
    provider: createProvider({ db: createMemoryDb(), clock: Date.now }),
  });
});
afterAll(() => server.close());

function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}

/** Sends the headers that the client's HTTP library sets. Sends no idempotency key and no version. */
async function play(call: RecordedCall): Promise<Response> {
  const path = call.path.replace(/\{(\w+)\}/, (_, name) => String(kept[name]));
  const body = call.body && {
    ...call.body,
    ...(call.body.timestamp === 'now' && { timestamp: Math.floor(Date.now() / 1000) }),
  };
  return fetch(`${server.origin}/api${path}`, {
    method: call.method,
    headers: {
      Accept: 'application/json, text/plain, */*',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe('the reference client', () => {
  it.each(CALLS)('$what', async (call) => {
    const response = await play(call);
    expect(response.status).toBe(call.status);
    const answer: unknown = await response.json();
    const read = Object.keys(call.reads).map((path) => {
      const value = at(answer, path);
      return [path, TYPES.includes(String(call.reads[path])) ? typeof value : value];
    });
    expect(Object.fromEntries(read)).toEqual(call.reads);
    token ??= at(answer, 'token') as string;
    for (const [name, path] of Object.entries(call.keeps ?? {})) kept[name] = at(answer, path);
  });
});
