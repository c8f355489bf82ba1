import type { i18n } from 'i18next';
import { afterEach, beforeEach, vi } from 'vitest';

/** Creates a browser that prefers this language and stores nothing. */
export function memoryOf(language: string) {
  const remembered: string[] = [];
  return {
    remembered,
    detect: async () => language,
    remember: (code: string) => void remembered.push(code),
  };
}

/** Returns the language being loaded, otherwise the displayed one. */
export function wantedLanguage(instance: i18n): string {
  return (instance as i18n & { isLanguageChangingTo?: string }).isLanguageChangingTo ?? instance.language;
}

/** Serves /locales/… with these answers in order, repeating the last. Returns the requested addresses. */
export function serve(...answers: (Response | Error | undefined)[]) {
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

/** Waits for imports and answers, plus `ms` for retries. */
export async function pass(ms = 0) {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Gives every test of a file a stopped clock and an online page. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
