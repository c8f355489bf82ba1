import { type Answer, invalid, ok, orRefusal, Refusal, unauthenticated } from './answer';
import type { Catalogue } from './catalogue/catalogue';
import { shownCoins, takeUp, withGifts } from './effects';
import { textHash } from './hash';
import type { Provider } from './provider';
import type { ProviderTx } from './store/db';
import { COIN_SOURCES, type CoinSource, earnedBySource } from './tally';
import { holdsToken, readToken } from './tokens';
import type { PlayerRecord } from './types';

export type Method = 'get' | 'post';

/** A request that has been read completely, so that no transaction waits for the network. */
export interface Call {
  provider: Provider;
  /** Unix seconds. */
  now: number;
  catalogue: Catalogue;
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON body, or undefined when missing. A body that can't be read is undefined or an `UnreadableBody`. */
  body: unknown;
  /** Called once per changed account, after its transaction commits. */
  onKept: (kept: Kept) => void;
}

export interface Kept {
  isNewAccount: boolean;
  /** Coins by source, including fractions. */
  earned: Record<CoinSource, number>;
}

export interface ReadCall extends Call {
  /** A copy of the account, including its gifts. */
  player: PlayerRecord;
}

/** A call by a signed-in player. `player` is a copy, which is stored unless the answer is a refusal. */
export interface PlayerCall extends ReadCall {
  tx: ProviderTx;
  /** Stored form of this call's token. */
  tokenHash: string;
}

/** A route of the API. Its path is below `/api` and may have `:name` parts. */
export interface Route {
  method: Method;
  path: string;
  answer: (call: Call) => Promise<Answer>;
}

export interface PlayerRouteOptions {
  /** True when the work takes the player's waiting gifts itself. */
  takesGifts?: boolean;
  /** True when a repeat with the same `Idempotency-Key` gets the same answer without further effect. */
  givesOnce?: boolean;
}

/** Returns a header's value, or undefined when it is missing or given twice. */
export function header(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Changes one account in a transaction. Reports the effects after the commit. */
export async function changeAccount<T>(
  call: Call,
  telegramId: number,
  work: (tx: ProviderTx) => Promise<T> | T,
): Promise<T> {
  let kept: Kept | null = null;
  const outcome = await call.provider.db.transact(telegramId, (tx) => {
    // Reset the effects, because the work may run more than once.
    kept = null;
    const before = tx.player && earnedBySource(tx.player);
    const put = (player: PlayerRecord) => {
      const after = earnedBySource(player);
      const gains = COIN_SOURCES.map((source) => [source, after[source] - (before?.[source] ?? 0)]);
      kept = { isNewAccount: !before, earned: Object.fromEntries(gains) };
      tx.put(player);
    };
    return work({ ...tx, put });
  });
  if (kept) call.onKept(kept);
  return outcome;
}

/** Creates a read-only route for signed-in players. Without a valid token, it answers 401. */
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
 * Creates a route for signed-in players. Without a valid token, it answers 401. One transaction applies the waiting
 * gifts and runs the work. A refusal (400 and above) undoes the work's writes.
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
    const tokenHash = call.provider.hashSecret(token.secret);
    return changeAccount(call, token.telegramId, async (tx) => {
      const { player } = tx;
      if (!player || !holdsToken(player, tokenHash, call.now)) return unauthenticated();
      const press = givesOnce ? readPress(call, path) : null;
      const { answered } = player;
      if (press && answered?.call === press.call)
        return (answered.sent ?? press.sent) === press.sent ? ok(answered.body) : otherBody(player);
      const own = { ...call, tx, player, tokenHash };
      if (!takesGifts) takeUp(own, tx.takeGifts());
      const done = await work(own);
      if (done.status >= 400) throw new Refusal(done);
      if (press) player.answered = { ...press, body: done.body };
      tx.put(player);
      return done;
    });
  }
  return { method, path, answer: (call) => orRefusal(answer(call)) };
}

/** Returns a call's `Idempotency-Key` (decision 36), or null. A header sent twice contains a comma. */
export function idempotencyKey({ headers }: Call): string | null {
  const key = headers['idempotency-key'];
  return key === undefined ? null : String(key);
}

/** Refuses a malformed key, which could not prevent a second run. */
export function refuseKey(form: string): Answer {
  return invalid({ 'Idempotency-Key': [`Must be sent once, as ${form}.`] });
}

/** Returns the call's identity and a hash of its body, or null without a key. Refuses a malformed key. */
function readPress(call: Call, path: string): { call: string; sent: string } | null {
  const key = idempotencyKey(call);
  if (key === null) return null;
  if (!/^[\w:-]{1,64}$/.test(key)) throw new Refusal(refuseKey('1 to 64 letters, digits, _, : and -'));
  const sent = textHash(JSON.stringify(call.body ?? null));
  return { call: [path, ...Object.values(call.path), key].join(' '), sent };
}

/** Refuses a key that was used before with another body. The balance in the answer makes the client sync. */
function otherBody(player: PlayerRecord): Answer {
  const errors = { 'Idempotency-Key': ['Was used for a call with another body.'] };
  return invalid(errors, { current_balance: shownCoins(player).whole });
}
