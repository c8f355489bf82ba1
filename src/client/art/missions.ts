import { artSet } from './artSet';
import data from './missions.json';

export const missionsArt = artSet(data);
