import { Sprite, type Texture } from 'pixi.js';
import { REVEAL_TICKS } from '../../../core/games/guess-it/rounds';
import { clamp01 } from '../../tuning/easing';
import type { FieldSize } from '../kit/GameScene';
import type { Slot } from './layout';

/** The ninja's height in screen heights, and the height of his feet above the ground. */
const TALL = 1.56;
const RISE = 0.62;
/** How far he reaches to both sides, in his heights. His scarf flies to the right. */
const REACH = { left: 0.48, right: 0.61 };
const MOST_PX = 300;
const LEAP_TICKS = 6;
const LEAVE_TICKS = 3;

/** The found ninja, who leaps out of his screen towards the player. */
export class Leaper extends Sprite {
  private from: Slot = { x: 0, y: 0, width: 1, height: 1 };
  private feet = 0;
  private full = 1;
  /** Height, and upper edge at the top of his leap, CSS px. */
  tall = 1;
  top = 0;

  constructor(
    texture: Texture,
    private readonly isCalm: boolean,
  ) {
    super({ texture, anchor: { x: 0.44, y: 0.97 } });
    this.clear();
  }

  /** Sets the leap out of a slot, within the field. */
  aim(slot: Slot, field: FieldSize): void {
    this.from = slot;
    this.tall = Math.min(slot.height * TALL, MOST_PX);
    this.full = this.tall / this.texture.height;
    this.feet = Math.max(slot.y - slot.height * RISE, field.top + this.tall);
    this.top = this.feet - this.tall;
    this.x = Math.min(Math.max(slot.x, this.tall * REACH.left), field.width - this.tall * REACH.right);
  }

  /** Shows him some ticks after he was found. He vanishes at the end of the reveal. */
  leap(ticks: number): void {
    const out = clamp01(ticks / LEAP_TICKS);
    const left = clamp01((REVEAL_TICKS - ticks) / LEAVE_TICKS);
    this.visible = left > 0;
    this.alpha = this.isCalm ? Math.min(out, left) : Math.min(1, out * 4, left * 2);
    if (this.isCalm) {
      this.scale.set(this.full);
      this.y = this.feet;
      return;
    }
    // He rises above his final height and settles.
    const up = 1 - (1 - out) ** 3 + Math.sin(out * Math.PI) * 0.22;
    const start = this.from.y - this.from.height * 0.1;
    const hover = Math.sin(Math.max(0, ticks - LEAP_TICKS) * 0.32) * 4;
    this.y = start + (this.feet - start) * up + hover;
    this.scale.set(this.full * (0.35 + 0.65 * (1 - (1 - out) ** 2)));
    this.rotation = (1 - out) * -0.5 + Math.sin(ticks * 0.24) * 0.03;
  }

  clear(): void {
    this.visible = false;
  }
}
