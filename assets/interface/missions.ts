import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import type { MissionType } from './missions/card';
import { drawCard } from './missions/card';
import { clan } from './missions/clan';
import { dojo } from './missions/dojo';
import { forge } from './missions/forge';
import { village } from './missions/village';
import { piece } from './piece';

const SIZE = [88, 88] as const;

const lists = { dojo, forge, village, clan } as const;

/** Draws mission card `number` (from 1) of a type, 88 px square, its corner at 0, 0. */
export function missionCard(b: Brush, type: MissionType, number: number): string {
  const motif = lists[type][number - 1]?.[0];
  if (!motif) throw new Error(`no mission card ${type} ${number}`);
  return drawCard(b, type, motif);
}

/** Mission cards: seven of each of the four types, with plate and light by type. */
export const missions: ArtPiece[] = (['dojo', 'forge', 'village', 'clan'] as const).flatMap((type) =>
  lists[type].map(([, icons = false], i) =>
    piece(`mission-${type}-${i + 1}`, 'missions', SIZE, (b) => missionCard(b, type, i + 1), {
      icons,
      quality: 44,
    }),
  ),
);
