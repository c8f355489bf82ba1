import type { i18n } from 'i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LanguageMemory } from '../../../src/client/language/detection';

/** A memory of the language that is available at once. */
const here = (known: LanguageMemory) => ({
  tell: (call: (memory: LanguageMemory) => void) => call(known),
  insist: async () => known,
});

export function memoryOf(language: string) {
  const remembered: string[] = [];
  const known: LanguageMemory = {
    detect: () => language,
    remember: (code) => void remembered.push(code),
  };
  return { remembered, ...here(known) };
}

/** The language that the player is to see: the shown one, or the one being loaded. */
export function wantedLanguage(instance: i18n): string {
  return (instance as i18n & { isLanguageChangingTo?: string }).isLanguageChangingTo ?? instance.language;
}

/** The server's answers for /locales/…, one after another. The last one repeats. */
export function serve(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const fetchFake = vi.fn(async (url: string) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
  vi.stubGlobal('fetch', fetchFake);
  return asked;
}

export const json = (body: unknown) => new Response(JSON.stringify(body));

/** Waits for imports and answers, and for `ms` of retries. */
export async function pass(ms = 0) {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Gives each test of a file a clock that stands still and a page that is online. */
export function standStill(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
