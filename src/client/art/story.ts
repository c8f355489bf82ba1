import { artSet } from './artSet';
import data from './story.json';

export const storyArt = artSet(data);
