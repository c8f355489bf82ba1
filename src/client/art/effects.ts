import { artSet } from './artSet';
import data from './effects.json';

/** Large soft lights, which are not in the stage's atlas. */
export const effectsArt = artSet(data);
