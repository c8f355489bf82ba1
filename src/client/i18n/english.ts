import common from './en/common.json';
import errors from './en/errors.json';
import home from './en/home.json';

/**
 * English, the fallback, is part of the bundle: no start ever waits for a translation (decision 10). What home and
 * the failures say is there from the first line; the texts of everything else come with `loadAllEnglish`.
 */
export const ENGLISH: Record<string, unknown> = { ...common, ...errors, ...home };

let loading: Promise<void> | undefined;

/** Adds the texts of all lazily loaded screens and overlays to `ENGLISH`, in place: translators see them at once. */
export function loadAllEnglish(): Promise<void> {
  loading ??= import('./late/englishAreas').then(
    ({ ENGLISH_AREAS }) => {
      Object.assign(ENGLISH, ENGLISH_AREAS);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
