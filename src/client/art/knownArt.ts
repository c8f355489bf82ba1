import type { ArtSet } from './artSet';

/** The name of a picture, or of another one where the group lacks it: a provider may be newer than the game. */
export function knownArt(set: ArtSet, name: string, otherwise: string): string {
  return set.has(name) ? name : otherwise;
}
