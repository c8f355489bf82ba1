import { artSet } from './artSet';
import data from './splash.json';

export const splashArt = artSet(data);

/** Backgrounds of the splash, `splash-1` and on (spec §2). */
export const SPLASH_COUNT = 4;
