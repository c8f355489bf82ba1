import { LEVELS } from '../../core/economy/levels';
import common from './en/common.json';
import home from './en/home.json';

/** The ladder in the rules holds the English names already. */
const levels = Object.fromEntries(LEVELS.map(({ level, name }) => [level, name]));

/** The English texts that the first script writes, part of it, so that no start waits for a text (decision 10). */
export const FIRST_ENGLISH: Readonly<Record<string, unknown>> = { ...common, ...home, economy: { levels } };
