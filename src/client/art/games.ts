import { artSet } from './artSet';
import data from './games.json';

export const gamesArt = artSet(data);
