import { artSet } from './artSet';
import data from './ui.json';

export const uiArt = artSet(data);
