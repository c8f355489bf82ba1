import { LEVELS } from '../../core/economy/levels';
import { late } from '../loading/late';
import errors from './en/errors.json';
import home from './en/home.json';

const levels = Object.fromEntries(LEVELS.map(({ level, name }) => [level, name]));

/**
 * English, the fallback. Starts with the texts of home and of failures, so that no start waits for texts (decision
 * 10). `loadAllEnglish` adds the rest.
 */
export const ENGLISH: Record<string, unknown> = { ...home, ...errors, economy: { levels } };

const rest = late(async () => Object.assign(ENGLISH, (await import('./englishRest')).ENGLISH_REST));

/** Adds the texts of all screens and dialogs to `ENGLISH`, in place, so that translators see them immediately. */
export async function loadAllEnglish(): Promise<void> {
  await rest.load();
}
