/** The jsdom tests that start the whole game, which then plays on. Each file gets a worker to itself. */
export const DOM_ALONE: readonly string[] = ['tests/client/{boot/start,language/firstLanguage}.dom.test.ts'];
