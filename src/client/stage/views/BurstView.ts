import { Container } from 'pixi.js';
import type { CritTier } from '../../../core/crit';
import type { TapPoint } from '../../../core/events';
import { ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import { type Course, ParticlesView } from '../kit/ParticlesView';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

/** Sparks and rings. */
const LIGHT_POOL = 146;
const COIN_POOL = 36;
const COIN_SPEED = 320;
const COIN = 'coin-spin-1';
const SPARKS = ['spark-1', 'spark-3', 'spark-4', 'spark-5'] as const;

/** Sparks, rings and coins where a finger landed; more of everything for a crit. */
export class BurstView extends Container {
  private readonly lights: ParticlesView;
  private readonly coins: ParticlesView;
  private readonly ringCourse: Course;
  /** Share of the sparks a quality tier shows. */
  density = 1;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly tuning: Tuning['burst'],
    private readonly scatter: Scatter,
  ) {
    super();
    this.lights = new ParticlesView(LIGHT_POOL, atlas.get(SPARKS[0]), 'add');
    this.coins = new ParticlesView(COIN_POOL, atlas.get(COIN), 'normal');
    this.ringCourse = {
      size: (left) => 0.2 + tuning.ringScale * ease(tuning.ringEase, 1 - left),
      alpha: (left) => left,
    };
    this.visible = false;
    this.addChild(this.lights, this.coins);
  }

  /** `faceX`: the middle of the hero's face, from which coins fly away. */
  burst(point: TapPoint, crit: CritTier, faceX: number): void {
    this.visible = true;
    const { sparks, coins, ring, tint } = this.tuning[crit];
    for (let left = sparks * this.density; left > 0; left--) this.spark(point, crit);
    for (let left = coins; left > 0; left--) this.coin(point, faceX);
    if (ring > 0) this.ring(point, tint);
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    const areLights = this.lights.update(dtMs);
    const areCoins = this.coins.update(dtMs);
    this.visible = areLights || areCoins;
  }

  private spark(point: TapPoint, crit: CritTier): void {
    const { speed, lifeMs, size, tint } = this.tuning[crit];
    const angle = this.scatter.between(0, Math.PI * 2);
    const velocity = speed * this.scatter.between(0.4, 1);
    const name = SPARKS[Math.floor(this.scatter.next() * SPARKS.length)] ?? SPARKS[0];
    this.lights.spawn({
      texture: this.atlas.get(name),
      ...point,
      speedX: Math.cos(angle) * velocity,
      speedY: Math.sin(angle) * velocity - speed * 0.35,
      lifeMs: lifeMs * this.scatter.between(0.6, 1),
      size: size * this.scatter.between(0.6, 1.1),
      tint,
      spin: this.scatter.between(-5, 5),
      gravity: this.tuning.gravity * 0.6,
      drag: this.tuning.drag,
    });
  }

  private coin(point: TapPoint, faceX: number): void {
    const angle = this.scatter.between(-Math.PI * 0.3, 0.1);
    const side = point.x < faceX ? -1 : 1;
    this.coins.spawn({
      texture: this.atlas.get(COIN),
      ...point,
      speedX: side * Math.cos(angle) * COIN_SPEED * this.scatter.between(0.6, 1),
      speedY: Math.sin(angle) * COIN_SPEED * this.scatter.between(0.6, 1),
      lifeMs: 800,
      size: 22,
      tint: '#ffffff',
      spin: this.scatter.between(-8, 8),
      gravity: this.tuning.gravity * 1.6,
      drag: this.tuning.drag / 2,
    });
  }

  private ring(point: TapPoint, tint: string): void {
    const texture = this.atlas.get('ring');
    this.lights.spawn({
      texture,
      ...point,
      speedX: 0,
      speedY: 0,
      lifeMs: this.tuning.ringMs,
      size: texture.width,
      tint,
      spin: 0,
      gravity: 0,
      drag: 0,
      course: this.ringCourse,
    });
  }
}
