import { Container, Sprite } from 'pixi.js';
import type { BackdropId } from '../../art/levels';
import type { Tuning } from '../../tuning/tuning';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

interface Mote {
  sprite: Sprite;
  speedX: number;
  speedY: number;
  sway: number;
  phase: number;
  spin: number;
}

interface Air {
  sprites: readonly string[];
  tint: string;
  alpha: number;
  /** CSS px per second; up is negative. */
  fall: number;
  wind: number;
  size: number;
  blend: 'normal' | 'add';
}

/** The drifting particles of each place. */
const AIR: Record<BackdropId, Air> = {
  village: {
    sprites: ['ember', 'mote'],
    tint: '#ffb066',
    alpha: 0.8,
    fall: -26,
    wind: 8,
    size: 11,
    blend: 'add',
  },
  bamboo: {
    sprites: ['leaf', 'firefly'],
    tint: '#c9f08a',
    alpha: 0.8,
    fall: 22,
    wind: -14,
    size: 15,
    blend: 'normal',
  },
  waterfall: {
    sprites: ['mote', 'petal'],
    tint: '#d8f4ff',
    alpha: 0.6,
    fall: 18,
    wind: 10,
    size: 11,
    blend: 'normal',
  },
  snow: {
    sprites: ['snowflake', 'flake-soft'],
    tint: '#ffffff',
    alpha: 0.85,
    fall: 34,
    wind: 16,
    size: 12,
    blend: 'normal',
  },
  castle: {
    sprites: ['ember', 'spark-4'],
    tint: '#ff8a4d',
    alpha: 0.95,
    fall: -44,
    wind: 14,
    size: 12,
    blend: 'add',
  },
  sky: {
    sprites: ['petal', 'mote'],
    tint: '#ffe1f0',
    alpha: 0.8,
    fall: 16,
    wind: -18,
    size: 14,
    blend: 'normal',
  },
};

/** Embers, leaves or flakes that drift through a place. */
export class AmbientView extends Container {
  private motes: Mote[] = [];
  private timeMs = 0;
  private most = Number.POSITIVE_INFINITY;
  private size = { width: 1, height: 1 };

  constructor(
    private readonly atlas: StageAtlas,
    private readonly scatter: Scatter,
    private readonly tuning: Tuning['ambient'],
  ) {
    super();
  }

  show(place: BackdropId): void {
    for (const { sprite } of this.motes) sprite.destroy();
    const air = AIR[place];
    this.motes = Array.from({ length: this.tuning.count }, (_, index) => {
      const name = air.sprites[index % air.sprites.length] ?? 'mote';
      const sprite = new Sprite(this.atlas.get(name));
      sprite.anchor.set(0.5);
      sprite.tint = air.tint;
      sprite.blendMode = air.blend;
      const depth = this.scatter.between(0.5, 1.15);
      sprite.alpha = air.alpha * depth;
      sprite.scale.set((air.size * depth) / sprite.texture.width);
      sprite.position.set(this.scatter.next() * this.size.width, this.scatter.next() * this.size.height);
      this.addChild(sprite);
      return {
        sprite,
        speedX: air.wind * depth,
        speedY: air.fall * depth,
        sway: this.scatter.between(6, 18),
        phase: this.scatter.next() * Math.PI * 2,
        spin: this.scatter.between(-0.9, 0.9),
      };
    });
    this.showAtMost(this.most);
  }

  /** Hides all but the first `count`, for a low quality tier. */
  showAtMost(count: number): void {
    this.most = count;
    this.motes.forEach(({ sprite }, index) => {
      sprite.visible = index < count;
    });
  }

  resize(width: number, height: number): void {
    this.size = { width, height };
  }

  update(dtMs: number): void {
    this.timeMs += dtMs;
    const seconds = dtMs / 1000;
    const { width, height } = this.size;
    for (const { sprite, speedX, speedY, sway, phase, spin } of this.motes) {
      const swing = Math.cos(this.timeMs / 1400 + phase) * sway;
      sprite.x = wrap(sprite.x + (speedX + swing) * seconds, width);
      sprite.y = wrap(sprite.y + speedY * seconds, height);
      sprite.rotation += spin * seconds;
    }
  }
}

/** Moves a sprite that has left to the other side, with a margin so that it does not pop up. */
function wrap(value: number, length: number): number {
  if (value < -20) return length + 20;
  return value > length + 20 ? -20 : value;
}
