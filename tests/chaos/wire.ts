import { createFetchHandler } from '../../src/server/page/fetchHandler';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';

/** The outcome of a waiting call, as the client sees it. */
export type Ending = 'answered' | 'lost' | 'garbled' | 400 | 401 | 409 | 422 | 429 | 500 | 503;

const REFUSALS: readonly Ending[] = [400, 401, 409, 422, 429];

export interface WireCall {
  path: string;
  body: { count: number; timestamp: number } | undefined;
  /** Makes the provider act on the call, unless it already has. */
  commit(): Promise<Response>;
  isCommitted: boolean;
  end(ending: Ending): Promise<void>;
}

/**
 * Creates the real provider in memory behind a wire on which every call waits for the test. The test decides when the
 * provider acts, and whether the answer arrives, is lost or is garbled.
 * @param isPlain true for a provider that promises no feature beyond the spec
 */
export function createWire(isPlain = false) {
  let nowMs = Date.UTC(2026, 0, 5, 7);
  const provider = createProvider({
    db: createMemoryDb(),
    clock: () => nowMs,
    rng: () => 0.5,
    options: { demoLife: false },
  });
  const handle = createFetchHandler(provider);
  const waiting: WireCall[] = [];
  /** Tap counts of all credited batches, by timestamp. */
  const credited = new Map<number, number>();
  const sent = new Map<number, number>();
  const problems: string[] = [];
  let actsAtOnce = false;

  async function ask(request: Request, body: WireCall['body']): Promise<Response> {
    const response = await handle(request);
    if (isPlain && response.ok && request.url.endsWith('/clicker/sync'))
      return Response.json({ ...(await response.json()), features: [] });
    if (body && response.ok && request.url.endsWith('/clicker/tap')) credited.set(body.timestamp, body.count);
    return response;
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/', '');
    const text = request.method === 'POST' ? await request.clone().text() : '';
    const body = text === '' ? undefined : (JSON.parse(text) as WireCall['body']);
    if (path === 'clicker/tap' && body) {
      const known = sent.get(body.timestamp);
      if (known !== undefined && known !== body.count) problems.push(`timestamp ${body.timestamp} reused`);
      sent.set(body.timestamp, body.count);
    }
    return new Promise<Response>((resolve, reject) => {
      let committing: Promise<Response> | null = null;
      const call: WireCall = {
        path,
        body,
        isCommitted: false,
        commit() {
          call.isCommitted = true;
          committing ??= ask(request, body);
          return committing;
        },
        async end(ending) {
          waiting.splice(waiting.indexOf(call), 1);
          // A provider that has already acted can't refuse, so the answer is lost instead.
          const isLost = ending === 'lost' || (call.isCommitted && REFUSALS.includes(ending));
          if (isLost) return reject(new TypeError('connection lost'));
          if (ending === 'answered') return resolve(await call.commit());
          if (ending === 'garbled') return resolve(new Response('<html>', { status: 200 }));
          const headers = ending === 429 ? { 'Retry-After': '2' } : {};
          resolve(new Response('{"message":"no"}', { status: ending, headers }));
        },
      };
      waiting.push(call);
      if (actsAtOnce) void call.commit();
    });
  };

  return {
    fetch,
    waiting,
    credited,
    problems,
    nowMs: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
    actAtOnce: (on: boolean) => {
      actsAtOnce = on;
    },
    creditedTaps: () => [...credited.values()].reduce((sum, count) => sum + count, 0),
    /** Makes a call that bypasses the wire, for the test's own reads and for another device. */
    ask: async (path: string, token: string, json?: object): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const post = json && { method: 'POST', body: JSON.stringify(json) };
      const request = new Request(`http://provider.test/api/${path}`, { headers, ...post });
      return (await ask(request, undefined)).json();
    },
  };
}
