import { FALLBACK_LANGUAGE } from './languages';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** The names i18next's own detector reads and writes: spec §9 keeps them. */
const COOKIE = 'i18next';
const STORED = 'i18nextLng';

/** Languages that devices call by another name than the product does (spec §9): any Chinese, old Indonesian. */
const OTHER_NAMES: Readonly<Record<string, string>> = { zh: 'ch', in: 'id' };

/** The product's code for a detected tag: `zh-Hans-CN` is `ch`, `in-ID` is `id`, `pt-BR` is `pt`. */
export function productLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return OTHER_NAMES[language] ?? language;
}

/** Finds the language of the player and remembers the one chosen. */
export interface LanguageMemory {
  /** The first of `supported` by spec §9's order: query, cookie, local storage, browser, html tag, path, subdomain. */
  detect(supported: readonly string[]): string;
  /** Keeps the choice in local storage and a cookie; a browser that refuses both is no reason to stop. */
  remember(language: string): void;
}

/** In the web clients of the messaging app the game is a frame of another site: only such a cookie is kept there. */
const FRAME_COOKIE = 'Secure; SameSite=None; Partitioned';
const PLAIN_COOKIE = 'SameSite=Lax';

/** Where a language may be found, the best place first. */
const PLACES: readonly (() => string | null | undefined | readonly (string | undefined)[])[] = [
  () => new URLSearchParams(window.location.search).get('lng'),
  () => document.cookie.match(`(?:^|; *)${COOKIE}=([^;]*)`)?.[1],
  () => window.localStorage.getItem(STORED),
  () => [...(navigator.languages ?? []), navigator.language],
  () => document.documentElement.getAttribute('lang'),
  () => window.location.pathname.split('/')[1],
  () => window.location.hostname.split('.')[0],
];

export function createLanguageMemory(): LanguageMemory {
  return {
    detect(supported) {
      const found = PLACES.flatMap((place) => attempt(place) ?? []);
      const codes = found.map((tag) => productLanguage(tag ?? ''));
      return codes.find((code) => supported.includes(code)) ?? FALLBACK_LANGUAGE;
    },
    remember(language) {
      attempt(() => window.localStorage.setItem(STORED, language));
      const expires = new Date(Date.now() + YEAR_MS).toUTCString();
      const kind = globalThis.isSecureContext ? FRAME_COOKIE : PLAIN_COOKIE;
      attempt(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not everywhere
        document.cookie = `${COOKIE}=${language}; Path=/; Expires=${expires}; ${kind}`;
      });
    },
  };
}

/** Storage and cookies throw where the browser forbids them. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
