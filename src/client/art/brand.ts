import { artSet } from './artSet';
import data from './brand.json';

export const brandArt = artSet(data);
