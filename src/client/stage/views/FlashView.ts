import { Sprite, Texture } from 'pixi.js';
import type { Size } from '../feed';

const TINT = '#ffd9a0';
/** Farthest move of the world by a shake. */
const SHAKE_PX = 16;

/** A super critical's flash: light on the place behind the hero, so that he stays clear. */
export class FlashView extends Sprite {
  constructor() {
    super({ texture: Texture.WHITE, tint: TINT, blendMode: 'add', visible: false });
    this.position.set(-SHAKE_PX);
  }

  resize({ width, height }: Size): void {
    this.setSize(width + 2 * SHAKE_PX, height + 2 * SHAKE_PX);
  }

  /** Sets the brightness, 0–1. */
  set strength(strength: number) {
    this.visible = strength > 0;
    this.alpha = strength;
  }
}
