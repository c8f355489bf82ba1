/** Languages that devices name differently from the product (spec §9): any Chinese, old Indonesian. */
const OTHER_NAMES: Readonly<Record<string, string>> = { zh: 'ch', in: 'id' };

/** The product's code for a detected tag: `zh-Hans-CN` is `ch`, `in-ID` is `id`, `pt-BR` is `pt`. */
export function productLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return OTHER_NAMES[language] ?? language;
}
