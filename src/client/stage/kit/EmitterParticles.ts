import { Container, Sprite, Texture } from 'pixi.js';
import { curveAt } from '../../tuning/curve';
import { toRadians } from '../../tuning/easing';
import type { Emitter } from '../../tuning/emitters';
import type { Scatter } from './scatter';

interface Particle {
  sprite: Sprite;
  emitter: Emitter | null;
  ageMs: number;
  lifeMs: number;
  speedX: number;
  speedY: number;
  /** Radians per second. */
  spin: number;
  /** Scale per px of the emitter's size. */
  scale: number;
}

/** A pool of sprites of one blend mode that follow their emitters' curves. When full, it reuses its oldest sprite. */
export class EmitterParticles extends Container {
  private readonly particles: Particle[] = [];
  private next = 0;

  constructor(readonly blend: 'normal' | 'add') {
    super();
    this.visible = false;
  }

  /** Enlarges the pool. It never shrinks. */
  reserve(size: number): void {
    while (this.particles.length < size) {
      const sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, scale: 0, blendMode: this.blend });
      this.addChild(sprite);
      this.particles.push({
        sprite,
        emitter: null,
        ageMs: 0,
        lifeMs: 1,
        speedX: 0,
        speedY: 0,
        spin: 0,
        scale: 1,
      });
    }
  }

  spawn(emitter: Emitter, texture: Texture, x: number, y: number, scatter: Scatter): void {
    const particle = this.particles[this.next];
    if (!particle) return;
    this.next = (this.next + 1) % this.particles.length;
    const { sprite } = particle;
    const around = scatter.between(-0.5, 0.5);
    const angle = toRadians(emitter.direction + emitter.spread * scatter.between(-0.5, 0.5));
    const speed = emitter.speed * scatter.between(0.6, 1);
    sprite.texture = texture;
    sprite.tint = emitter.colour;
    sprite.position.set(x, y - emitter.above);
    if (emitter.shape === 'line') sprite.x += around * emitter.shapePx;
    if (emitter.shape === 'ring') {
      const turn = around * Math.PI * 2;
      sprite.x += (Math.sin(turn) * emitter.shapePx) / 2;
      sprite.y -= (Math.cos(turn) * emitter.shapePx) / 2;
    }
    sprite.rotation = emitter.spin > 0 ? scatter.between(0, Math.PI * 2) : 0;
    particle.emitter = emitter;
    particle.ageMs = 0;
    particle.lifeMs = emitter.lifeMs * scatter.between(0.7, 1);
    particle.speedX = Math.sin(angle) * speed;
    particle.speedY = -Math.cos(angle) * speed;
    particle.spin = toRadians(emitter.spin) * scatter.between(-1, 1);
    particle.scale = scatter.between(0.7, 1) / texture.width;
    this.visible = true;
    draw(particle, emitter);
  }

  get use(): { used: number; size: number } {
    return { used: this.particles.filter(({ emitter }) => emitter).length, size: this.particles.length };
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    const seconds = dtMs / 1000;
    let isAnyAlive = false;
    for (const particle of this.particles) {
      const { sprite, emitter } = particle;
      if (!emitter) continue;
      particle.ageMs += dtMs;
      if (particle.ageMs >= particle.lifeMs) {
        end(particle);
        continue;
      }
      isAnyAlive = true;
      particle.speedY += emitter.gravity * seconds;
      sprite.x += particle.speedX * seconds;
      sprite.y += particle.speedY * seconds;
      sprite.rotation += particle.spin * seconds;
      draw(particle, emitter);
    }
    this.visible = isAnyAlive;
  }

  clear(): void {
    if (!this.visible) return;
    for (const particle of this.particles) end(particle);
    this.visible = false;
  }
}

function draw({ sprite, ageMs, lifeMs, scale }: Particle, emitter: Emitter): void {
  const share = ageMs / lifeMs;
  sprite.alpha = curveAt(emitter.alpha, share);
  sprite.scale.set(curveAt(emitter.size, share) * scale);
}

function end(particle: Particle): void {
  particle.emitter = null;
  particle.sprite.scale.set(0);
}
