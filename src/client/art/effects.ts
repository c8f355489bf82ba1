import { artSet } from './artSet';
import data from './effects.json';

/** Large soft lights that the stage's atlas lacks. */
export const effectsArt = artSet(data);
