import { describe, expect, it } from 'vitest';
import { findProblems } from '../../../scripts/i18n';
import { checkTranslation, placeholders, unusedKeys } from '../../../scripts/i18n/check';
import { scriptFonts, signsOf, staleFonts } from '../../../scripts/i18n/cutFonts';
import { readTranslations } from '../../../scripts/i18n/locales';
import { LANGUAGE_CODES } from '../../../src/client/language/languages';

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const ENGLISH = texts({
  'nav.friends': 'Friends',
  'nav.open': 'Open {{name}}',
  'time.days_one': '{{count}} day',
  'time.days_other': '{{count}} days',
});
const kinds = (language: string, translation: Record<string, string>) =>
  checkTranslation(language, ENGLISH, texts(translation)).map(({ kind, key }) => `${kind} ${key}`);

it('Arabic keeps a sign before its number and a sum’s terms in order', () => {
  const loose = [...(readTranslations().get('ar') ?? [])].filter(([, text]) =>
    /(?<!\u2066|\u2067\u200e)[+−≥](\{\{|\d)|\}\}×(?!.*\u2069)/.test(text),
  );
  expect(loose).toEqual([]);
});

it('Arabic puts the word of a short amount after its number', () => {
  const texts = readTranslations().get('ar');
  // A word in a short form would come before the number when read left to right.
  for (const key of ['mining.perHour', 'nft.bonus', 'home.cards.nftBonus'])
    expect(texts?.get(key), key).toMatch(/^\u2067\u200e\+.*س\u2069$/);
});

/** Words that a language's glossary rules out, in the order of its "Tone". */
const NOT_OURS: Readonly<Record<string, RegExp>> = {
  de: /\bTaps?\b/,
  es: /billetera|vosotros/i,
  ja: /友だち/,
  ko: /니다|[가-힣]\([가-힣]\)/,
  ms: /\brakan/i,
  pt: /partilh(?<!compartilh)|ecrã|dojo/i,
  ru: /касани|клик/i,
  uk: /дотик|клік|['ʼ]/i,
  uz: /[‘’'`]|\b(qarang|koʻring|bosing|yigʻing)\b/i,
};

it.each(Object.entries(NOT_OURS))('%s avoids the words that its glossary rules out', (language, pattern) => {
  const strange = [...(readTranslations().get(language) ?? [])].filter(([, text]) => pattern.test(text));
  expect(strange).toEqual([]);
});

it('a text that refers to a button uses its label', () => {
  for (const [language, texts] of readTranslations())
    for (const id of [1, 2, 3])
      expect(texts.get(`economy.reviews.${id}.text`), language).toContain(texts.get('safety.sendReport'));
});

describe('the translation report', () => {
  const COMPLETE = {
    'nav.friends': 'Freunde',
    'nav.open': '{{name}} öffnen',
    'time.days_one': '{{count}} Tag',
    'time.days_other': '{{count}} Tage',
  };

  it('finds nothing in a complete translation', () => {
    expect(kinds('de', COMPLETE)).toEqual([]);
  });

  it('finds missing, superfluous and untranslated keys', () => {
    const { 'nav.friends': _, ...rest } = COMPLETE;
    expect(kinds('de', rest)).toEqual(['missing nav.friends']);
    expect(kinds('de', { ...COMPLETE, 'nav.old': 'Alt' })).toEqual(['superfluous nav.old']);
    expect(kinds('de', { ...COMPLETE, 'nav.friends': 'Friends' })).toEqual(['untranslated nav.friends']);
  });

  it('requires the language’s own plural forms', () => {
    expect(kinds('ru', COMPLETE)).toEqual(['plural time.days_few', 'plural time.days_many']);
    expect(kinds('ch', COMPLETE)).toEqual(['superfluous time.days_one']);
  });

  it('finds lost, foreign and broken placeholders', () => {
    expect(kinds('de', { ...COMPLETE, 'nav.open': 'Öffnen' })).toEqual(['placeholder nav.open']);
    expect(kinds('de', { ...COMPLETE, 'nav.open': '{{nom}} öffnen' })).toEqual(['placeholder nav.open']);
    expect(kinds('de', { ...COMPLETE, 'nav.open': '{{name}} {{öffnen}' })).toEqual(['placeholder nav.open']);
    expect(placeholders('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
  });

  it('accepts a word in place of the number in a plural form for exactly one number', () => {
    expect(kinds('de', { ...COMPLETE, 'time.days_one': 'ein Tag' })).toEqual([]);
    expect(kinds('de', { ...COMPLETE, 'time.days_other': 'viele Tage' })).toEqual([
      'placeholder time.days_other',
    ]);
  });

  it('finds keys that no source uses', () => {
    const hole = ['$', '{unit}'].join('');
    const sources = ["t('nav.friends')", `t(\`time.${hole}\`, { count })`];
    expect(unusedKeys(ENGLISH, sources).map(({ key }) => key)).toEqual(['nav.open']);
  });
});

describe('the game’s translations', () => {
  // [spec 9.18]
  it('are complete, with all plural forms and placeholders', () => {
    const lines = findProblems().map(
      ({ language, kind, key, note }) => `${language} ${kind} ${key}: ${note}`,
    );
    expect(lines).toEqual([]);
    expect(LANGUAGE_CODES.join(' ')).toBe('en ch ar ja ru uz ms de es uk id pt ko');
  });

  it('contain only characters of the stored fonts: `npm run i18n` recuts them', () => {
    expect(signsOf('abc 漢字 漢 é')).toBe('字漢');
    expect(staleFonts()).toEqual([]);
  });

  it.each([
    ['ch', '亿'],
    ['ja', '億'],
    ['ko', '억'],
  ])('have a font with the character of short numbers, which no text contains: %s', (code, sign) => {
    const font = scriptFonts().find(({ file }) => file === `locales/${code}/font.woff2`);
    expect(signsOf(font?.text ?? '')).toContain(sign);
  });
});
