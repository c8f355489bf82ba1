import { getResponse, HttpResponse } from 'msw';
import { createProvider, type ProviderOptions } from '../provider';
import { createMemoryDb } from '../store/memoryDb';
import { createHandlers } from './handlers';
import { openIndexedDb, type PageDb } from './indexedDb';
import { createProviderClock, type PageClock } from './providerClock';
import { createReopening, LOGIN_PATH } from './reopen';

/**
 * A database that has not opened and answered after this long is given up. A browser may never answer (a profile on a
 * dead disk).
 */
const OPEN_PATIENCE_MS = 5000;

export interface EmbeddedOptions {
  /** The page's clocks. */
  clock?: PageClock;
  rng?: () => number;
  options?: ProviderOptions;
  /** Name of the IndexedDB database. A test may use its own. */
  databaseName?: string;
  /** Opens the database. The default is the page's IndexedDB. */
  open?: (name?: string) => Promise<PageDb>;
  /** Called when an account is opened that ends with the page, because the browser keeps no database. */
  onFleeting?: () => void;
}

/** The whole server in the page. */
export interface EmbeddedProvider {
  /** Answers API requests as `fetch` would. Unknown paths get a 404. */
  fetch: typeof fetch;
  /** Deletes every account. The next login is a first one. */
  reset(): Promise<void>;
  /** Whether the accounts survive a reload. False when the browser refuses a database or does not answer. */
  readonly isPersistent: boolean;
}

/**
 * Opens the embedded provider, which is used when no VITE_API_URL is set (decision 32). Without a database it
 * plays in memory. While one may still open, players with a token are asked to wait rather than signed out,
 * because their account is in it.
 */
export async function createEmbeddedProvider(init: EmbeddedOptions = {}): Promise<EmbeddedProvider> {
  const opening = (init.open ?? openIndexedDb)(init.databaseName)
    .then((db) => start(db, init))
    .catch(() => null);
  const first = await Promise.race([opening, gaveUp()]);
  const kept = first === 'gave up' ? null : first;
  let mayStillOpen = first === 'gave up';
  let isPersistent = kept !== null;
  let { provider, handlers } = kept ?? (await start(null, init));
  let isFleeting = false;

  /** Calls that memory has not answered yet. Any of them may open an account there. */
  const underWay = new Set<Promise<unknown>>();

  void opening.then(async (late) => {
    if (!mayStillOpen) return;
    if (!late) {
      mayStillOpen = false;
      return;
    }
    while (underWay.size > 0) await Promise.allSettled(underWay);
    if (isFleeting) return late.provider.db.close();
    ({ provider, handlers } = late);
    isPersistent = true;
  });

  const reopen = createReopening(provider);

  async function answerFromMemory(request: Request): Promise<Response | undefined> {
    const again = request.clone();
    let response = await getResponse(handlers, request);
    // What the game offers to everybody needs no account, and opens none.
    let isOpened = response?.ok && new URL(again.url).pathname.endsWith(LOGIN_PATH);
    if (response?.status === 401) {
      if (mayStillOpen) return unreadable();
      isOpened = await reopen(again);
      if (isOpened) response = await getResponse(handlers, again);
    }
    if (isOpened && !isFleeting) {
      isFleeting = true;
      init.onFleeting?.();
    }
    return response;
  }

  return {
    async fetch(input, options) {
      // With credentials, MSW would read the page's cookies, which takes its time and fails where they are forbidden.
      const request = new Request(resolve(input), { ...options, credentials: 'omit' });
      throwIfAborted(request.signal);
      const answer = isPersistent ? getResponse(handlers, request) : answerFromMemory(request);
      if (!isPersistent) {
        underWay.add(answer);
        void answer.finally(() => underWay.delete(answer)).catch(() => undefined);
      }
      const response = await answer;
      throwIfAborted(request.signal);
      return response ?? failure(404, 'Not found.');
    },
    reset: () => provider.reset(),
    get isPersistent() {
      return isPersistent;
    },
  };
}

/** The method of this name is in browsers from Chromium 100 on. */
function throwIfAborted({ aborted, reason }: AbortSignal): void {
  if (aborted) throw reason ?? new DOMException('The call was given up', 'AbortError');
}

async function start(db: PageDb | null, { clock, rng, options }: EmbeddedOptions) {
  const provider = createProvider({
    db: db ?? createMemoryDb(),
    // One damaged record must not keep the accounts of all others away.
    clock: createProviderClock((await db?.lastMs().catch(() => 0)) ?? 0, clock),
    ...(rng ? { rng } : {}),
    ...(options ? { options } : {}),
  });
  await provider.housekeep().catch(() => undefined);
  return { provider, handlers: createHandlers(provider) };
}

function gaveUp(): Promise<'gave up'> {
  return new Promise((resolve) => setTimeout(resolve, OPEN_PATIENCE_MS, 'gave up'));
}

function unreadable(): Response {
  return failure(503, 'The accounts of this device cannot be read right now.');
}

/** `Response.json` is in browsers from Chromium 105 and Safari 17 on. */
function failure(status: number, message: string): Response {
  return HttpResponse.json({ success: false, message }, { status });
}

function resolve(input: RequestInfo | URL): RequestInfo | URL {
  return typeof input === 'string' && input.startsWith('/')
    ? new URL(input, globalThis.location?.origin ?? 'http://localhost')
    : input;
}
