/**
 * Whether every place that could name the player's language names English or nothing. Then the first tap does not wait for
 * the library that compares these places (`late/detection.ts`).
 *
 * @param hostLanguage the language of the messaging app, '' when it names none
 */
export function onlyEnglish(hostLanguage: string): boolean {
  try {
    const { hostname, pathname, search } = location;
    const [, inCookie = 'en'] = /\bi18next=([^;]*)/.exec(document.cookie) ?? [];
    const stored = localStorage.getItem('i18nextLng') ?? 'en';
    const named = [inCookie, stored, ...navigator.languages, hostLanguage || 'en'];
    return (
      pathname === import.meta.env.BASE_URL &&
      !/\blng=/.test(search) &&
      !/^[a-z]{2}(-\w+)?\./i.test(hostname) &&
      named.every((tag) => /^en(-|$)/i.test(tag))
    );
  } catch {
    return false;
  }
}
