/** What may be told to a provider of our own kind only: a foreign one may not allow these headers (decision 8). */
export interface OwnHeaders {
  /** Raw init data that proves who plays. */
  initData?: string | null;
  /** The version of the game: a provider that no longer serves it answers 426. */
  version?: string | null;
}

/** Headers of a call: who asks and, where decision 8 allows it, with which game and what proof. */
export function authHeaders(
  token: string | null,
  { initData, version }: OwnHeaders = {},
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(initData ? { 'X-Telegram-Init-Data': initData } : {}),
    ...(version ? { 'X-Client-Version': version } : {}),
  };
}
