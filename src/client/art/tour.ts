import { artSet } from './artSet';
import data from './tour.json';

export const tourArt = artSet(data);
