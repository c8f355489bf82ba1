import { languageTag } from './languages';

export interface NumberFormats {
  /** Formats as 12,345. */
  full(value: number): string;
  /** Formats as 12.3K. Truncates, so the text never exceeds the value (decision 43). */
  compact(value: number): string;
}

const cache = new Map<string, NumberFormats>();

/** Returns the locale for Intl. Intl reads `ch` as Chamorro, and its Arabic digits vary by region. */
export function intlLocale(language: string): string {
  const tag = languageTag(language);
  if (tag === 'pseudo') return 'en';
  return tag === 'ar' ? 'ar-u-nu-latn' : tag;
}

/** Returns a language's formats. They are created on first use, because Intl objects are slow. */
export function numberFormats(language: string): NumberFormats {
  const known = cache.get(language);
  if (known) return known;
  const make = language === 'uz' ? uzbekFormats : language === 'en' ? englishFormats : intlFormats;
  const formats = make(language);
  cache.set(language, formats);
  return formats;
}

function intlFormats(language: string): NumberFormats {
  const locale = intlLocale(language);
  let full: Intl.NumberFormat | undefined;
  let compact: NumberFormats['compact'] | undefined;
  return {
    full: (value) => {
      full ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
      return full.format(Math.floor(value));
    },
    compact: (value) => {
      compact ??= compactFormat(locale);
      return compact(value);
    },
  };
}

function compactFormat(locale: string): NumberFormats['compact'] {
  const compact = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
    // Group compact numbers like full ones.
    useGrouping: true,
  });
  const { format } = compact;
  if (compact.resolvedOptions().roundingMode) return format;
  // Chromium before 106 only rounds to the nearest, so it gets numbers that need no rounding.
  return (value) => {
    const power = 10 ** (String(Math.trunc(value)).length - 1);
    const unit = power / Number(format(power).replace(/\D/g, ''));
    return format((Math.trunc((value * 10) / unit) * unit) / 10);
  };
}

const ENGLISH_UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
  [1, ''],
] as const;
/** Smallest number whose compact form Intl groups too. */
const ENGLISH_END = 1e15;

/**
 * Formats common values exactly as Intl does. The first Intl object would take a third of the time to the first paint.
 */
function englishFormats(language: string): NumberFormats {
  const intl = intlFormats(language);
  return {
    full(value) {
      const whole = Math.floor(value);
      if (!Number.isSafeInteger(whole)) return intl.full(value);
      return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
    },
    compact(value) {
      if (!Number.isInteger(value) || value < 0 || value >= ENGLISH_END) return intl.compact(value);
      const [size, letter] = ENGLISH_UNITS.find(([unit]) => value >= unit) ?? [1, ''];
      return `${size === 1 ? value : Math.floor(value / (size / 10)) / 10}${letter}`;
    },
  };
}

const UZBEK_UNITS = [
  [1e9, 'mlrd'],
  [1e6, 'mln'],
  [1e3, 'ming'],
] as const;

/** Formats Uzbek numbers as in Russian, but with Uzbek words, because browsers would format them as in English. */
function uzbekFormats(): NumberFormats {
  const digits = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
  return {
    full: (value) => digits.format(Math.floor(value)),
    compact(value) {
      const [size, word] = UZBEK_UNITS.find(([unit]) => Math.abs(value) >= unit) ?? [1, ''];
      const written = digits.format(Math.trunc((value * 10) / size) / 10);
      return word ? `${written}\u00a0${word}` : written;
    },
  };
}

const DAY_MS = 86_400_000;

/** Formats a time as 14:30, preceded by the date if it is more than a day away. */
export function clockTime(language: string, atMs: number): string {
  const isNear = Math.abs(atMs - Date.now()) < DAY_MS;
  return new Intl.DateTimeFormat(intlLocale(language), {
    ...(isNear ? {} : { day: 'numeric', month: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}
