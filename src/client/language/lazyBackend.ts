import type { BackendModule, ReadCallback } from 'i18next';
import { late } from '../loading/late';
import { ENGLISH, loadAllEnglish } from './english';

/** Development's language: longer English with accents, to see what does not fit or is not translated. */
export const PSEUDO_LANGUAGE = 'pseudo';

/** Only players of another language download the code that fetches translations, and only when they need it. */
export function createLazyBackend(): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, callback) {
      const reading =
        import.meta.env?.DEV && language === PSEUDO_LANGUAGE
          ? readPseudo(callback)
          : readFile(language, namespace, callback);
      // A missing chunk is a network failure. True asks i18next for another attempt.
      reading.catch((error: unknown) => callback(error instanceof Error ? error : String(error), true));
    },
  };
}

const httpBackend = late(async () => (await import('./httpBackend')).createHttpBackend());

async function readFile(language: string, namespace: string, callback: ReadCallback): Promise<void> {
  // A text from the provider is translated when it equals our English, so all English texts must be there by now.
  const [backend] = await Promise.all([httpBackend.load(), loadAllEnglish()]);
  backend.read(language, namespace, callback);
}

async function readPseudo(callback: ReadCallback): Promise<void> {
  const [{ pseudoLocale }] = await Promise.all([late(() => import('./pseudo')).load(), loadAllEnglish()]);
  callback(null, pseudoLocale(ENGLISH));
}
