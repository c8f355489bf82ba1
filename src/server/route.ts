import { type Answer, ok, unauthenticated } from './answer';
import type { Catalogue } from './catalogue/catalogue';
import { takeUp, withGifts } from './effects';
import type { Provider } from './provider';
import type { ProviderTx } from './store/db';
import { holdsToken, readToken } from './tokens';
import type { PlayerRecord } from './types';

export type Method = 'get' | 'post';

/** A request that was read to its end, so that a transaction never waits for the network. */
export interface Call {
  provider: Provider;
  /** Unix seconds. */
  now: number;
  /** Levels, missions, prices and rewards that are in force now. */
  catalogue: Catalogue;
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Headers by their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parsed JSON body. Undefined when there is none or it is not JSON. */
  body: unknown;
}

/** A call by a signed-in player that writes nothing. */
export interface ReadCall extends Call {
  /** A copy of the account with its gifts applied. */
  player: PlayerRecord;
}

/** A call by a signed-in player. `player` is a copy. It is kept when the answer is not a refusal. */
export interface PlayerCall extends ReadCall {
  tx: ProviderTx;
  /** What the account keeps of the token of this call. */
  tokenHash: string;
}

/** A route of the API. The path is below `/api`, with `:name` parts. */
export interface Route {
  method: Method;
  path: string;
  answer: (call: Call) => Promise<Answer>;
}

export interface PlayerRouteOptions {
  /** The work takes the gifts that wait for the player itself. */
  takesGifts?: boolean;
  /** A repeat, with the same `Idempotency-Key`, is answered again and gives nothing more (decision 36). */
  givesOnce?: boolean;
}

/** Carries a refusal out of its transaction, so that nothing of it is kept. */
class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

/** A header's value. Undefined when it is missing or given twice. */
export function header(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** A route for signed-in players that writes nothing: 401 without a valid token. */
export function readRoute(
  method: Method,
  path: string,
  work: (call: ReadCall) => Promise<Answer> | Answer,
): Route {
  async function answer(call: Call): Promise<Answer> {
    const token = readToken(header(call, 'authorization'));
    if (!token) return unauthenticated();
    const { db, hashSecret } = call.provider;
    const account = await db.read(token.telegramId);
    if (!account || !holdsToken(account.player, hashSecret(token.secret), call.now)) return unauthenticated();
    return work({ ...call, player: withGifts(account, call) });
  }
  return { method, path, answer };
}

/**
 * A route for signed-in players: 401 without a valid token. One transaction surrounds the work and first
 * applies the gifts that wait for the player. A refusal (400 and above) undoes everything the work has written.
 */
export function playerRoute(
  method: Method,
  path: string,
  work: (call: PlayerCall) => Promise<Answer> | Answer,
  { takesGifts = false, givesOnce = false }: PlayerRouteOptions = {},
): Route {
  async function answer(call: Call): Promise<Answer> {
    const token = readToken(header(call, 'authorization'));
    if (!token) return unauthenticated();
    const { db, hashSecret } = call.provider;
    const tokenHash = hashSecret(token.secret);
    return db.transact(token.telegramId, async (tx) => {
      const { player } = tx;
      if (!player || !holdsToken(player, tokenHash, call.now)) return unauthenticated();
      const name = givesOnce ? nameOf(call, path) : null;
      if (name !== null && player.answered?.call === name) return ok(player.answered.body);
      const own = { ...call, tx, player, tokenHash };
      if (!takesGifts) takeUp(own, tx.takeGifts());
      const done = await work(own);
      if (done.status >= 400) throw new Refusal(done);
      if (name !== null) player.answered = { call: name, body: done.body };
      tx.put(player);
      return done;
    });
  }
  return {
    method,
    path,
    answer: (call) =>
      answer(call).catch((error: unknown) => {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }),
  };
}

/** Tells a call from every other one but its repeats. Null without a key that may be kept. */
function nameOf(call: Call, path: string): string | null {
  const key = header(call, 'idempotency-key');
  return key && /^[\w:-]{1,64}$/.test(key) ? [path, ...Object.values(call.path), key].join(' ') : null;
}
