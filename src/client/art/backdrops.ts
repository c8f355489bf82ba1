import { artSet } from './artSet';
import data from './backdrops.json';

export const backdropsArt = artSet(data);
