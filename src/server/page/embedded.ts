import { getResponse } from 'msw';
import { createProvider, type ProviderOptions } from '../provider';
import type { ProviderDb } from '../store/db';
import { createMemoryDb } from '../store/memoryDb';
import { createHandlers } from './handlers';
import { openIndexedDb } from './indexedDb';

export interface EmbeddedOptions {
  /** Unix milliseconds; Date.now when left out. */
  clock?: () => number;
  rng?: () => number;
  options?: ProviderOptions;
  /** Name of the IndexedDB database; a test may use its own. */
  databaseName?: string;
}

/** The whole server in the page. */
export interface EmbeddedProvider {
  /** Answers API requests as `fetch` would; unknown paths get a 404. */
  fetch: typeof fetch;
  /** Forgets every account: the next login is a first one. */
  reset(): Promise<void>;
  /** Whether the accounts survive a reload; false when the browser refuses a database. */
  isPersistent: boolean;
}

/** Opens the embedded provider: used when no VITE_API_URL is set (decision 32). */
export async function createEmbeddedProvider(init: EmbeddedOptions = {}): Promise<EmbeddedProvider> {
  const stored = await openStored(init.databaseName);
  const provider = createProvider({
    db: stored ?? createMemoryDb(),
    clock: init.clock ?? Date.now,
    ...(init.rng ? { rng: init.rng } : {}),
    ...(init.options ? { options: init.options } : {}),
  });
  await provider.housekeep();
  const handlers = createHandlers(provider);
  return {
    async fetch(input, options) {
      const request = new Request(resolve(input), options);
      request.signal.throwIfAborted();
      const response = await getResponse(handlers, request);
      request.signal.throwIfAborted();
      return response ?? Response.json({ success: false, message: 'Not found.' }, { status: 404 });
    },
    reset: () => provider.reset(),
    isPersistent: stored !== null,
  };
}

function resolve(input: RequestInfo | URL): RequestInfo | URL {
  return typeof input === 'string' && input.startsWith('/')
    ? new URL(input, globalThis.location?.origin ?? 'http://localhost')
    : input;
}

async function openStored(name: string | undefined): Promise<ProviderDb | null> {
  try {
    return await openIndexedDb(name);
  } catch {
    return null;
  }
}
