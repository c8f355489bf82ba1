import type { ArtPiece } from '../kit/piece';
import { core } from './core';
import { missions } from './missions';
import { gifts } from './gifts';
import { nav } from './nav';
import { popups } from './popups';
import { ui } from './ui';

/** Every interface picture and illustration. */
export const pieces: ArtPiece[] = [...core, ...nav, ...ui, ...missions, ...gifts, ...popups];
