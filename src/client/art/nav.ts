import { artSet } from './artSet';
import data from './nav.json';

export const navArt = artSet(data);
