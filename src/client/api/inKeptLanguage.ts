/** Where the language detector keeps the player's language (`client/language/detection`). */
const LANGUAGE_KEY = 'i18nextLng';

/**
 * Asks for words in the language that an earlier start has kept, because a start syncs before it knows its own. A
 * newcomer's browser names the language itself.
 */
export function inKeptLanguage(): Record<string, string> {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY) ?? '';
    return /^[a-z]{2}$/.test(kept) ? { 'Accept-Language': kept.replace('ch', 'zh') } : {};
  } catch {
    return {};
  }
}
