import { artLevel } from './levels';

/** How far a hero reaches from his feet, in canvas px: 520 x 600. */
export interface HeroReach {
  left: number;
  right: number;
  top: number;
}

/** Three signs a hero: left, right and top. */
const SIGNS = 'DLhJCpJGrLFoNLvNMpLNrPPtMIjPOmPPoIPsPPrONrJNqPPpPPuLPvPPvNNsPPtPQuPPuPQtOOv';
const FIRST_SIGN = 48;
const STEP_PX = 8;

/** The reach of a level's hero as a picture, as near to his rig's as makes no difference on a phone. */
export function heroReach(level: number): HeroReach {
  const at = (artLevel(level) - 1) * 3;
  const px = (index: number) => (SIGNS.charCodeAt(at + index) - FIRST_SIGN) * STEP_PX;
  return { left: px(0), right: px(1), top: px(2) };
}
