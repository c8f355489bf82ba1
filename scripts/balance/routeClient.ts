import { ROUTES } from '../../src/server/page/handlers';
import { createProvider } from '../../src/server/provider';
import type { Method, Route } from '../../src/server/route';
import { createMemoryDb } from '../../src/server/store/memoryDb';

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

/** Opens an account, with the demo's friends or none. */
export async function openAccount(hasFriends: boolean): Promise<RouteClient> {
  let now = START_SECONDS;
  const provider = createProvider({
    db: createMemoryDb(),
    clock: () => now * 1000,
    rng: () => 0.5,
    options: { demoLife: hasFriends },
  });
  const headers = new Headers();
  const client: RouteClient = {
    elapsed: () => now - START_SECONDS,
    unixTime: () => now,
    goTo(elapsedSeconds) {
      now = Math.max(now, START_SECONDS + elapsedSeconds);
    },
    async call(method, path, body) {
      const [route, params] = findRoute(method, path);
      const query = new URLSearchParams();
      const answer = await route.answer({ provider, now, path: params, query, headers, body });
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
  headers.set('Authorization', `Bearer ${token}`);
  return client;
}

function findRoute(method: Method, path: string): [Route, Record<string, string>] {
  const parts = path.split('/');
  for (const route of ROUTES) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, index) => {
      const value = parts[index] ?? '';
      if (part.startsWith(':')) params[part.slice(1)] = value;
      return part.startsWith(':') || part === value;
    });
    if (fits) return [route, params];
  }
  throw new Error(`no route ${method} ${path}`);
}
