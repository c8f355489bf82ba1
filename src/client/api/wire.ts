// The parts of every call to the provider, shared by the script in the page and the app.

/** VITE_API_URL as an origin: no trailing slash; `/` is the page's own, '' (decision 9). */
export function normaliseOrigin(url: string): string {
  return url.trim().replace(/\/+$/, '');
}

/** True for text that can be a bearer token: a header holds printable ASCII of a limited length. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,8192}$/.test(value);
}

/** Headers for a provider of our own kind alone: a foreign one may not allow them (decision 8). */
export interface OwnHeaders {
  /** Raw init data that proves who plays. */
  initData?: string | null;
  /** The version of the game: a provider that no longer serves it answers 426. */
  version?: string | null;
}

export function providerHeaders(
  token: string | null,
  { initData, version }: OwnHeaders = {},
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(initData ? { 'X-Telegram-Init-Data': printable(initData) } : {}),
    ...(version ? { 'X-Client-Version': version } : {}),
  };
}

/**
 * Init data as a header can hold it. Data that was escaped once too rarely has characters that make the call fail; escaped,
 * they are read and verified as the same.
 */
function printable(initData: string): string {
  return initData.replace(/[^!-~]/gu, (char) =>
    encodeURIComponent(/\p{Surrogate}/u.test(char) ? '\ufffd' : char),
  );
}

/** Where the player's language is kept (`client/language/detectLanguage`). */
const LANGUAGE_KEY = 'i18nextLng';

/**
 * Requests texts in the language of an earlier start, because a start syncs before it knows its own. A newcomer's browser
 * names the language itself.
 */
export function keptLanguage(): Record<string, string> {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY) ?? '';
    return /^[a-z]{2}$/.test(kept) ? { 'Accept-Language': kept.replace('ch', 'zh') } : {};
  } catch {
    return {};
  }
}

/** Requests texts in the language that the game is shown in, which need not be the browser's. */
export function shownLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang ?? '';
  return /^[\w-]{2,35}$/.test(language) ? { 'Accept-Language': language } : {};
}

/**
 * Reads an answer to its end and returns a copy with its text at hand. A stream would be read in several turns, each of
 * which needs an idle page.
 */
export async function readWhole(answer: Response): Promise<Response> {
  const body = await answer.text();
  const { status, statusText, headers } = answer;
  const whole = new Response(body || null, { status, statusText, headers });
  whole.text = async () => body;
  return whole;
}
