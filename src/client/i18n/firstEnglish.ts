import common from './en/common.json';
import home from './en/home.json';
import levels from './en/levels.json';

/** The English texts that the first script writes, part of it, so that no start waits for a text (decision 10). */
export const FIRST_ENGLISH: Readonly<Record<string, unknown>> = { ...common, ...home, ...levels };
