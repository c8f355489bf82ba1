import { artSet } from './artSet';
import data from './popups.json';

export const popupsArt = artSet(data);
