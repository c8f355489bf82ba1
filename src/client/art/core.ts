import { artSet } from './artSet';
import data from './core.json';

export const coreArt = artSet(data);
