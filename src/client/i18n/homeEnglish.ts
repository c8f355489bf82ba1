import page from './en/page.json';
import { FIRST_ENGLISH } from './firstEnglish';

/** All English texts of home. The page of the build holds those that the first script does not write. */
export const HOME_ENGLISH: Readonly<Record<string, unknown>> = { ...FIRST_ENGLISH, ...page };
