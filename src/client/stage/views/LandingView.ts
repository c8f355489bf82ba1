import { Container } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import type { Tuning } from '../../tuning/tuning';
import { ParticlesView } from '../kit/ParticlesView';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

const SPARKS_AND_DUST = 72;
const PUFFS = 12;
const SPARKS = ['spark-1', 'spark-3', 'spark-5'] as const;
const SPARK_SPEED = 520;

/** Sparks behind a hero who lands, and dust to both sides of his feet. */
export class LandingView extends Container {
  /** In one pool, which is one draw call. */
  private readonly particles: ParticlesView;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly tuning: Tuning,
    private readonly scatter: Scatter,
  ) {
    super();
    this.particles = new ParticlesView(SPARKS_AND_DUST, atlas.get(SPARKS[0]), 'normal');
    this.addChild(this.particles);
    this.visible = false;
  }

  play(centre: TapPoint, feet: TapPoint, look: { tint: string; density: number }): void {
    this.visible = true;
    for (let left = this.tuning.levelUp.sparks * look.density; left > 0; left--)
      this.spark(centre, look.tint);
    for (let index = 0; index < PUFFS * look.density; index++) this.puff(feet, index % 2 === 0 ? -1 : 1);
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    this.visible = this.particles.update(dtMs);
  }

  private spark(centre: TapPoint, tint: string): void {
    const angle = this.scatter.between(0, Math.PI * 2);
    const speed = SPARK_SPEED * this.scatter.between(0.5, 1);
    const name = SPARKS[Math.floor(this.scatter.next() * SPARKS.length)] ?? SPARKS[0];
    this.particles.spawn({
      texture: this.atlas.get(name),
      ...centre,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      lifeMs: this.scatter.between(500, 900),
      size: this.scatter.between(14, 30),
      tint,
      spin: this.scatter.between(-5, 5),
      gravity: this.tuning.burst.gravity * 0.5,
      drag: this.tuning.burst.drag,
    });
  }

  private puff(feet: TapPoint, side: number): void {
    this.particles.spawn({
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
      drag: this.tuning.burst.drag * 2,
    });
  }
}
