/** Calls under way since before the app's script came; see `app/early`. */
export interface EarlyCalls {
  /** POST /auth/telegram-user, when the account had no token. */
  login?: Promise<Response>;
  /** GET /clicker/sync with the token the account had, or the login brought. */
  sync?: Promise<Response>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

const LOGIN = '/api/auth/telegram-user';
const SYNC = '/api/clicker/sync';

/**
 * A fetch that answers the first login and the first sync with the calls already under way. Any other
 * change sent before the sync (journalled taps) makes its early answer old: then it is asked for again. So does
 * whoever takes a call out of `early`.
 */
export function adoptEarlyCalls(early: EarlyCalls | undefined, fetch: typeof globalThis.fetch): typeof fetch {
  if (!early) return fetch;
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const take = (name: keyof EarlyCalls): Promise<Response> | undefined => {
      const call = early[name];
      delete early[name];
      // An early call that failed is no failure of the app's: it is made again.
      return call?.catch(() => fetch(request));
    };
    if (request.method === 'POST' && pathname.endsWith(LOGIN)) return take('login') ?? fetch(request);
    if (request.method === 'GET' && pathname.endsWith(SYNC)) return take('sync') ?? fetch(request);
    if (request.method === 'POST') delete early.sync;
    return fetch(request);
  };
}
