import { artSet } from './artSet';
import data from './nft.json';

export const nftArt = artSet(data);
