import { createApi } from '../api';
import { createProvider, type Provider, type ProviderOptions } from '../provider';
import { createMemoryDb } from '../store/memoryDb';
import { addToken, readToken, type Token } from '../tokens';
import { createFetchHandler, type FetchHandler, jsonResponse } from './fetchHandler';
import { openIndexedDb, type PageDb } from './indexedDb';
import { createProviderClock, type PageClock } from './providerClock';

/** Time for the browser's database to open. On a broken disk it never does, and the provider runs in memory. */
const OPEN_PATIENCE_MS = 5000;
const LOGIN_PATH = '/auth/telegram-user';
/** Name of a player whose token contains none. The contract requires a name. */
const NAMELESS = 'Ninja';

export interface EmbeddedOptions {
  clock?: PageClock;
  options?: ProviderOptions;
  /** Name of the IndexedDB database. Tests use their own. */
  databaseName?: string;
  open?: (name?: string) => Promise<PageDb>;
  /** Called when a player opens an account that will be lost with the page, because the browser has no database. */
  onFleeting?: () => void;
}

export interface EmbeddedProvider {
  /** Answers API requests like the platform's `fetch`. An unknown path gets a 404. */
  fetch: typeof fetch;
  /** Deletes every account. The next login counts as a first one. */
  reset(): Promise<void>;
  /** True when accounts survive a reload, false when the browser refuses a database or doesn't respond. */
  readonly isPersistent: boolean;
}

/**
 * Creates the provider used when VITE_API_URL is unset (decision 32). While its database may still open, a player with
 * a token gets a 503, not a 401, because their account may be in it.
 */
export async function createEmbeddedProvider(init: EmbeddedOptions = {}): Promise<EmbeddedProvider> {
  const opening = (init.open ?? openIndexedDb)(init.databaseName)
    .then((db) => start(db, init))
    .catch(() => null);
  const first = await Promise.race([opening, gaveUp()]);
  let mayStillOpen = first === 'gave up';
  let isPersistent = first !== 'gave up' && first !== null;
  let { provider, handle } = first === 'gave up' || !first ? await start(null, init) : first;
  let isFleeting = false;

  /** Calls that the in-memory provider is still answering. Any of them may open an account there. */
  const underWay = new Set<Promise<unknown>>();

  void opening.then(async (late) => {
    if (!mayStillOpen) return;
    if (!late) {
      mayStillOpen = false;
      return;
    }
    while (underWay.size > 0) await Promise.allSettled(underWay);
    if (isFleeting) return late.provider.db.close();
    ({ provider, handle } = late);
    isPersistent = true;
  });

  const reopen = createReopening(provider);

  async function answerFromMemory(request: Request): Promise<Response> {
    const again = request.clone();
    let response = await handle(request);
    // Only a player's own call opens an account. A public call, such as the catalogue's, doesn't.
    let isOpened = response.ok && new URL(again.url).pathname.endsWith(LOGIN_PATH);
    if (response.status === 401) {
      if (mayStillOpen) return unreadable();
      isOpened = await reopen(again);
      if (isOpened) response = await handle(again);
    }
    if (isOpened && !isFleeting) {
      isFleeting = true;
      init.onFleeting?.();
    }
    return response;
  }

  return {
    async fetch(input, options) {
      const request = new Request(absolute(input), options);
      throwIfAborted(request.signal);
      const answer = isPersistent ? handle(request) : answerFromMemory(request);
      if (!isPersistent) {
        underWay.add(answer);
        void answer.finally(() => underWay.delete(answer)).catch(() => undefined);
      }
      const response = await answer;
      throwIfAborted(request.signal);
      return response;
    },
    reset: () => provider.reset(),
    get isPersistent() {
      return isPersistent;
    },
  };
}

async function start(
  db: PageDb | null,
  { clock, options }: EmbeddedOptions,
): Promise<{ provider: Provider; handle: FetchHandler }> {
  const provider = createProvider({
    db: db ?? createMemoryDb(),
    // A damaged record must not make every account unavailable.
    clock: createProviderClock((await db?.lastMs().catch(() => 0)) ?? 0, clock),
    ...(globalThis.location ? { proofDomains: [globalThis.location.host] } : {}),
    ...(options ? { options } : {}),
  });
  await provider.housekeep().catch(() => undefined);
  return { provider, handle: createFetchHandler(provider) };
}

/**
 * Creates a function that reopens the account in a request's token and resolves to true on success. An in-memory
 * account ends with its page, but its player is still signed in.
 */
function createReopening(provider: Provider): (request: Request) => Promise<boolean> {
  const api = createApi(provider);
  let opening: Promise<void> | undefined;

  const open = async ({ telegramId, secret }: Token) => {
    await api.answer({
      method: 'POST',
      path: LOGIN_PATH,
      query: new URLSearchParams(),
      headers: {},
      body: { telegram_id: telegramId, first_name: NAMELESS },
    });
    await provider.db.transact(telegramId, (tx) => {
      if (!tx.player) return;
      addToken(tx.player, { hash: provider.hashSecret(secret) }, provider.now());
      tx.put(tx.player);
    });
  };

  return async ({ headers }) => {
    const token = readToken(headers.get('Authorization') ?? undefined);
    if (!token) return false;
    if (!opening && (await provider.account(token.telegramId))) return false;
    opening ??= open(token);
    await opening;
    return true;
  };
}

/** Polyfills `AbortSignal.throwIfAborted`, which Chromium before 100 lacks. */
function throwIfAborted({ aborted, reason }: AbortSignal): void {
  if (aborted) throw reason ?? new DOMException('The call was aborted', 'AbortError');
}

function gaveUp(): Promise<'gave up'> {
  return new Promise((resolve) => setTimeout(resolve, OPEN_PATIENCE_MS, 'gave up'));
}

function unreadable(): Response {
  return jsonResponse(503, {
    success: false,
    message: 'The accounts of this device cannot be read right now.',
  });
}

function absolute(input: RequestInfo | URL): RequestInfo | URL {
  return typeof input === 'string' && input.startsWith('/')
    ? new URL(input, globalThis.location?.origin ?? 'http://localhost')
    : input;
}
