import { Container, Sprite, type Texture } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import { clamp01, lerp } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** Height of the drawn backdrops, and of the hero's feet in them. */
const ART_HEIGHT = 900;
const ART_GROUND = 640;
const ART_WIDTH = 480;

export interface BackdropLayers {
  far: Texture;
  mid: Texture;
  near: Texture;
}

/** A backdrop of three layers with parallax. */
export class BackdropView extends Container {
  private readonly depths: { sprite: Sprite; depth: number }[];
  private timeMs = 0;
  private push = 0;
  private centre = 0;
  /** Extent of the picture beyond each edge of the screen. */
  private beyond = { side: 0, top: 0, bottom: 0 };
  private ageMs = 0;
  isStill = false;
  /** Heat of the combo as a share of the hottest one's, 0–1. More heat makes taps push further. */
  heat = 0;

  constructor(
    layers: BackdropLayers,
    private readonly tuning: Tuning['backdrop'],
  ) {
    super();
    this.depths = [
      { sprite: new Sprite(layers.far), depth: 0 },
      { sprite: new Sprite(layers.mid), depth: 0.45 },
      { sprite: new Sprite(layers.near), depth: 1 },
    ];
    for (const { sprite } of this.depths) {
      sprite.anchor.set(0.5, 0);
      this.addChild(sprite);
    }
  }

  /** Covers the screen and moves the ground up to the hero's feet, as far as the picture allows. */
  resize(width: number, height: number, feetY: number): void {
    const scale = Math.max(height / ART_HEIGHT, width / ART_WIDTH) * 1.04;
    const lowest = height - ART_HEIGHT * scale;
    const y = Math.min(0, Math.max(lowest, feetY - ART_GROUND * scale));
    this.centre = width / 2;
    this.beyond = {
      side: (ART_WIDTH * scale - width) / 2,
      top: -y,
      bottom: y + ART_HEIGHT * scale - height,
    };
    for (const { sprite } of this.depths) {
      sprite.scale.set(scale);
      sprite.y = y;
    }
  }

  /** Limits a shift so that the picture still covers the screen. */
  reach(x: number, y: number): TapPoint {
    const { side, top, bottom } = this.beyond;
    const { driftPx, tapPushPx } = this.tuning;
    const aside = Math.max(0, side - driftPx - tapPushPx);
    return { x: Math.min(aside, Math.max(-aside, x)), y: Math.min(top, Math.max(-bottom, y)) };
  }

  /** Pushes the backdrop slightly away from a finger. `direction` is −1 for left to 1 for right. */
  nudge(direction: number): void {
    this.push = direction;
  }

  /** Skips the fade, which needs an older backdrop behind it. */
  showAtOnce(): void {
    this.ageMs = this.tuning.fadeMs;
    this.update(0);
  }

  update(dtMs: number): void {
    this.timeMs += this.isStill ? 0 : dtMs;
    this.ageMs += dtMs;
    this.alpha = clamp01(this.ageMs / Math.max(1, this.tuning.fadeMs));
    this.push *= Math.max(0, 1 - dtMs / 160);
    const drift = Math.sin((this.timeMs / this.tuning.driftMs) * Math.PI * 2) * this.tuning.driftPx;
    const pushed = this.isStill ? 0 : this.push * this.pushPx;
    for (const { sprite, depth } of this.depths) sprite.x = this.centre + (drift - pushed) * depth;
  }

  /** Distance of a push, limited so that the picture's edges stay hidden. */
  private get pushPx(): number {
    const { driftPx, tapPushPx, hotPushPx } = this.tuning;
    const most = Math.max(tapPushPx, this.beyond.side - driftPx);
    return Math.min(most, lerp(tapPushPx, hotPushPx, this.heat));
  }

  get isOpaque(): boolean {
    return this.alpha >= 1;
  }
}
