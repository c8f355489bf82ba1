/**
 * Whether every place that could name the player's language names English or nothing. Then the first tap does not wait for
 * the library that compares these places (`late/detection.ts`).
 *
 * @param hostLanguage the language of the messaging app, '' when it names none
 */
export async function onlyEnglish(hostLanguage: string): Promise<boolean> {
  try {
    const { hostname, pathname, search } = location;
    const stored = localStorage.getItem('i18nextLng') ?? 'en';
    const named = [stored, ...navigator.languages, hostLanguage || 'en'];
    return (
      pathname === import.meta.env.BASE_URL &&
      !/\blng=/.test(search) &&
      !/^[a-z]{2}(-\w+)?\./i.test(hostname) &&
      named.every(isEnglish) &&
      isEnglish(await languageInCookie())
    );
  } catch {
    return false;
  }
}

const isEnglish = (tag: string) => /^en(-|$)/i.test(tag);

/** A page stands still while it reads `document.cookie`, so that is left to browsers that have no other way. */
async function languageInCookie(): Promise<string> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (cookieStore) return (await cookieStore.get('i18next'))?.value ?? 'en';
  return /\bi18next=([^;]*)/.exec(document.cookie)?.[1] ?? 'en';
}
