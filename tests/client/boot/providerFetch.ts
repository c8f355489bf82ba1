import { createFetchHandler } from '../../../src/server/page/fetchHandler';
import { createProvider } from '../../../src/server/provider';
import { createMemoryDb, type MemoryDbOptions } from '../../../src/server/store/memoryDb';
import { PLAYER } from './testGame';

export type Fate = 'arrives' | 'lost before' | 'lost after' | 'hangs' | Response;

export interface ProviderLink {
  fetch: typeof fetch;
  /** Sets the fate of the next calls to a path below /api. Later calls arrive. */
  fate(path: string, ...fates: Fate[]): void;
  calls: { path: string; body: unknown; fate: Fate }[];
  /** Advances the provider's clock. */
  wait(seconds: number): void;
  nowMs(): number;
  /** Saves the current account. The returned function restores it. */
  keep(): Promise<() => void>;
}

/** Waits until the in-memory provider's calls and their effects are done. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** Runs the real provider in memory, with its own clock, over a connection that can fail. */
export function linkProvider(startMs = Date.UTC(2026, 0, 5, 7)): ProviderLink {
  let now = startMs;
  const open = (options?: MemoryDbOptions) =>
    createProvider({
      db: createMemoryDb(options),
      clock: () => now,
      rng: () => 0.5,
      options: { demoLife: false },
    });
  let provider = open();
  let handle = createFetchHandler(provider);
  const fates = new Map<string, Fate[]>();
  const calls: ProviderLink['calls'] = [];
  return {
    calls,
    nowMs: () => now,
    async keep() {
      const player = await provider.account(PLAYER.id);
      return () => {
        provider = open({ players: player ? [player] : [] });
        handle = createFetchHandler(provider);
      };
    },
    wait: (seconds) => {
      now += seconds * 1000;
    },
    fate: (path, ...next) => void fates.set(path, [...(fates.get(path) ?? []), ...next]),
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/api/', '');
      const fate = fates.get(path)?.shift() ?? 'arrives';
      const text = request.method === 'POST' ? await request.clone().text() : '';
      calls.push({ path, body: text === '' ? undefined : JSON.parse(text), fate });
      if (fate === 'hangs') return new Promise(() => undefined);
      if (fate === 'lost before') throw new TypeError('connection lost');
      if (fate instanceof Response) return fate;
      const answer = await handle(request);
      if (fate === 'lost after') throw new TypeError('connection lost');
      return answer;
    },
  };
}
