import { Sprite, Texture } from 'pixi.js';
import type { Size } from '../feed';

/** Reddish, because a cooler dark turns the moon olive. */
const TINT = '#3a0a30';
/** Farthest that a shake moves the world, px. */
const SHAKE_PX = 16;

/** Darkens the place behind the hero, so that he and a super critical's burst stand out. */
export class DimView extends Sprite {
  constructor() {
    super({ texture: Texture.WHITE, tint: TINT, visible: false });
    this.position.set(-SHAKE_PX);
  }

  resize({ width, height }: Size): void {
    this.setSize(width + 2 * SHAKE_PX, height + 2 * SHAKE_PX);
  }

  /** Sets the darkness, 0–1. */
  set strength(strength: number) {
    this.visible = strength > 0;
    this.alpha = strength;
  }
}
