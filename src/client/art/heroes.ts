import { artSet } from './artSet';
import data from './heroes.json';

export const heroesArt = artSet(data);
