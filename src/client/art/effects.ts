import { artSet } from './artSet';
import data from './effects.json';

/** Large soft lights missing from the stage's atlas. */
export const effectsArt = artSet(data);
