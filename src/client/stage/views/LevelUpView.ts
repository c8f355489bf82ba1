import { Container, Sprite, Texture } from 'pixi.js';
import { clamp01, ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** Rays of light behind a hero who has gained a level. */
export class LevelUpView extends Container {
  private readonly rays = new Sprite(Texture.EMPTY);
  private ageMs = Number.POSITIVE_INFINITY;

  constructor(private readonly tuning: Tuning['levelUp']) {
    super();
    this.rays.anchor.set(0.5);
    this.rays.blendMode = 'add';
    this.addChild(this.rays);
    this.visible = false;
  }

  setRays(texture: Texture): void {
    this.rays.texture = texture;
  }

  play(x: number, y: number): void {
    this.position.set(x, y);
    this.ageMs = 0;
    this.visible = true;
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    this.ageMs += dtMs;
    this.rays.tint = this.tuning.tint;
    const life = clamp01(this.ageMs / this.tuning.lifeMs);
    this.rays.scale.set(
      this.tuning.raysScale * (0.3 + 0.7 * ease(this.tuning.raysEase, clamp01(life * 2.5))),
    );
    this.rays.rotation += dtMs / 1600;
    this.rays.alpha = 1 - life ** 2;
    this.visible = life < 1;
  }
}
