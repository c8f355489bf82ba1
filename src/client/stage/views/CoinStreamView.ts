import { Container, Sprite } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import { clamp01, easeOut } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { StageAtlas } from '../kit/StageAtlas';
import type { Scatter } from '../kit/scatter';

const POOL_SIZE = 64;
/** Atlas frames of one turn of a coin. */
const TURN = [1, 2, 3, 4, 3, 2];
const TURN_FRAME_MS = 45;
/** Width of a coin in the atlas. */
const COIN_PX = 64;
/** Share of the flight until the coin has left the shoulders. */
const LEAVES_SHARE = 0.42;
/** Largest distance of a landing point from the centre of the balance's coin, towards where the coin comes from. */
const ARRIVAL_PX = 12;
/** Scale of a coin when it lands. */
const ARRIVAL_SIZE = 0.55;

const NOWHERE: TapPoint = { x: 0, y: 0 };

interface Coin {
  sprite: Sprite;
  isAlive: boolean;
  /** Negative before the coin starts. */
  ageMs: number;
  size: number;
  phase: number;
  from: TapPoint;
  aside: TapPoint;
  to: TapPoint;
}

/** Coins that well up behind the hero's shoulders and fly to the balance. */
export class CoinStreamView extends Container {
  private readonly coins: Coin[];
  private readonly frames;
  private haste = 1;

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['levelUp'],
    private readonly scatter: Scatter,
  ) {
    super();
    this.frames = TURN.map((frame) => atlas.get(`coin-spin-${frame}`));
    this.coins = Array.from({ length: POOL_SIZE }, () => ({
      sprite: new Sprite({ texture: atlas.get('coin-spin-1'), anchor: 0.5, scale: 0 }),
      isAlive: false,
      ageMs: 0,
      size: 1,
      phase: 0,
      from: NOWHERE,
      aside: NOWHERE,
      to: NOWHERE,
    }));
    this.addChild(...this.coins.map(({ sprite }) => sprite));
    this.visible = false;
  }

  /** Number of coins in flight and size of the pool. */
  get use(): { used: number; size: number } {
    return { used: this.coins.filter(({ isAlive }) => isAlive).length, size: POOL_SIZE };
  }

  /** Launches coins from both shoulders, `reach` px to each side of `middle`. */
  play(middle: TapPoint, reach: number, goal: TapPoint, share: number): void {
    const { coins, coinSpreadMs, coinSizes } = this.tuning;
    const count = Math.min(POOL_SIZE, Math.round(coins * share));
    const sizes = Object.values(coinSizes);
    this.haste = 1;
    this.visible = count > 0;
    for (const [index, coin] of this.coins.slice(0, count).entries()) {
      const side = index % 2 === 0 ? -1 : 1;
      const out = this.scatter.between(0.9, 2.1);
      coin.isAlive = true;
      coin.ageMs = -coinSpreadMs * (index / count);
      coin.size = (sizes[index % sizes.length] ?? COIN_PX) / COIN_PX;
      coin.phase = this.scatter.between(0, TURN.length);
      coin.from = { x: middle.x + side * reach * 0.5, y: middle.y };
      coin.aside = {
        x: middle.x + side * reach * out * 1.5,
        y: middle.y - reach * this.scatter.between(-0.5, 1.5),
      };
      coin.to = { x: goal.x + side * this.scatter.between(0, ARRIVAL_PX), y: goal.y };
    }
  }

  hurry(): void {
    this.haste = 3;
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    let isAnyAlive = false;
    for (const coin of this.coins) {
      if (!coin.isAlive) continue;
      coin.ageMs += dtMs * this.haste;
      coin.isAlive = coin.ageMs < this.tuning.coinFlightMs;
      isAnyAlive ||= coin.isAlive;
      this.draw(coin);
    }
    this.visible = isAnyAlive;
  }

  private draw({ sprite, isAlive, ageMs, size, phase, from, aside, to }: Coin): void {
    if (!isAlive || ageMs < 0) {
      sprite.scale.set(0);
      return;
    }
    const way = clamp01(ageMs / this.tuning.coinFlightMs);
    // The coin shoots out, hangs in the air and then falls to the balance.
    const t =
      way < LEAVES_SHARE
        ? 0.5 * easeOut(way / LEAVES_SHARE)
        : 0.5 + 0.5 * ((way - LEAVES_SHARE) / (1 - LEAVES_SHARE)) ** 2;
    const bend = (axis: 'x' | 'y') =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * aside[axis] + t ** 2 * to[axis];
    sprite.position.set(bend('x'), bend('y'));
    const frame = Math.floor(ageMs / TURN_FRAME_MS + phase) % TURN.length;
    sprite.texture = this.frames[frame] ?? sprite.texture;
    sprite.scale.set(size * Math.min(1, 0.4 + way * 4) * (1 - (1 - ARRIVAL_SIZE) * t ** 3));
  }
}
