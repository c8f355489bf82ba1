import { late } from '../first/late';
import common from './en/common.json';
import errors from './en/errors.json';
import home from './en/home.json';
import levels from './en/levels.json';

/**
 * English, the fallback, is part of the bundle, so that no start ever waits for a translation (decision 10). The texts
 * of home and of the failures are there from the start. `loadAllEnglish` brings the others.
 */
export const ENGLISH: Record<string, unknown> = { ...common, ...errors, ...home, ...levels };

const areas = late(async () => Object.assign(ENGLISH, (await import('./late/englishAreas')).ENGLISH_AREAS));

/** Adds the texts of all lazily loaded screens and dialogs to `ENGLISH`, in place: translators see them at once. */
export async function loadAllEnglish(): Promise<void> {
  await areas.load();
}
