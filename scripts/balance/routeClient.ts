import { ROUTES } from '../../src/provider/handlers';
import { createMemoryDb } from '../../src/provider/memoryDb';
import { createProvider } from '../../src/provider/provider';
import type { Method, Route } from '../../src/provider/route';

const START_SECONDS = Date.UTC(2026, 0, 5, 7) / 1000;

/** One account on a provider of its own, played by a fake clock. */
export interface RouteClient {
  /** Seconds since the account was opened. */
  elapsed(): number;
  /** Moves the clock; it never goes back. */
  goTo(elapsedSeconds: number): void;
  /** The answer's body; null when the provider refused. */
  call<Body>(method: Method, path: string, body?: unknown): Promise<Body | null>;
}

/** Opens an account without demo friends: bots live by their own work. */
export async function openAccount(): Promise<RouteClient> {
  let now = START_SECONDS;
  const provider = createProvider({
    db: createMemoryDb(),
    clock: () => now * 1000,
    rng: () => 0.5,
    options: { demoLife: false },
  });
  const headers = new Headers();
  const client: RouteClient = {
    elapsed: () => now - START_SECONDS,
    goTo(elapsedSeconds) {
      now = Math.max(now, START_SECONDS + elapsedSeconds);
    },
    async call(method, path, body) {
      const [route, params] = findRoute(method, path);
      const answer = await route.answer({
        provider,
        now: provider.now(),
        path: params,
        query: new URLSearchParams(),
        headers,
        body,
      });
      return answer.status < 400 ? (answer.body as never) : null;
    },
  };
  const login = await client.call<{ token: string }>('post', '/auth/telegram-user', {
    telegram_id: 1,
    first_name: 'Bot',
  });
  headers.set('Authorization', `Bearer ${login?.token}`);
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
