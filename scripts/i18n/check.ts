import { intlLocale } from '../../src/client/language/format';
import type { FlatTexts } from './locales';

/** A problem in a text. An unused key has the language `en`. */
export interface Problem {
  kind: 'missing' | 'superfluous' | 'untranslated' | 'plural' | 'placeholder' | 'unused';
  language: string;
  key: string;
  note: string;
}

const PLURAL_KEY = /_(zero|one|two|few|many|other)$/;
/** Names of the product, of services and of formats, which are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'common.appName',
  'splash.percent',
  'credits.license',
  'sidebar.airdrop',
  'sidebar.youtube',
  'sidebar.x',
  'sidebar.instagram',
  'airdrop.title',
  'games.drop.seconds',
]);
/** Matches a text without words to translate, such as `{{columns}}×{{rows}}`, `+10K/h` or `NFT`. */
const WORDLESS = /^[\W\d_]*(NFTs?|OK|K|x)?[\W\d_]*$/;

const KEPT = /^older\.\w+$/;

export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name))].sort();
}

/** Groups plural forms by their key without the category: `mining.hours` → one, other. */
function pluralGroups(texts: FlatTexts): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const category = key.match(PLURAL_KEY)?.[1];
    if (!category) continue;
    const base = key.replace(PLURAL_KEY, '');
    groups.set(base, (groups.get(base) ?? new Set()).add(category));
  }
  // A lone `x_other` is the plural in a language without plural forms. In English, it is an ordinary name.
  for (const [base, forms] of groups) if (!forms.has('other')) groups.delete(base);
  return groups;
}

/** Compares a translation's keys, plural forms and placeholders with English. `mayStay` lists texts kept in English. */
export function checkTranslation(
  language: string,
  english: FlatTexts,
  translation: FlatTexts,
  mayStay: ReadonlySet<string> = new Set(),
): Problem[] {
  const problems: Problem[] = [];
  const report = (kind: Problem['kind'], key: string, note: string) =>
    problems.push({ kind, language, key, note });
  const plurals = pluralGroups(english);
  const { pluralCategories } = new Intl.PluralRules(intlLocale(language)).resolvedOptions();
  const wanted = new Map<string, string>();
  for (const [key, text] of english) {
    const base = key.replace(PLURAL_KEY, '');
    if (base === key || !plurals.has(base)) wanted.set(key, text);
  }
  for (const base of plurals.keys())
    for (const category of pluralCategories)
      wanted.set(`${base}_${category}`, english.get(`${base}_other`) ?? '');

  for (const [key, text] of wanted) {
    const own = translation.get(key);
    const isPlural = plurals.has(key.replace(PLURAL_KEY, ''));
    if (own === undefined || own.trim() === '') {
      report(isPlural ? 'plural' : 'missing', key, text);
      continue;
    }
    const [needed, found] = [placeholders(text), placeholders(own)];
    // The form for exactly one item may spell out the number, as in “one friend”.
    const optional = isPlural && !/_(many|other)$/.test(key) ? ['count'] : [];
    const lost = needed.filter((name) => !found.includes(name) && !optional.includes(name));
    const foreign = found.filter((name) => !needed.includes(name));
    if (lost.length > 0 || foreign.length > 0 || /\{\{[^}]*(?:$|\}(?!\}))/.test(own))
      report('placeholder', key, `needs ${needed.join(', ') || 'none'}, has ${found.join(', ') || 'none'}`);
    const letters = text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(/\/h\b/g, '');
    const isSame = own === text && !SAME_EVERYWHERE.has(key) && !mayStay.has(own) && !WORDLESS.test(letters);
    if (isSame) report('untranslated', key, text);
  }
  for (const key of translation.keys())
    if (!wanted.has(key)) report('superfluous', key, translation.get(key) ?? '');
  return problems;
}

/** Returns the English keys that no source names, neither in full nor through a template with an interpolated part. */
export function unusedKeys(english: FlatTexts, sources: readonly string[]): Problem[] {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, , text = ''] of source.matchAll(/(['"])([\w.]+)\1/g)) literals.add(text);
    // A template such as `economy.missions.${id}.name` matches any key with a value in that position.
    for (const [, text = ''] of source.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)) {
      const parts = text.split(/\$\{[^}]*\}/);
      if (parts.every((part) => /^[\w.]*$/.test(part)))
        patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`));
    }
  }
  const problems: Problem[] = [];
  for (const [key, text] of english) {
    const base = key.replace(PLURAL_KEY, '');
    if (KEPT.test(key)) continue;
    const isNamed = [key, base].some(
      (name) =>
        literals.has(name) || patterns.some((pattern) => pattern.test(name)) || isRelative(name, literals),
    );
    if (!isNamed) problems.push({ kind: 'unused', language: 'en', key, note: text });
  }
  return problems;
}

/** True when a component names the key without its prefix: `useTranslation` with `games.kit`, then `t('play')`. */
function isRelative(key: string, literals: ReadonlySet<string>): boolean {
  const parts = key.split('.');
  return parts.some(
    (_, index) =>
      index > 0 &&
      literals.has(parts.slice(0, index).join('.')) &&
      literals.has(parts.slice(index).join('.')),
  );
}
