import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../src/client/language/languages';
import { inRoot } from '../lib/paths.mjs';

/** Texts by their full key, such as `nav.explore`. */
export type FlatTexts = ReadonlyMap<string, string>;

/** Flattens `{ nav: { explore: 'Explore' } }` to `nav.explore` → `Explore`. */
export function flatten(tree: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
    else texts.set(prefix + key, String(value));
  }
  return texts;
}

const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));

export function readEnglish(): FlatTexts {
  const dir = inRoot('src/client/language/en');
  const files = readdirSync(dir).filter((name) => name.endsWith('.json'));
  return new Map(files.flatMap((name) => [...flatten(readJson(join(dir, name)))]));
}

/** Reads the translation files, by language. */
export function readTranslations(): ReadonlyMap<string, FlatTexts> {
  const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== FALLBACK_LANGUAGE);
  return new Map(
    codes.map((code) => [code, flatten(readJson(inRoot(`public/locales/${code}/translation.json`)))]),
  );
}

export function readSources(): string[] {
  const dir = inRoot('src');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(dir, name), 'utf8'));
}
