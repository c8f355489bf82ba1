import { languageTag } from './languages';

/** Numbers as the player's language writes them. Intl knows Chinese as zh-Hans. Arabic uses Latin digits. */
export interface NumberFormats {
  /** 12,345 */
  full(value: number): string;
  /** 12.3K, cut down: never more than the value (decision 43). */
  compact(value: number): string;
}

const cache = new Map<string, NumberFormats>();

/** The locale to ask Intl for: `ch` means Chamorro to it, and Arabic digits would differ by region. */
export function intlLocale(language: string): string {
  const tag = languageTag(language);
  if (tag === 'pseudo') return 'en';
  return tag === 'ar' ? 'ar-u-nu-latn' : tag;
}

/** Formats are built on first use, once for each language, because constructing Intl objects is slow. */
export function numberFormats(language: string): NumberFormats {
  const known = cache.get(language);
  if (known) return known;
  const locale = intlLocale(language);
  if (language === 'uz') {
    const own = uzbekFormats();
    cache.set(language, own);
    return own;
  }
  let full: Intl.NumberFormat | undefined;
  let compact: Intl.NumberFormat | undefined;
  const formats: NumberFormats = {
    full: (value) => {
      full ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
      return full.format(Math.floor(value));
    },
    compact: (value) => {
      compact ??= new Intl.NumberFormat(locale, {
        notation: 'compact',
        maximumFractionDigits: 1,
        roundingMode: 'trunc',
      });
      return compact.format(value);
    },
  };
  cache.set(language, formats);
  return formats;
}

const UZBEK_UNITS = [
  [1e9, 'mlrd'],
  [1e6, 'mln'],
  [1e3, 'ming'],
] as const;

/** Browsers claim to know Uzbek but write its numbers as in English. It has Russian's digits and words of its own. */
function uzbekFormats(): NumberFormats {
  const digits = new Intl.NumberFormat('ru', { maximumFractionDigits: 1, roundingMode: 'trunc' });
  return {
    full: (value) => digits.format(Math.floor(value)),
    compact(value) {
      const [size, word] = UZBEK_UNITS.find(([unit]) => Math.abs(value) >= unit) ?? [1, ''];
      return word ? `${digits.format(value / size)}\u00a0${word}` : digits.format(value);
    },
  };
}

const DAY_MS = 86_400_000;

/** 14:30, with the day in front when it is more than a day away. */
export function clockTime(language: string, atMs: number): string {
  const isNear = Math.abs(atMs - Date.now()) < DAY_MS;
  return new Intl.DateTimeFormat(intlLocale(language), {
    ...(isNear ? {} : { day: 'numeric', month: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}
