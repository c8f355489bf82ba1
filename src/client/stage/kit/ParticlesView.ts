import { Color, Container, type IParticle, ParticleContainer, type Texture } from 'pixi.js';

export interface ParticleSpec {
  texture: Texture;
  x: number;
  y: number;
  /** CSS px per second. */
  speedX: number;
  speedY: number;
  lifeMs: number;
  /** Width in CSS px at birth. */
  size: number;
  tint: string;
  /** Radians per second. */
  spin: number;
  /** CSS px per second squared. */
  gravity: number;
  /** Share of its speed that it loses in a second. */
  drag: number;
  /** How it changes as it ages. It shrinks and fades unless given. */
  course?: Course;
}

/** Size and alpha, as shares of those at birth, where `left` of its life is left: 1 at birth, 0 at the end. */
export interface Course {
  size(left: number): number;
  alpha(left: number): number;
}

const SHRINK: Course = { size: (left) => 0.4 + 0.6 * left, alpha: (left) => Math.min(1, left * 2) };

/** All of a particle is sent anew with each frame, because all of it changes. */
const DYNAMIC = { vertex: true, position: true, rotation: true, uvs: true, color: true };

/**
 * A fixed pool of particles that fly and fade. When all are in the air, the oldest is used again. They are no sprites:
 * Pixi follows each change of a sprite, which costs many times what a particle does.
 */
export class ParticlesView extends Container {
  private readonly flying: Flying[] = [];
  private readonly resting: Flying[];

  /** `texture`: any sprite of the atlas the pool draws from. */
  constructor(
    private readonly poolSize: number,
    texture: Texture,
    blendMode: 'normal' | 'add',
  ) {
    super();
    this.resting = Array.from({ length: poolSize }, () => new Flying(texture));
    this.addChild(
      new ParticleContainer({ texture, blendMode, dynamicProperties: DYNAMIC, particles: this.flying }),
    );
  }

  spawn(spec: ParticleSpec): void {
    const particle = this.resting.pop() ?? this.flying.shift();
    if (!particle) return;
    particle.begin(spec);
    this.flying.push(particle);
  }

  /** How many particles are in the air, and the size of the pool. */
  get use(): { used: number; size: number } {
    return { used: this.flying.length, size: this.poolSize };
  }

  /** Returns whether any particle is in the air. */
  update(dtMs: number): boolean {
    const { flying, resting } = this;
    let alive = 0;
    for (const particle of flying) {
      if (particle.fly(dtMs)) flying[alive++] = particle;
      else resting.push(particle);
    }
    flying.length = alive;
    return alive > 0;
  }

  /** Puts every particle away. */
  clear(): void {
    this.resting.push(...this.flying.splice(0));
  }
}

/** A particle in the air, as Pixi draws it. */
class Flying implements IParticle {
  x = 0;
  y = 0;
  scaleX = 0;
  scaleY = 0;
  rotation = 0;
  /** Alpha, blue, green and red, a byte each. */
  color = 0;
  readonly anchorX = 0.5;
  readonly anchorY = 0.5;
  private tint = 0;
  private ageMs = 0;
  private lifeMs = 1;
  private speedX = 0;
  private speedY = 0;
  private spin = 0;
  private size = 1;
  private gravity = 0;
  private drag = 0;
  private course = SHRINK;

  constructor(public texture: Texture) {}

  begin(spec: ParticleSpec): void {
    const { texture, x, y, speedX, speedY, lifeMs, size, tint } = spec;
    this.texture = texture;
    this.x = x;
    this.y = y;
    this.rotation = Math.atan2(speedY, speedX);
    this.tint = bgr(tint);
    this.ageMs = 0;
    this.lifeMs = lifeMs;
    this.speedX = speedX;
    this.speedY = speedY;
    this.spin = spec.spin;
    this.size = size / texture.width;
    this.gravity = spec.gravity;
    this.drag = spec.drag;
    this.course = spec.course ?? SHRINK;
    this.show();
  }

  /** Returns whether it flies on. */
  fly(dtMs: number): boolean {
    this.ageMs += dtMs;
    if (this.ageMs >= this.lifeMs) return false;
    const seconds = dtMs / 1000;
    const kept = Math.max(0, 1 - this.drag * seconds);
    this.speedX *= kept;
    this.speedY = this.speedY * kept + this.gravity * seconds;
    this.x += this.speedX * seconds;
    this.y += this.speedY * seconds;
    this.rotation += this.spin * seconds;
    this.show();
    return true;
  }

  private show(): void {
    const left = 1 - this.ageMs / this.lifeMs;
    this.scaleX = this.scaleY = this.size * this.course.size(left);
    this.color = this.tint + ((this.course.alpha(left) * 255) << 24);
  }
}

const tints = new Map<string, number>();

/** A colour as graphics processors read it. The few that there are are worked out once. */
function bgr(tint: string): number {
  const known = tints.get(tint) ?? new Color(tint).toBgrNumber();
  tints.set(tint, known);
  return known;
}
