import { late } from '../loading/late';
import errors from './en/errors.json';
import { HOME_ENGLISH } from './homeEnglish';

/**
 * English, the fallback. The texts of home and of the failures come with the translator. `loadAllEnglish` brings the
 * others.
 */
export const ENGLISH: Record<string, unknown> = { ...HOME_ENGLISH, ...errors };

const areas = late(async () => Object.assign(ENGLISH, (await import('./englishAreas')).ENGLISH_AREAS));

/** Adds the texts of all lazily loaded screens and dialogs to `ENGLISH`, in place: translators see them at once. */
export async function loadAllEnglish(): Promise<void> {
  await areas.load();
}
