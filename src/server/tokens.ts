import type { PlayerRecord } from './types';

/** Most devices signed in to one account. The oldest is signed out first. */
const MAX_TOKENS = 10;
const DAY_SECONDS = 86_400;
const LIFETIME_SECONDS = 30 * DAY_SECONDS;

/** A bearer token, `telegramId.secret`. It names the account, so no search is needed. */
export interface Token {
  telegramId: number;
  secret: string;
}

/** Returns the token of an Authorization header, or null for a missing or malformed one. */
export function readToken(authorization: string | undefined): Token | null {
  const [, id, secret] = /^Bearer (\d{1,16})\.([0-9a-f]{32})$/i.exec(authorization ?? '') ?? [];
  return id && secret ? { telegramId: Number(id), secret } : null;
}

export function writeToken({ telegramId, secret }: Token): string {
  return `${telegramId}.${secret}`;
}

/** Signs a device in for 30 days. Removes expired devices, and the oldest beyond ten. */
export function addToken(player: PlayerRecord, hash: string, now: number): void {
  const valid = player.tokens.filter(({ expiresAt }) => expiresAt > now);
  player.tokens = [...valid, { hash, expiresAt: now + LIFETIME_SECONDS }].slice(-MAX_TOKENS);
}

/** True when a device is signed in with the token of this hash. */
export function holdsToken(player: PlayerRecord, hash: string, now: number): boolean {
  return player.tokens.some((token) => token.hash === hash && token.expiresAt > now);
}

/** Extends an active device's sign-in to the full time, once a day. */
export function renewToken(player: PlayerRecord, hash: string, now: number): void {
  const isOld = (expiresAt: number) => expiresAt - now <= LIFETIME_SECONDS - DAY_SECONDS;
  player.tokens = player.tokens.map((token) =>
    token.hash === hash && isOld(token.expiresAt) ? { hash, expiresAt: now + LIFETIME_SECONDS } : token,
  );
}
