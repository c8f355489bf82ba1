import type { Brush } from '../brush';
import { e } from '../shapes';

/** Draws a contact shadow for figures. */
export function ground(b: Brush, x: number, y: number, w: number, opacity = 0.6): string {
  return e(x, y, w, b.rad('#04020a 0,#04020a 0.4,#04020a00 1'), w * 0.2, `opacity="${opacity}"`);
}
