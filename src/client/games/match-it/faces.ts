import type { ArtSet } from '../../art/artSet';
import { gamesArt } from '../../art/games';
import { heroesArt } from '../../art/heroes';
import type games from '../../language/en/games.json';
import type { TextKey } from '../../language/textKeys';

type FaceWord = keyof typeof games.games.match.faces;

/** A card's word (`games.match.faces.<word>`) and picture. */
export interface Face {
  word: FaceWord;
  set: ArtSet;
  art: string;
  /** File px per CSS px, where the screen's own resolution would be needlessly fine. */
  resolution?: number;
}

/** Heroes are drawn for the whole screen, so their coarsest file is sharp enough for a card. */
const HERO_RESOLUTION = 0.5;

const thing = (word: FaceWord, art: string): Face => ({ word, set: gamesArt, art });
const ninja = (word: FaceWord, art: string): Face => ({
  word,
  set: heroesArt,
  art,
  resolution: HERO_RESOLUTION,
});

/** 15 faces that differ in form as well as colour. */
export const MATCH_FACES: readonly Face[] = [
  thing('shuriken', 'match-01'),
  ninja('novice', 'hero-01'),
  thing('katana', 'match-02'),
  ninja('genin', 'hero-05'),
  thing('kunai', 'match-03'),
  thing('mask', 'match-04'),
  thing('scroll', 'match-05'),
  ninja('ronin', 'hero-10'),
  thing('lantern', 'match-06'),
  thing('kabuto', 'match-07'),
  thing('dragon', 'match-08'),
  ninja('oni', 'hero-12'),
  thing('fox', 'match-09'),
  thing('smokeBomb', 'match-10'),
  ninja('general', 'hero-17'),
];

/** Returns the URL of the picture of a face (0–14). */
export function faceUrl(face: number): string {
  const known = MATCH_FACES[face];
  return known?.set.url(known.art, known.resolution) ?? '';
}

export function faceKey(face: number): TextKey {
  return `games.match.faces.${MATCH_FACES[face]?.word ?? 'shuriken'}`;
}
