import { artSet } from './artSet';
import data from './splash.json';

export const splashArt = artSet(data);

/** Number of splash backgrounds, from `splash-1` (spec §2). */
export const SPLASH_COUNT = 4;
