import { artSet } from './artSet';
import data from './gifts.json';

export const giftsArt = artSet(data);
