import { artSet } from './artSet';
import data from './effects.json';

/** Large soft lights that are no part of the stage's atlas. */
export const effectsArt = artSet(data);
