import { coinsOf } from '../../core/coins';
import { createApi } from '../api';
import type { Catalogue } from '../catalogue/catalogue';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { createProvider } from '../provider';
import type { Method } from '../route';
import { createMemoryDb } from '../store/memoryDb';
import { earnedBySource } from '../tally';
import type { PlayerRecord } from '../types';
import type { Friend } from './bots';

/** Start of the course: a Monday at 7 a.m. UTC. */
const START_SECONDS = Date.UTC(2026, 0, 5, 7) / 1000;

/** An account with its own provider, and with a clock that the bot controls. */
export interface RouteClient {
  /** Seconds since the account opened. */
  elapsed(): number;
  unixTime(): number;
  goTo(elapsedSeconds: number): void;
  /** Returns the answer's body, or null if the provider refuses the call. */
  call<Body>(method: Method, path: string, body?: unknown): Promise<Body | null>;
  /** Returns the answer's body. Throws if the provider refuses the call. */
  must<Body>(method: Method, path: string, body?: unknown): Promise<Body>;
  /** Opens a friend's account through the bot's link. */
  invite(friend: Friend): Promise<void>;
  raiseFriend(index: number, level: number): Promise<void>;
  earned(): Promise<ReturnType<typeof earnedBySource>>;
  /** Returns a client with its own account in the same state. Credits the account's waiting gifts first. */
  copy(): Promise<RouteClient>;
}

const OWN_ID = 1;

interface Saved {
  now: number;
  token: string;
  friends: readonly { id: number; token: string }[];
  players: readonly PlayerRecord[];
}

/** Opens an account without friends, or a copy of `saved`. */
export async function openAccount(
  catalogue: Catalogue = GAME_CATALOGUE,
  saved?: Saved,
): Promise<RouteClient> {
  let now = saved?.now ?? START_SECONDS;
  const db = createMemoryDb(saved);
  const provider = createProvider({
    db,
    clock: () => now * 1000,
    rng: () => 0.5,
    options: { demoLife: false },
    catalogueAt: () => catalogue,
  });
  const api = createApi(provider);
  const answerTo = async (method: Method, path: string, body: unknown, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await api.answer({ method, path, query: new URLSearchParams(), headers, body });
    return answer.status < 400 ? (answer.body as never) : null;
  };
  const must = async <Body>(method: Method, path: string, body: unknown, token: string): Promise<Body> => {
    const answer = await answerTo(method, path, body, token);
    if (answer === null) throw new Error(`the provider refused a bot: ${method} ${path}`);
    return answer;
  };
  const login = async (telegram_id: number, more: object = {}) => {
    const who = { telegram_id, first_name: 'Bot', ...more };
    return (await must<{ token: string }>('post', '/auth/telegram-user', who, '')).token;
  };
  const accountOf = async (id: number) => {
    const player = await provider.account(id);
    if (!player) throw new Error(`there is no account ${id}`);
    return player;
  };
  const token = saved?.token ?? (await login(OWN_ID));
  const friends = [...(saved?.friends ?? [])];
  return {
    elapsed: () => now - START_SECONDS,
    unixTime: () => now,
    goTo(elapsedSeconds) {
      now = Math.max(now, START_SECONDS + elapsedSeconds);
    },
    call: (method, path, body) => answerTo(method, path, body, token),
    must: (method, path, body) => must(method, path, body, token),
    async invite({ isPremium }) {
      const id = OWN_ID + friends.length + 1;
      friends.push({ id, token: await login(id, { referred_by: OWN_ID, is_premium: isPremium }) });
    },
    async raiseFriend(index, level) {
      const friend = friends[index];
      const row = catalogue.levels[level - 1];
      if (!friend || !row) return;
      await db.transact(friend.id, ({ player, put }) => {
        if (player) put({ ...player, coins: coinsOf(row.fromBalance) });
      });
      await must('get', '/clicker/sync', undefined, friend.token);
    },
    earned: async () => earnedBySource(await accountOf(OWN_ID)),
    async copy() {
      const players = await Promise.all([OWN_ID, ...friends.map(({ id }) => id)].map(accountOf));
      return openAccount(catalogue, { now, token, friends, players });
    },
  };
}
