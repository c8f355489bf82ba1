import { describe, expect, it } from 'vitest';
import { readEnglish, readTranslations } from '../../../scripts/i18n/locales';
import { numberFormats } from '../../../src/client/language/format';

/** English texts that the specification gives verbatim, punctuation included. */
const GIVEN = ['splash.windowError', 'failures.breakText', 'walletScreen.problem.unsupported'];

const english = [...readEnglish()].filter(([key]) => !GIVEN.includes(key));
const TEXTS = new Map([['en', new Map(english)], ...readTranslations()]);
const LANGUAGES = [...TEXTS.keys()];
const PLACEHOLDER = /\{\{[^}]*\}\}/g;

/** Returns the keys of a language's texts that break a rule. */
const breaking = (language: string, breaks: (text: string) => boolean) =>
  [...(TEXTS.get(language) ?? [])].filter(([, text]) => breaks(text)).map(([key]) => key);

const QUOTES: Readonly<Record<string, string>> = {
  ...{ ar: '«»', de: '„“', es: '«»', ja: '「」', ru: '«»', uk: '«»' },
  ...{ ch: '“”', en: '“”', id: '“”', ko: '“”', ms: '“”', pt: '“”', uz: '“”' },
};
const ANY_QUOTE = /["“”„«»「」『』‹›]/g;
const APOSTROPHE: Readonly<Record<string, string>> = { de: '’', en: "'", uk: '’', uz: 'ʻʼ' };
const ANY_APOSTROPHE = /['`´‘’ʻʼ]/g;

const UNIT_AFTER_SPACE = /(?:\}\}|\d) (?:s|с|ث|dtk|秒|TON)(?!\p{L})/u;
const LARGE_NUMBER = /\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)|\d{4,}/g;

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('use a single ellipsis character', () => {
    const own = language === 'ch' ? '……' : '…';
    expect(breaking(language, (text) => /\.\.|…/.test(text.replaceAll(own, '')))).toEqual([]);
    expect(breaking(language, (text) => text.includes(own + own))).toEqual([]);
  });

  it('use one style of typographic quotation marks', () => {
    const [open, close] = QUOTES[language] ?? '';
    expect(
      breaking(language, (text) => {
        const signs = text.match(ANY_QUOTE) ?? [];
        return signs.some((sign, at) => sign !== (at % 2 === 0 ? open : close)) || signs.length % 2 > 0;
      }),
    ).toEqual([]);
  });

  it('use the language’s apostrophe', () => {
    const own = APOSTROPHE[language] ?? '';
    expect(
      breaking(language, (text) => (text.match(ANY_APOSTROPHE) ?? []).some((sign) => !own.includes(sign))),
    ).toEqual([]);
  });

  it('keep a number and its unit on one line', () => {
    expect(breaking(language, (text) => UNIT_AFTER_SPACE.test(text))).toEqual([]);
  });

  it('group digits like formatted numbers', () => {
    const { full } = numberFormats(language);
    expect(
      breaking(language, (text) =>
        (text.replaceAll(PLACEHOLDER, '').match(LARGE_NUMBER) ?? []).some(
          (number) => number !== full(Number(number.replace(/\D/g, ''))),
        ),
      ),
    ).toEqual([]);
  });

  it('have no extra space and none before punctuation', () => {
    expect(breaking(language, (text) => /^\s|\s$|\s{2}|\s[,.!?:;…，。！？：；]/.test(text))).toEqual([]);
  });
});

it('Spanish questions and exclamations open with inverted marks', () => {
  const count = (text: string, sign: string) => text.split(sign).length;
  expect(
    breaking('es', (text) =>
      ['¡!', '¿?'].some(([open = '', close = '']) => count(text, open) !== count(text, close)),
    ),
  ).toEqual([]);
});

it.each(['ch', 'ja'])('%s uses full-width punctuation next to its own letters', (language) => {
  expect(
    breaking(language, (text) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.!?:;]|[,.!?:;]\p{sc=Han}/u.test(text)),
  ).toEqual([]);
});

it('Arabic uses its own comma and question mark', () => {
  expect(breaking('ar', (text) => /,(?!\d)|[;?]/.test(text))).toEqual([]);
});

it('sentences about maintenance accept either a time or a date as its end', () => {
  // A text such as «в {{time}}» or «las {{time}}» fits only a time: before a weekday, the preposition or article would
  // differ.
  const bent = LANGUAGES.filter((language) =>
    /( (в|о|las)|الساعة) \{\{time\}\}/.test(TEXTS.get(language)?.get('failures.maintenanceUntil') ?? ''),
  );
  expect(bent).toEqual([]);
});
