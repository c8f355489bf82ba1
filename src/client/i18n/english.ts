import { late } from '../first/late';
import common from './en/common.json';
import errors from './en/errors.json';
import home from './en/home.json';

/**
 * English, the fallback, is part of the bundle: no start ever waits for a translation (decision 10). What home and
 * the failures say is there from the first line; the texts of everything else come with `loadAllEnglish`.
 */
export const ENGLISH: Record<string, unknown> = { ...common, ...errors, ...home };

const areas = late(async () => Object.assign(ENGLISH, (await import('./late/englishAreas')).ENGLISH_AREAS));

/** Adds the texts of all lazily loaded screens and overlays to `ENGLISH`, in place: translators see them at once. */
export async function loadAllEnglish(): Promise<void> {
  await areas.load();
}
