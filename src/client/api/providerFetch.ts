import { late } from '../loading/late';
import { withTimeout } from '../time/schedule';

/** Calls that began before the app's script loaded (`client/boot/page/earlyStart.ts`). */
export interface EarlyCalls {
  /** POST /auth/telegram-user, when the account had no token. */
  login?: Promise<Response>;
  /** GET /clicker/sync with the token that the account had or the login brought. */
  sync?: Promise<Response>;
  /** An early sync that is too old to be used. The player still has to hear what it credited. */
  staleSync?: Promise<Response>;
}

const LOGIN = '/api/auth/telegram-user';
const SYNC = '/api/clicker/sync';

/** The late answer of a stale sync may take this much longer than the one that replaces it. */
const STALE_PATIENCE_MS = 1000;

/**
 * The platform's fetch, or the embedded provider's. The embedded provider is a chunk of its own, and a build with
 * VITE_API_URL drops its import (decision 32).
 *
 * @param early the calls that the script in the page has begun
 * @param onFleeting the embedded provider has opened an account that ends with the page
 */
export function chooseFetch(isEmbedded: boolean, early: EarlyCalls, onFleeting: () => void): typeof fetch {
  if (import.meta.env.VITE_API_URL || !isEmbedded)
    return adoptEarlyCalls(early, (input, init) => fetch(input, init));
  const provider = late(() =>
    import('../../server/page/embedded').then((module) => module.createEmbeddedProvider({ onFleeting })),
  );
  provider.insist();
  return async (input, init) => (await provider.load()).fetch(input, init);
}

/** Something has happened since the early sync was requested, so its answer is not used any more. */
export function dropEarlySync(early: EarlyCalls | undefined): void {
  if (!early?.sync) return;
  early.staleSync = early.sync;
  delete early.sync;
}

/**
 * A fetch that answers the first login and the first sync with the calls already under way. Any other change
 * sent before the sync (journalled taps) makes the early answer old, so the sync is requested again.
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
      // An early call that failed is not a failure of the app: the call is made again.
      return call?.catch(() => otherwise(request)) ?? otherwise(request);
    };
    if (request.method === 'POST' && pathname.endsWith(LOGIN)) return take('login', fetch);
    if (request.method === 'GET' && pathname.endsWith(SYNC)) return take('sync', syncAgain);
    if (request.method === 'POST') dropEarlySync(early);
    return fetch(request);
  };
}

/** What a sync credited for the time away, whoever reads its answer. 0 when that is unknown. */
function earningsOf(sync: Promise<Response>): Promise<number> {
  const told = sync.then(async (answer) => passiveOf(await answer.json())).catch(() => 0);
  return withTimeout(told, STALE_PATIENCE_MS, 0);
}

/**
 * The answer with the earnings of an earlier one added. A provider credits the time away once and reports it
 * once.
 */
async function withEarnings(answer: Response, earnings: number): Promise<Response> {
  if (earnings === 0) return answer;
  try {
    const body: Record<string, unknown> = await answer.clone().json();
    // A phone of iOS 16 has no Response.json().
    return new Response(JSON.stringify({ ...body, passive_earnings: passiveOf(body) + earnings }), answer);
  } catch {
    return answer;
  }
}

function passiveOf(body: { passive_earnings?: unknown }): number {
  return Number(body.passive_earnings) || 0;
}
