import type { BackdropId } from '../ambient';
import { Picture } from '../kit/picture';

/**
 * Layers use the coordinates of a 390 x 844 phone screen; wider layers extend beyond it on both sides. The hero stands
 * at about x 240, soles at y 600, head at y 370; cards fill x < 95, panels y > 640.
 */
const PHONE = { width: 390, height: 844 } as const;

const HEIGHT = 900;
const WIDTHS = { far: 480, mid: 560, near: 640 } as const;
export type Layer = keyof typeof WIDTHS;

/** Creates the empty picture of one depth layer. */
export function layerPicture(layer: Layer): Picture {
  const width = WIDTHS[layer];
  return new Picture(width, HEIGHT, [(width - PHONE.width) / 2, (HEIGHT - PHONE.height) / 2]);
}

export type DrawLayer = (picture: Picture) => void;

/** One backdrop: its id, as in the level groups, and the drawing of each layer. */
export interface Backdrop {
  id: BackdropId;
  far: DrawLayer;
  mid: DrawLayer;
  near: DrawLayer;
}
