import { artSet } from './artSet';
import data from './splash.json';

export const splashArt = artSet(data);
