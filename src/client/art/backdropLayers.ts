import { artSet } from './artSet';
import data from './backdropLayers.json';

/** Depth layers of the backdrops: `backdrop-<id>-far`, `-mid` and `-near`. */
export const backdropLayersArt = artSet(data);
