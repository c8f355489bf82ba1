import { Sprite, Texture } from 'pixi.js';
import type { Tuning } from '../../tuning/tuning';

/** Width of the drawn lights, px. */
const GLOW_PX = 256;

/** The light behind the hero: one additive sprite that pulses (spec §3 levels). */
export class GlowView extends Sprite {
  private timeMs = 0;
  private heroHeight = 1;
  isStill = false;
  /** Share by which the light is dimmed, 0–1. */
  dim = 0;

  constructor(private readonly tuning: Tuning['glow']) {
    super(Texture.EMPTY);
    this.anchor.set(0.5);
    this.blendMode = 'add';
    this.visible = false;
  }

  show(texture: Texture): void {
    this.texture = texture;
    this.visible = true;
  }

  place(x: number, y: number, heroHeight: number): void {
    this.position.set(x, y);
    this.heroHeight = heroHeight;
  }

  advance(dtMs: number): void {
    this.timeMs += this.isStill ? 0 : dtMs;
    const pulse = Math.sin((this.timeMs / this.tuning.pulseMs) * Math.PI * 2);
    const size = (this.heroHeight * this.tuning.scale) / 2 / GLOW_PX;
    this.scale.set(size * (1 + this.tuning.pulse * pulse));
    this.alpha = this.tuning.alpha * (1 + 0.12 * pulse) * (1 - 0.6 * this.dim);
  }
}
