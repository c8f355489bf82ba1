import { createApi } from '../api';
import type { Catalogue } from '../catalogue/catalogue';
import { DEMO_FRIENDS } from '../demo/friends';
import { createProvider } from '../provider';
import type { Method } from '../route';
import { createMemoryDb } from '../store/memoryDb';

/** A Monday at seven in the morning. */
const START_SECONDS = Date.UTC(2026, 0, 5, 7) / 1000;

/** One account on a provider of its own, with a clock that the bot moves. */
export interface RouteClient {
  /** Seconds since the account was opened. */
  elapsed(): number;
  unixTime(): number;
  /** Moves the clock; it never goes back. */
  goTo(elapsedSeconds: number): void;
  /** The answer's body; null when the provider refused. */
  call<Body>(method: Method, path: string, body?: unknown): Promise<Body | null>;
  /** The answer's body. Throws when the provider refused. */
  must<Body>(method: Method, path: string, body?: unknown): Promise<Body>;
}

/** Opens an account, with all of the demo's friends or none. */
export async function openAccount(hasFriends: boolean, catalogue?: Catalogue): Promise<RouteClient> {
  let now = START_SECONDS;
  const db = createMemoryDb();
  const api = createApi(
    createProvider({
      db,
      clock: () => now * 1000,
      rng: () => 0.5,
      options: { demoLife: hasFriends },
      ...(catalogue && { catalogueAt: () => catalogue }),
    }),
  );
  const headers: Record<string, string> = {};
  const client: RouteClient = {
    elapsed: () => now - START_SECONDS,
    unixTime: () => now,
    goTo(elapsedSeconds) {
      now = Math.max(now, START_SECONDS + elapsedSeconds);
    },
    async call(method, path, body) {
      const answer = await api.answer({ method, path, query: new URLSearchParams(), headers, body });
      return answer.status < 400 ? (answer.body as never) : null;
    },
    async must(method, path, body) {
      const answer = await client.call(method, path, body);
      if (answer === null) throw new Error(`the provider refused a bot: ${method} ${path}`);
      return answer as never;
    },
  };
  const who = { telegram_id: 1, first_name: 'Bot' };
  const { token } = await client.must<{ token: string }>('post', '/auth/telegram-user', who);
  headers.authorization = `Bearer ${token}`;
  if (hasFriends)
    await db.transact(who.telegram_id, async (tx) => {
      if (tx.player) tx.put({ ...tx.player, demoFriends: DEMO_FRIENDS.length });
    });
  return client;
}
