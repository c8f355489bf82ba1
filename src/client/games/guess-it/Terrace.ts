import { Sprite, Texture } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/canvasTextures';
import type { Slot } from './layout';

/** Distance from the middle of an outer screen to the end of the floor, in screen widths. */
const REACH = 0.68;
const PLANK_PX = 12;
const POST_PX = 14;
/** The plank overhangs the floor by this much. */
const EDGE_PX = 4;
const RESOLUTION = 2;

/**
 * A wooden terrace under the far row of screens, which would otherwise float in front of the moon. A single row
 * stands on the ground. Painted in 2D, because builds have no Pixi graphics (`scripts/bundle/pixiParts.ts`).
 */
export class Terrace extends Sprite {
  carry(slots: readonly Slot[]): void {
    this.visible = false;
    if (this.texture !== Texture.EMPTY) this.texture.destroy(true);
    this.texture = Texture.EMPTY;
    const [far, near] = [slots[0], slots.at(-1)];
    if (!far || !near || far.y === near.y) return;
    const row = slots.filter(({ y }) => y === far.y);
    const left = Math.min(...row.map(({ x }) => x)) - far.width * REACH;
    const right = Math.max(...row.map(({ x }) => x)) + far.width * REACH;
    const [width, depth] = [right - left, far.width * 0.16];
    const top = far.y - depth * 0.6;
    const size = { width: width + 2 * EDGE_PX, height: near.y - top, resolution: RESOLUTION };
    this.texture = paintedTexture(size, (context) => paint(context, { width, depth, height: size.height }));
    this.position.set(left - EDGE_PX, top);
    this.visible = true;
  }
}

/** Paints a terrace whose floor is `width` wide and `depth` deep. */
function paint(
  context: CanvasRenderingContext2D,
  { width, depth, height }: { width: number; depth: number; height: number },
): void {
  const fill = (color: string, x: number, y: number, wide: number, high: number) => {
    context.fillStyle = color;
    context.fillRect(x, y, wide, high);
  };
  context.translate(EDGE_PX, 0);
  // Posts, and the darkness under the floor.
  fill('#06130f9e', 10, depth, width - 20, height - depth - 8);
  for (const x of [12, width / 2 - POST_PX / 2, width - 12 - POST_PX]) {
    fill('#2c1813', x, depth, POST_PX, height - depth);
    fill('#5a3322', x, depth, 3, height - depth);
  }
  // The floor seen from above, its boards and its lit edge.
  context.fillStyle = '#5b3524';
  context.beginPath();
  context.moveTo(depth, 0);
  context.lineTo(width - depth, 0);
  context.lineTo(width, depth);
  context.lineTo(0, depth);
  context.fill();
  context.strokeStyle = '#3a2017';
  context.lineWidth = 1.5;
  context.beginPath();
  for (let board = 1; board < 6; board++) {
    const share = board / 6;
    context.moveTo(depth + (width - 2 * depth) * share, 0);
    context.lineTo(width * share, depth);
  }
  context.stroke();
  fill('#7a4a2c', -EDGE_PX, depth, width + 2 * EDGE_PX, PLANK_PX);
  fill('#d99a5b', -EDGE_PX, depth, width + 2 * EDGE_PX, 3);
  fill('#3a2017', -EDGE_PX, depth + PLANK_PX - 3, width + 2 * EDGE_PX, 3);
}
