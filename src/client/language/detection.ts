import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { FALLBACK_LANGUAGE } from './languages';
import { productLanguage } from './productLanguage';

const YEAR_MINUTES = 365 * 24 * 60;

/** Finds the player's language and remembers the chosen one. */
export interface LanguageMemory {
  /**
   * The first of `supported` by spec §9's order: query, cookie, local storage, browser, html tag, path, subdomain. After
   * them comes the language of the messaging app (decision 44).
   */
  detect(supported: readonly string[]): string;
  /** Keeps the choice in local storage and a cookie. It does not fail when a browser refuses both. */
  remember(language: string): void;
}

type CookieOptions = NonNullable<DetectorOptions['cookieOptions']>;

/** In the messaging app's web clients the game is a frame of another site, where browsers keep only such a cookie. */
const FRAME_COOKIE: CookieOptions & { partitioned: boolean } = {
  path: '/',
  sameSite: 'none',
  secure: true,
  partitioned: true,
};
const PLAIN_COOKIE: CookieOptions = { path: '/', sameSite: 'lax' };

/** Where a language may be found, the best place first (spec §9). */
const PLACES = [
  'querystring',
  'cookie',
  'localStorage',
  'navigator',
  'htmlTag',
  'path',
  'subdomain',
] as const;

const hostLanguage = () => window.earlyLaunch?.user?.languageCode ?? '';

export function createLanguageMemory(): LanguageMemory {
  const options: DetectorOptions = {
    order: [...PLACES],
    lookupQuerystring: 'lng',
    caches: ['localStorage', 'cookie'],
    cookieMinutes: YEAR_MINUTES,
    cookieOptions: globalThis.isSecureContext ? FRAME_COOKIE : PLAIN_COOKIE,
    convertDetectedLanguage: productLanguage,
  };
  // With this stub of i18next's services the detector returns all the languages it finds, best first.
  const services = { languageUtils: { getBestMatchFromCodes: () => undefined } };
  const detector = new LanguageDetector(services, options);
  return {
    detect(supported) {
      // The detector asks one place at a time, so that the others still work where a browser forbids cookies.
      const found = PLACES.flatMap((place) => {
        const codes = [attempt(() => detector.detect([place])) ?? []].flat();
        // Every page of the game begins as English. Only another tag was set on purpose.
        return place === 'htmlTag' ? codes.filter((code) => code !== FALLBACK_LANGUAGE) : codes;
      });
      found.push(productLanguage(attempt(hostLanguage) ?? ''));
      return found.find((code) => supported.includes(code)) ?? FALLBACK_LANGUAGE;
    },
    remember(language) {
      for (const place of ['localStorage', 'cookie'])
        attempt(() => detector.cacheUserLanguage(language, [place]));
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
