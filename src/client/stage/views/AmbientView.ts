import { Container, Sprite } from 'pixi.js';
import type { BackdropId } from '../../art/levels';
import { clamp01 } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { StageAtlas } from '../kit/StageAtlas';
import { createScatter } from '../kit/scatter';

interface Mote {
  sprite: Sprite;
  alpha: number;
  /** Initial position, as shares of the screen. */
  startX: number;
  startY: number;
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
  /** CSS px per second; negative values rise. */
  fall: number;
  wind: number;
  size: number;
  blend: 'normal' | 'add';
}

/** Drifting particles of each backdrop. */
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

/** Period of the sway, ms per radian. */
const SWAY_MS = 1400;

/**
 * Embers, leaves or flakes that drift across a backdrop. Positions depend only on seed and time, so that replays look
 * the same.
 */
export class AmbientView extends Container {
  private motes: Mote[] = [];
  private timeMs = 0;
  private most = Number.POSITIVE_INFINITY;
  private size = { width: 1, height: 1 };
  /** Heat of the combo as a share of the hottest one's, 0–1. It fades in the extra particles that fill the air. */
  heat = 0;
  /** Middle of the balance. It and everything above stay clear; CSS px. */
  balanceY = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly atlas: StageAtlas,
    private readonly seed: number,
    private readonly tuning: Tuning['ambient'],
  ) {
    super();
  }

  show(place: BackdropId): void {
    for (const { sprite } of this.motes) sprite.destroy();
    const air = AIR[place];
    const scatter = createScatter(this.seed);
    this.motes = Array.from({ length: Math.max(this.tuning.count, this.tuning.hotCount) }, (_, index) => {
      const name = air.sprites[index % air.sprites.length] ?? 'mote';
      const sprite = new Sprite(this.atlas.get(name));
      sprite.anchor.set(0.5);
      sprite.tint = air.tint;
      sprite.blendMode = air.blend;
      const depth = scatter.between(0.5, 1.15);
      sprite.scale.set((air.size * depth) / sprite.texture.width);
      this.addChild(sprite);
      return {
        sprite,
        alpha: air.alpha * depth,
        startX: scatter.next(),
        startY: scatter.next(),
        speedX: air.wind * depth,
        speedY: air.fall * depth,
        sway: scatter.between(6, 18),
        phase: scatter.next() * Math.PI * 2,
        spin: scatter.between(-0.9, 0.9),
      };
    });
    this.showAtMost(this.most);
    this.update(0);
  }

  /** Hides all but the first `count` particles, for low quality tiers. */
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
    const seconds = this.timeMs / 1000;
    const turn = this.timeMs / SWAY_MS;
    const { width, height } = this.size;
    for (const [index, mote] of this.motes.entries()) {
      const { sprite, startX, startY, speedX, speedY, sway, phase, spin } = mote;
      const swing = (Math.sin(turn + phase) - Math.sin(phase)) * sway * (SWAY_MS / 1000);
      sprite.x = wrap(startX * width + speedX * seconds + swing, width);
      sprite.y = wrap(startY * height + speedY * seconds, height);
      sprite.rotation = spin * seconds;
      const share = index < this.tuning.count ? 1 : this.heat;
      sprite.alpha = mote.alpha * share * clamp01((sprite.y - this.balanceY) / BALANCE_PX - 1);
    }
  }
}

/** Distance below the balance's middle at which particles begin to show. */
const BALANCE_PX = 26;

/** Margin beyond the screen's edges, where particles appear unseen. */
const MARGIN_PX = 20;

/** Moves a position beyond one edge to the other. */
function wrap(value: number, length: number): number {
  const around = length + 2 * MARGIN_PX;
  return ((((value + MARGIN_PX) % around) + around) % around) - MARGIN_PX;
}
