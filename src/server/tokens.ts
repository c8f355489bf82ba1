import type { PlayerRecord, StoredToken } from './types';

/** Most devices that are signed in with one account. */
const MAX_TOKENS = 10;
const DAY_SECONDS = 86_400;
const LIFETIME_SECONDS = 30 * DAY_SECONDS;

/** A bearer token, `telegramId.secret`. Its id makes a search for the account unnecessary. */
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

/** `linux` is last, because Android's user agent contains it too. */
const PLATFORMS = ['android', 'iphone', 'ipad', 'windows', 'macintosh', 'linux'];

/** Returns the platform named in a browser's `User-Agent` header. */
export function platformOf(userAgent = ''): Pick<StoredToken, 'platform'> {
  const platform = PLATFORMS.find((name) => userAgent.toLowerCase().includes(name));
  return platform ? { platform } : {};
}

/**
 * Signs a device in for 30 days. An eleventh device signs out the oldest of its platform. A desktop without storage is
 * a new device every time and must not sign out the phone.
 */
export function addToken(player: PlayerRecord, device: Omit<StoredToken, 'expiresAt'>, now: number): void {
  const valid = player.tokens.filter(({ expiresAt }) => expiresAt > now);
  if (valid.length >= MAX_TOKENS) {
    const oldest = valid.findIndex(({ platform }) => platform === device.platform);
    valid.splice(Math.max(0, oldest), 1);
  }
  player.tokens = [...valid, { ...device, expiresAt: now + LIFETIME_SECONDS }];
}

/** True when the token of this hash signs a device in. */
export function holdsToken(player: PlayerRecord, hash: string, now: number): boolean {
  return player.tokens.some((token) => token.hash === hash && token.expiresAt > now);
}

/** Extends a device's sign-in to the full 30 days, at most once a day. */
export function renewToken(player: PlayerRecord, hash: string, now: number): void {
  const isOld = (expiresAt: number) => expiresAt - now <= LIFETIME_SECONDS - DAY_SECONDS;
  player.tokens = player.tokens.map((token) =>
    token.hash === hash && isOld(token.expiresAt) ? { ...token, expiresAt: now + LIFETIME_SECONDS } : token,
  );
}
