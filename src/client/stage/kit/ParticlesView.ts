import { Container, Sprite, type Texture } from 'pixi.js';

interface Particle {
  sprite: Sprite;
  isAlive: boolean;
  ageMs: number;
  lifeMs: number;
  speedX: number;
  speedY: number;
  spin: number;
  size: number;
  gravity: number;
}

export interface ParticleSpec {
  texture: Texture;
  x: number;
  y: number;
  /** CSS px per second. */
  speedX: number;
  speedY: number;
  lifeMs: number;
  /** Initial width, CSS px. */
  size: number;
  tint: string;
  /** Radians per second. */
  spin: number;
  /** CSS px per s². */
  gravity: number;
}

/**
 * A fixed pool of sprites that fly and fade. When full, it reuses its oldest sprite. Idle sprites have scale 0
 * instead of being hidden, so that Pixi's draw list never changes.
 */
export class ParticlesView extends Container {
  private readonly particles: Particle[];
  private next = 0;

  /** `texture` is any sprite of the pool's atlas. */
  constructor(poolSize: number, texture: Texture, blendMode: 'normal' | 'add') {
    super();
    this.particles = Array.from({ length: poolSize }, () => {
      const sprite = new Sprite({ texture, anchor: 0.5, scale: 0, blendMode });
      return {
        sprite,
        isAlive: false,
        ageMs: 0,
        lifeMs: 1,
        speedX: 0,
        speedY: 0,
        spin: 0,
        size: 1,
        gravity: 0,
      };
    });
    this.addChild(...this.particles.map(({ sprite }) => sprite));
  }

  spawn(spec: ParticleSpec): void {
    const particle = this.particles[this.next];
    if (!particle) return;
    this.next = (this.next + 1) % this.particles.length;
    const { sprite } = particle;
    sprite.texture = spec.texture;
    sprite.tint = spec.tint;
    sprite.position.set(spec.x, spec.y);
    sprite.rotation = Math.atan2(spec.speedY, spec.speedX);
    particle.isAlive = true;
    particle.ageMs = 0;
    particle.lifeMs = spec.lifeMs;
    particle.speedX = spec.speedX;
    particle.speedY = spec.speedY;
    particle.spin = spec.spin;
    particle.size = spec.size / spec.texture.width;
    particle.gravity = spec.gravity;
    this.draw(particle);
  }

  /** Number of particles in use and size of the pool. */
  get use(): { used: number; size: number } {
    return { used: this.particles.filter(({ isAlive }) => isAlive).length, size: this.particles.length };
  }

  /** `drag` is the share of speed lost per second. Returns true while any particle is visible. */
  update(dtMs: number, drag = 0): boolean {
    let isAnyAlive = false;
    const seconds = dtMs / 1000;
    const kept = Math.max(0, 1 - drag * seconds);
    for (const particle of this.particles) {
      if (!particle.isAlive) continue;
      const { sprite } = particle;
      particle.ageMs += dtMs;
      particle.isAlive = particle.ageMs < particle.lifeMs;
      if (!particle.isAlive) {
        sprite.scale.set(0);
        continue;
      }
      isAnyAlive = true;
      particle.speedX *= kept;
      particle.speedY = particle.speedY * kept + particle.gravity * seconds;
      const { x, y } = sprite.position;
      sprite.position.set(x + particle.speedX * seconds, y + particle.speedY * seconds);
      sprite.rotation += particle.spin * seconds;
      this.draw(particle);
    }
    return isAnyAlive;
  }

  clear(): void {
    for (const particle of this.particles) {
      particle.isAlive = false;
      particle.sprite.scale.set(0);
    }
  }

  private draw({ sprite, ageMs, lifeMs, size }: Particle): void {
    const left = 1 - ageMs / lifeMs;
    sprite.alpha = Math.min(1, left * 2);
    sprite.scale.set(size * (0.4 + 0.6 * left));
  }
}
