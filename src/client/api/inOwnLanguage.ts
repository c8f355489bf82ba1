/** Asks for words in the language that the game is shown in, which need not be the browser's. */
export function inOwnLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'Accept-Language': language } : {};
}
