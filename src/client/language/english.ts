import { LEVELS } from '../../core/economy/levels';
import { late } from '../loading/late';
import errors from './en/errors.json';
import home from './en/home.json';

const levels = Object.fromEntries(LEVELS.map(({ level, name }) => [level, name]));

/** The fallback texts. At first they cover only home and failures, so that no start waits for texts (decision 10). */
export const ENGLISH: Record<string, unknown> = { ...home, ...errors, economy: { levels } };

const rest = late(async () => Object.assign(ENGLISH, (await import('./englishRest')).ENGLISH_REST));

/** Adds all other texts to `ENGLISH` in place. Translators see them immediately. */
export async function loadAllEnglish(): Promise<void> {
  await rest.load();
}
