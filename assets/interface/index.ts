import type { ArtPiece } from '../kit/piece';
import { core } from './core';
import { games } from './games';
import { gifts } from './gifts';
import { missions } from './missions';
import { nav } from './nav';
import { nft } from './nft';
import { popups } from './popups';
import { story } from './story';
import { tour } from './tour';
import { ui } from './ui';

/** Every interface picture and illustration. */
export const pieces: ArtPiece[] = [
  ...core,
  ...nav,
  ...ui,
  ...missions,
  ...gifts,
  ...popups,
  ...nft,
  ...story,
  ...tour,
  ...games,
];
