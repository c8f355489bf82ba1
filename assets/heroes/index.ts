import type { ArtPiece } from '../kit/piece';
import { level01 } from './levels/level01';
import { level02 } from './levels/level02';
import { level03 } from './levels/level03';
import { level04 } from './levels/level04';
import { level05 } from './levels/level05';
import { level06 } from './levels/level06';
import { level07 } from './levels/level07';
import { level08 } from './levels/level08';
import { level09 } from './levels/level09';
import { level10 } from './levels/level10';
import { level11 } from './levels/level11';
import { level12 } from './levels/level12';
import { level13 } from './levels/level13';
import { level14 } from './levels/level14';
import { level15 } from './levels/level15';
import { level16 } from './levels/level16';
import { level17 } from './levels/level17';
import { level18 } from './levels/level18';
import { level19 } from './levels/level19';
import { level20 } from './levels/level20';
import { level21 } from './levels/level21';
import { level22 } from './levels/level22';
import { level23 } from './levels/level23';
import { level24 } from './levels/level24';
import { level25 } from './levels/level25';
import type { HeroRig } from './rig';

/** The 25 heroes, Novice first. */
export const heroRigs: HeroRig[] = [
  level01(),
  level02(),
  level03(),
  level04(),
  level05(),
  level06(),
  level07(),
  level08(),
  level09(),
  level10(),
  level11(),
  level12(),
  level13(),
  level14(),
  level15(),
  level16(),
  level17(),
  level18(),
  level19(),
  level20(),
  level21(),
  level22(),
  level23(),
  level24(),
  level25(),
];

/** Empty: heroes reach the build as rigs, not as separate pictures. */
export const pieces: ArtPiece[] = [];
