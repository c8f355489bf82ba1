import page from './en/page.json';
import { FIRST_ENGLISH } from './firstEnglish';
import { joinTrees } from './joinTrees';

/** All English texts of home. The page of the build holds those that the first script does not write. */
export const HOME_ENGLISH = joinTrees(FIRST_ENGLISH, page);
