import { Container } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import type { Tuning } from '../../tuning/tuning';
import { ParticlesView } from '../kit/ParticlesView';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

const SPARK_POOL = 60;
const DUST_POOL = 12;
const SPARKS = ['spark-1', 'spark-3', 'spark-5'] as const;
const SPARK_SPEED = 520;

/** Sparks behind a landing hero, and dust around the feet. */
export class LandingView extends Container {
  private readonly sparks: ParticlesView;
  private readonly dust: ParticlesView;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly tuning: Tuning,
    private readonly scatter: Scatter,
  ) {
    super();
    this.sparks = new ParticlesView(SPARK_POOL, atlas.get(SPARKS[0]), 'add');
    this.dust = new ParticlesView(DUST_POOL, atlas.get('smoke-1'), 'normal');
    this.addChild(this.sparks, this.dust);
    this.visible = false;
  }

  play(centre: TapPoint, feet: TapPoint, look: { tint: string; density: number }): void {
    this.visible = true;
    for (let left = this.tuning.levelUp.sparks * look.density; left > 0; left--)
      this.spark(centre, look.tint);
    this.raiseDust(feet, look.density);
  }

  /** Raises only the dust. */
  raiseDust(feet: TapPoint, density: number): void {
    this.visible = true;
    for (let index = 0; index < DUST_POOL * density; index++) this.puff(feet, index % 2 === 0 ? -1 : 1);
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    const areSparks = this.sparks.update(dtMs, this.tuning.burst.drag);
    const isDust = this.dust.update(dtMs, this.tuning.burst.drag * 2);
    this.visible = areSparks || isDust;
  }

  private spark(centre: TapPoint, tint: string): void {
    const angle = this.scatter.between(0, Math.PI * 2);
    const speed = SPARK_SPEED * this.scatter.between(0.5, 1);
    const name = SPARKS[Math.floor(this.scatter.next() * SPARKS.length)] ?? SPARKS[0];
    this.sparks.spawn({
      texture: this.atlas.get(name),
      ...centre,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      lifeMs: this.scatter.between(500, 900),
      size: this.scatter.between(14, 30),
      tint,
      spin: this.scatter.between(-5, 5),
      gravity: this.tuning.burst.gravity * 0.5,
    });
  }

  private puff(feet: TapPoint, side: number): void {
    this.dust.spawn({
      texture: this.atlas.get(`smoke-${1 + Math.floor(this.scatter.next() * 3)}`),
      x: feet.x + side * this.scatter.between(10, 60),
      y: feet.y - this.scatter.between(0, 14),
      speedX: side * this.scatter.between(90, 300),
      speedY: -this.scatter.between(10, 70),
      lifeMs: this.scatter.between(350, 650),
      size: this.scatter.between(40, 84),
      tint: '#e8d8c4',
      spin: side * this.scatter.between(0.4, 1.6),
      gravity: -40,
    });
  }
}
