import { late } from '../first/late';
import { loadAllEnglish } from '../i18n/english';

/** The scene of a level gained, which comes a few seconds into the game. Until then a toast tells of it. */
export const lateLevelUp = late(() => loadAllEnglish().then(() => import('./levelUp/LevelUp')));
