import { FALLBACK_LANGUAGE, productLanguage } from './languages';

const COOKIE = 'i18next';
const STORAGE_KEY = 'i18nextLng';
const YEAR_S = 365 * 24 * 3600;

type Tags = readonly (string | null | undefined)[];

const PLACES: readonly (() => Tags | Promise<Tags>)[] = [
  () => [new URLSearchParams(location.search).get('lng')],
  async () => [await readCookie()],
  () => [localStorage.getItem(STORAGE_KEY)],
  () => navigator.languages,
  // The page is delivered in English, so `en` says nothing about the player.
  () => [document.documentElement.getAttribute('lang')].filter((tag) => tag !== FALLBACK_LANGUAGE),
  () => [location.pathname.split('/')[1]],
  () => [/^([a-z-]+)\.(.+\.|localhost$)/i.exec(location.hostname)?.[1]],
];

/**
 * Finds the player's language in the order of spec §9, then in the messaging app (decision 44). Skips sources that the
 * browser blocks.
 * @param supported product codes
 * @param hostLanguage the messaging app's language, or ''
 * @returns a code of `supported`, or English
 */
export async function detectLanguage(supported: readonly string[], hostLanguage = ''): Promise<string> {
  for (const read of [...PLACES, () => [hostLanguage]]) {
    const tags: Tags = await Promise.resolve()
      .then(read)
      .catch(() => []);
    for (const tag of tags) {
      const code = productLanguage(tag ?? '');
      if (supported.includes(code)) return code;
    }
  }
  return FALLBACK_LANGUAGE;
}

/** Stores the choice in local storage and a cookie, as far as the browser allows. */
export function rememberLanguage(language: string): void {
  // The messaging app's web clients show the game in a cross-site frame, which requires these cookie attributes.
  const scope = globalThis.isSecureContext ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const writes = [
    () => localStorage.setItem(STORAGE_KEY, language),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKit's cookie store can't write Partitioned
      document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; ${scope}`;
    },
  ];
  for (const write of writes) {
    try {
      write();
    } catch {
      // The other store may still accept the language.
    }
  }
}

/** Reads the cookie from the cookie store if possible, because `document.cookie` blocks the page. */
async function readCookie(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (cookieStore) return (await cookieStore.get(COOKIE))?.value;
  return /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1];
}
