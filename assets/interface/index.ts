import type { ArtPiece } from '../kit/piece';
import { core } from './core';
import { missions } from './missions';
import { nav } from './nav';
import { ui } from './ui';

/** Every interface picture and illustration. */
export const pieces: ArtPiece[] = [...core, ...nav, ...ui, ...missions];
