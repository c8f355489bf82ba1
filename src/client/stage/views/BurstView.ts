import { Container, Sprite } from 'pixi.js';
import type { CritTier } from '../../../core/crit';
import type { TapPoint } from '../../../core/events';
import { clamp01, ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import { ParticlesView } from '../kit/ParticlesView';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

const SPARK_POOL = 140;
const COIN_POOL = 36;
const RING_POOL = 6;
const COIN_SPEED = 320;
const COIN = 'coin-spin-1';
const SPARKS = ['spark-1', 'spark-3', 'spark-4', 'spark-5'] as const;

interface Ring {
  sprite: Sprite;
  isAlive: boolean;
  ageMs: number;
  size: number;
}

export class BurstView extends Container {
  private readonly sparks: ParticlesView;
  private readonly coins: ParticlesView;
  private readonly rings: Ring[];
  private nextRing = 0;
  /** Share of sparks that the quality tier allows. */
  density = 1;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly tuning: Tuning['burst'],
    private readonly scatter: Scatter,
  ) {
    super();
    this.sparks = new ParticlesView(SPARK_POOL, atlas.get(SPARKS[0]), 'add');
    this.coins = new ParticlesView(COIN_POOL, atlas.get(COIN), 'normal');
    this.rings = Array.from({ length: RING_POOL }, () => {
      const sprite = new Sprite({ texture: atlas.get('ring'), anchor: 0.5, scale: 0, blendMode: 'add' });
      return { sprite, isAlive: false, ageMs: 0, size: 1 };
    });
    this.visible = false;
    // Sprites are grouped by blend mode, because each change of mode costs a draw call.
    this.addChild(...this.rings.map(({ sprite }) => sprite), this.sparks, this.coins);
  }

  /** `faceX` is the centre of the hero's face, from which coins fly away. */
  burst(point: TapPoint, crit: CritTier, faceX: number): void {
    this.visible = true;
    const { sparks, coins, ring, tint } = this.tuning[crit];
    for (let left = sparks * this.density; left > 0; left--) this.spark(point, crit);
    for (let left = coins; left > 0; left--) this.coin(point, faceX);
    if (ring > 0) this.ring(point, tint, ring);
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    const { drag } = this.tuning;
    const areSparks = this.sparks.update(dtMs, drag);
    const areCoins = this.coins.update(dtMs, drag / 2);
    let isAnyAlive = areSparks || areCoins;
    for (const ring of this.rings) {
      if (!ring.isAlive) continue;
      const { sprite } = ring;
      ring.ageMs += dtMs;
      const life = clamp01(ring.ageMs / this.tuning.ringMs);
      ring.isAlive = life < 1;
      sprite.alpha = 1 - life;
      const grown = 0.2 + this.tuning.ringScale * ease(this.tuning.ringEase, life);
      sprite.scale.set(ring.isAlive ? grown * ring.size : 0);
      isAnyAlive ||= ring.isAlive;
    }
    this.visible = isAnyAlive;
  }

  private spark(point: TapPoint, crit: CritTier): void {
    const { speed, lifeMs, size, tint } = this.tuning[crit];
    const angle = this.scatter.between(0, Math.PI * 2);
    const velocity = speed * this.scatter.between(0.4, 1);
    const name = SPARKS[Math.floor(this.scatter.next() * SPARKS.length)] ?? SPARKS[0];
    this.sparks.spawn({
      texture: this.atlas.get(name),
      ...point,
      speedX: Math.cos(angle) * velocity,
      speedY: Math.sin(angle) * velocity - speed * 0.35,
      lifeMs: lifeMs * this.scatter.between(0.6, 1),
      size: size * this.scatter.between(0.6, 1.1),
      tint,
      spin: this.scatter.between(-5, 5),
      gravity: this.tuning.gravity * 0.6,
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
    });
  }

  private ring(point: TapPoint, tint: string, size: number): void {
    const ring = this.rings[this.nextRing];
    if (!ring) return;
    this.nextRing = (this.nextRing + 1) % RING_POOL;
    ring.isAlive = true;
    ring.ageMs = 0;
    ring.size = size;
    ring.sprite.tint = tint;
    ring.sprite.position.set(point.x, point.y);
  }
}
