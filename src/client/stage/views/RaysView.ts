import { Sprite, Texture } from 'pixi.js';
import { clamp01, ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

const GROWTH_SHARE = 0.25;
const FADE_FROM = 0.6;
const TURN_MS = 1600;

/** Rays of light behind a hero on a level-up. */
export class RaysView extends Sprite {
  private ageMs = 0;
  private lifeMs = 0;
  private isStill = false;

  constructor(private readonly tuning: Tuning['levelUp']) {
    super(Texture.EMPTY);
    this.anchor.set(0.5);
    this.blendMode = 'add';
    this.visible = false;
  }

  /** Shines for `lifeMs`, if positive. A still light neither grows nor turns. */
  play(at: { x: number; y: number }, options: { lifeMs: number; isStill: boolean }): void {
    this.position.set(at.x, at.y);
    this.ageMs = 0;
    this.lifeMs = options.lifeMs;
    this.isStill = options.isStill;
    this.visible = this.lifeMs > 0;
  }

  fade(ms: number): void {
    this.ageMs = Math.max(this.ageMs, this.lifeMs * FADE_FROM);
    this.lifeMs = this.ageMs + ms;
  }

  advance(dtMs: number): void {
    if (!this.visible) return;
    this.ageMs += dtMs;
    const life = clamp01(this.ageMs / this.lifeMs);
    const grown = this.isStill ? 1 : ease(this.tuning.raysEase, clamp01(life / GROWTH_SHARE));
    this.tint = this.tuning.tint;
    this.scale.set(this.tuning.raysScale * (0.3 + 0.7 * grown));
    if (!this.isStill) this.rotation += dtMs / TURN_MS;
    this.alpha = life < FADE_FROM ? 1 : (1 - life) / (1 - FADE_FROM);
    this.visible = life < 1;
  }
}
