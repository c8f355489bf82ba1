import type * as Embedded from '../../server/page/embedded';
import { late } from '../loading/late';
import { withTimeout } from '../time/schedule';

/** Calls started before the app's script loaded (`client/boot/page/earlyStart.ts`). */
export interface EarlyCalls {
  /** POST /auth/telegram-user, for an account without a token. */
  login?: Promise<Response>;
  /** GET /clicker/sync with the stored token or the login's. */
  sync?: Promise<Response>;
  /** An outdated early sync. Its income must still be reported. */
  staleSync?: Promise<Response>;
}

const LOGIN = '/api/auth/telegram-user';
const SYNC = '/api/clicker/sync';

/** Longest wait for a stale sync once its replacement has answered. */
const STALE_PATIENCE_MS = 1000;

/**
 * Returns the platform's fetch, or the embedded provider's.
 * @param loadProvider loads the embedded provider; null for one on the network
 * @param early the calls started by the inline script
 * @param onFleeting called when the embedded provider opens an account that lasts only as long as the page
 */
export function chooseFetch(
  loadProvider: (() => Promise<typeof Embedded>) | null,
  early: EarlyCalls,
  onFleeting: () => void,
): typeof fetch {
  if (!loadProvider) return adoptEarlyCalls(early, (input, init) => fetch(input, init));
  const provider = late(async () => (await loadProvider()).createEmbeddedProvider({ onFleeting }));
  provider.insist();
  return async (input, init) => (await provider.load()).fetch(input, init);
}

/** Marks the early sync as stale. Its income is still reported. */
export function dropEarlySync(early: EarlyCalls | undefined): void {
  if (!early?.sync) return;
  early.staleSync = early.sync;
  delete early.sync;
}

/**
 * Returns a fetch that answers the first login and sync with the early calls. A change sent before the sync makes the
 * early one stale, so it is requested again.
 */
export function adoptEarlyCalls(early: EarlyCalls, fetch: typeof globalThis.fetch): typeof fetch {
  const syncAgain = async (request: Request): Promise<Response> => {
    const answer = await fetch(request);
    const stale = early.staleSync;
    if (!stale || !answer.ok) return answer;
    delete early.staleSync;
    return withEarnings(answer, await earningsOf(stale));
  };
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const take = (name: 'login' | 'sync', otherwise: typeof syncAgain): Promise<Response> => {
      const call = early[name];
      delete early[name];
      return call?.catch(() => otherwise(request)) ?? otherwise(request);
    };
    if (request.method === 'POST' && pathname.endsWith(LOGIN)) return take('login', fetch);
    if (request.method === 'GET' && pathname.endsWith(SYNC)) return take('sync', syncAgain);
    if (request.method === 'POST') dropEarlySync(early);
    return fetch(request);
  };
}

/** Returns the income that a sync credited, or 0 when unknown. */
function earningsOf(sync: Promise<Response>): Promise<number> {
  const told = sync.then(async (answer) => passiveOf(await answer.json())).catch(() => 0);
  return withTimeout(told, STALE_PATIENCE_MS, 0);
}

/** Adds an earlier answer's income to this one, because a provider reports the time away only once. */
async function withEarnings(answer: Response, earnings: number): Promise<Response> {
  if (earnings === 0) return answer;
  try {
    const body: Record<string, unknown> = await answer.clone().json();
    // iOS 16 lacks Response.json().
    return new Response(JSON.stringify({ ...body, passive_earnings: passiveOf(body) + earnings }), answer);
  } catch {
    return answer;
  }
}

function passiveOf(body: { passive_earnings?: unknown }): number {
  return Number(body.passive_earnings) || 0;
}
