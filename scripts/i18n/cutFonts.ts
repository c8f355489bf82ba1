import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { numberFormats } from '../../src/client/language/format';
import { LANGUAGES } from '../../src/client/language/languages';
import { inRoot } from '../lib/paths.mjs';

const RECORD = inRoot('scripts/i18n/fonts/cut.json');

interface ScriptFont {
  /** Path of the served file, below public/. */
  file: string;
  source: 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr';
  text: string;
}

/** Characters in each cut font, and the font's hash. */
type CutRecord = Record<string, { signs: string; sha256: string }>;

const translation = (code: string) => readFileSync(inRoot(`public/locales/${code}/translation.json`), 'utf8');
const nativeName = (code: string) => LANGUAGES.find((language) => language.code === code)?.nativeName ?? '';

const POWERS = Array.from({ length: 16 }, (_, power) => 10 ** power);
/** Returns the characters of short numbers, such as 億, which no text contains. */
const shortNumbers = (code: string) => POWERS.map(numberFormats(code).compact).join('');

/** Returns each script's fonts: one for the texts and numbers, one for the language's name in the list. */
export function scriptFonts(): ScriptFont[] {
  const fonts = [
    ['ch', 'noto-sans-sc'],
    ['ja', 'noto-sans-jp'],
    ['ko', 'noto-sans-kr'],
  ] as const;
  return fonts.flatMap(([code, source]) => [
    { file: `locales/${code}/font.woff2`, source, text: translation(code) + shortNumbers(code) },
    { file: `locales/${code}/name.woff2`, source, text: nativeName(code) },
  ]);
}

/** Returns the characters of a text that Rubik lacks, sorted. */
export function signsOf(text: string): string {
  const signs = [...new Set(text)].filter((sign) => (sign.codePointAt(0) ?? 0) > 0x2e7f);
  return signs.sort().join('');
}

/** Returns the fonts that lack a character of their language or differ from the record. */
export function staleFonts(): string[] {
  const record: CutRecord = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
  return scriptFonts()
    .filter(({ file, text }) => {
      const path = inRoot('public', file);
      const cut = record[file];
      if (!cut || !existsSync(path) || sha256(readFileSync(path)) !== cut.sha256) return true;
      return [...signsOf(text)].some((sign) => !cut.signs.includes(sign));
    })
    .map(({ file }) => file);
}

/** Cuts all fonts from the sources, which contain the few thousand most common characters of each script. */
export async function cutFonts(): Promise<void> {
  const record: CutRecord = {};
  for (const { file, source, text } of scriptFonts()) {
    const signs = signsOf(text);
    const whole = readFileSync(inRoot(`scripts/i18n/fonts/${source}.woff2`));
    const cut = await subsetFont(whole, signs, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern'],
    });
    writeFileSync(inRoot('public', file), cut);
    record[file] = { signs, sha256: sha256(cut) };
  }
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
