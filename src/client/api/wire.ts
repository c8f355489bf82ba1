// Parts of every call to the provider, shared by the inline script and the app.

/** Normalises VITE_API_URL to an origin without a trailing slash. `/` means the page's own origin, '' (decision 9). */
export function normaliseOrigin(url: string): string {
  return url.trim().replace(/\/+$/, '');
}

/** True for a possible bearer token: printable ASCII, as headers require, of limited length. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,8192}$/.test(value);
}

/** Headers for a provider of our own kind. A foreign provider may not allow them (decision 8). */
export interface OwnHeaders {
  initData?: string | null;
  /** A provider that no longer serves this version answers 426. */
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

/** Escapes characters that a header doesn't allow. Verification ignores the escapes. */
function printable(initData: string): string {
  return initData.replace(/[^!-~]/gu, (char) =>
    encodeURIComponent(/\p{Surrogate}/u.test(char) ? '\ufffd' : char),
  );
}

/** Storage key of the player's language (`client/language/detectLanguage`). */
const LANGUAGE_KEY = 'i18nextLng';

/** Requests texts in the last start's language, because a start syncs before it detects its own. */
export function keptLanguage(): Record<string, string> {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY) ?? '';
    return /^[a-z]{2}$/.test(kept) ? { 'Accept-Language': kept.replace('ch', 'zh') } : {};
  } catch {
    return {};
  }
}

/** Requests texts in the game's current language, which may differ from the browser's. */
export function shownLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang ?? '';
  return /^[\w-]{2,35}$/.test(language) ? { 'Accept-Language': language } : {};
}

/** Returns a copy with its text in memory. A busy page delays every chunk of a stream. */
export async function readWhole(answer: Response): Promise<Response> {
  const body = await answer.text();
  const { status, statusText, headers } = answer;
  const whole = new Response(body || null, { status, statusText, headers });
  whole.text = async () => body;
  return whole;
}
