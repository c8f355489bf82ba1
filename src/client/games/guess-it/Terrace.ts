import { Graphics } from 'pixi.js';
import type { Slot } from './layout';

/** Overhang of the floor beyond the outer screens, in screen widths, and its height above the near row's heads. */
const REACH = 0.68;
const PLANK_PX = 12;
const POST_PX = 14;

/**
 * A wooden terrace under the far row of screens, which would otherwise float in front of the moon. A single row is on
 * the ground.
 */
export class Terrace extends Graphics {
  carry(slots: readonly Slot[]): void {
    this.clear();
    const [far, near] = [slots[0], slots.at(-1)];
    if (!far || !near || far.y === near.y) return;
    const row = slots.filter(({ y }) => y === far.y);
    const left = Math.min(...row.map(({ x }) => x)) - far.width * REACH;
    const right = Math.max(...row.map(({ x }) => x)) + far.width * REACH;
    const [width, depth] = [right - left, far.width * 0.16];
    const top = far.y - depth * 0.6;
    // Posts and the dark below the floor.
    this.rect(left + 10, top + depth, width - 20, near.y - top - depth - 8).fill({
      color: '#06130f',
      alpha: 0.62,
    });
    for (const x of [left + 12, left + width / 2 - POST_PX / 2, right - 12 - POST_PX]) {
      this.rect(x, top + depth, POST_PX, near.y - top - depth).fill('#2c1813');
      this.rect(x, top + depth, 3, near.y - top - depth).fill('#5a3322');
    }
    // The floor from above, its boards, and its lit edge.
    this.poly([left + depth, top, right - depth, top, right, top + depth, left, top + depth]).fill('#5b3524');
    for (let board = 1; board < 6; board++) {
      const share = board / 6;
      this.moveTo(left + depth + (width - 2 * depth) * share, top)
        .lineTo(left + width * share, top + depth)
        .stroke({ width: 1.5, color: '#3a2017' });
    }
    this.roundRect(left - 4, top + depth, width + 8, PLANK_PX, 4).fill('#7a4a2c');
    this.roundRect(left - 4, top + depth, width + 8, 3, 2).fill('#d99a5b');
    this.roundRect(left - 4, top + depth + PLANK_PX - 3, width + 8, 3, 2).fill('#3a2017');
  }
}
