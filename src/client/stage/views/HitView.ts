import { type Container, Sprite } from 'pixi.js';
import type { CritTier } from '../../../core/crit';
import type { ClickEffect, TapPoint } from '../../../core/events';
import { clamp01, ease, easeOut, lerp } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import { GlyphRun } from '../kit/GlyphRun';
import type { StageAtlas } from '../kit/StageAtlas';
import { worthText } from './hitText';

/** Ten digits, a unit and a mark: the longest merged super critical of the richest account. */
const LONGEST_TEXT = 12;
const MOST_GROWTH = 0.25;
const LEAVE_MS = 110;
/** Width of the outline around a number, in number heights. */
const OUTLINE = 0.2;
/** Brief growth beyond the pop's size. */
const OVERSHOOT = 0.07;
const RANK: Record<CritTier, number> = { normal: 0, critical: 1, superCritical: 2 };
/** Largest size that moves a tier's number away from the face. A larger one grows about its centre, over the face. */
const LAYOUT_SIZE: Record<CritTier, number> = { normal: 36, critical: 42, superCritical: 52 };
/**
 * Star behind a super critical: its width in its number's width plus height, its height in heights, its turn in radians
 * per ms.
 */
const STAR = { wide: 1.1, high: 2.1, turn: 0.0004 };

/** Height of the coin's arc above a straight line, and the coin's growth on its way. */
const ARC_PX = 56;
const ARRIVAL_SCALE = 1.4;
/** Share of the flight in which the coin appears. */
const APPEARS = 0.3;

/** A click effect, purely visual, and the coins that the balance has gained. */
export interface HitGain extends Pick<ClickEffect, 'value' | 'style'> {
  coins: number;
  /** True during a combo long enough for gold numbers. */
  isHot?: boolean;
}

/** A number's lane (−1 left of the face, 1 right of it), scale and largest width. */
interface HitPlace {
  side: number;
  scale: number;
  widest: number;
}

/**
 * The value of one or several merged hits (decision 48). A coin flies from it to the balance. All sprites are children
 * of the parent, because hiding children would make Pixi rebuild its draw list.
 */
export class HitView {
  isAlive = false;
  ageMs = 0;
  side = 1;
  rise = 0;
  /** Where the rise starts. */
  readonly at: TapPoint = { x: 0, y: 0 };
  private readonly star: Sprite;
  private readonly worth: GlyphRun;
  private readonly coin: Sprite;
  private readonly gain = { value: 0, coins: 0, style: 'normal' as CritTier, isHot: false };
  private hits = 0;
  private scale = 1;
  private widest = 0;
  private fit = 1;
  private sinceMs = 0;
  /** Time left once dismissed, otherwise Infinity. */
  private leaveMs = Number.POSITIVE_INFINITY;
  /** Duration of the coin's flight at the end of the number's life. */
  private flightMs = 0;
  private width = 0;
  /** Share of the size that decides the number's height on the screen. */
  private layoutShare = 1;

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['gain'],
    parent: Container,
  ) {
    this.star = new Sprite({ texture: atlas.get('starburst'), anchor: 0.5, scale: 0, tint: '#ffeaa6' });
    parent.addChild(this.star);
    this.worth = new GlyphRun(atlas, LONGEST_TEXT, parent);
    this.coin = new Sprite({ texture: atlas.get('coin-spin-1'), anchor: 0.5, scale: 0 });
    parent.addChild(this.coin);
  }

  get isLeaving(): boolean {
    return this.leaveMs < Number.POSITIVE_INFINITY;
  }

  /** True while further hits can merge into this number. */
  get mayJoin(): boolean {
    const { mergeMs, growMs } = this.tuning;
    return this.isAlive && !this.isLeaving && this.sinceMs <= mergeMs && this.ageMs <= growMs;
  }

  private get tier(): Tuning['gain'][CritTier] {
    return this.tuning[this.gain.style];
  }

  /** Half of the width during the pop, including the outline, CSS px. */
  get halfWidth(): number {
    return this.halfWidthAt(1);
  }

  /** `halfWidth` and `height`, as far as they may move the number down. */
  get layoutBox(): { half: number; height: number } {
    return { half: this.halfWidthAt(this.layoutShare), height: this.height * this.layoutShare };
  }

  private halfWidthAt(share: number): number {
    return (((this.width + this.size * OUTLINE) * share) / 2) * (this.tier.pop + OVERSHOOT);
  }

  get height(): number {
    return this.size * 1.5;
  }

  begin(gain: HitGain, at: TapPoint, { side, scale, widest }: HitPlace): void {
    this.isAlive = true;
    this.leaveMs = Number.POSITIVE_INFINITY;
    this.ageMs = 0;
    this.hits = 0;
    this.side = side;
    this.scale = scale;
    this.widest = widest;
    this.flightMs = this.tuning.flightMs;
    Object.assign(this.gain, { value: 0, coins: 0, style: 'normal', isHot: false });
    Object.assign(this.at, at);
    this.join(gain);
  }

  /** Merges a hit: the number pops again and lives longer. */
  join({ value, coins, style, isHot = false }: HitGain): void {
    this.gain.value += value;
    this.gain.coins += coins;
    this.gain.isHot ||= isHot;
    if (RANK[style] > RANK[this.gain.style]) this.gain.style = style;
    this.hits++;
    this.sinceMs = 0;
    this.write();
  }

  /** Leaves at once to make room. A coin in flight speeds up from where it is. */
  leave(): void {
    const { coinLeftMs } = this;
    this.leaveMs = LEAVE_MS;
    if (coinLeftMs > LEAVE_MS) this.flightMs *= LEAVE_MS / Math.min(this.flightMs, coinLeftMs);
  }

  /** Coins that the balance has gained but that have not landed. */
  get coinsInFlight(): number {
    return this.isAlive && this.coinLeftMs > 0 ? this.gain.coins : 0;
  }

  private get leftMs(): number {
    return Math.min(this.leaveMs, this.lifeLeftMs);
  }

  /**
   * A merged number lives longer than a single one. In a tier with a short life, it lives only until its first coin
   * lands.
   */
  private get lifeLeftMs(): number {
    const { lifeMs } = this.tier;
    const { landByMs } = this.tuning;
    const leftMs = lifeMs - this.sinceMs;
    return lifeMs > landByMs ? leftMs : Math.min(leftMs, landByMs - this.ageMs);
  }

  /** The first coin lands in time, even when the number lives longer. */
  private get coinLeftMs(): number {
    return Math.min(this.leftMs, this.tuning.landByMs - this.ageMs);
  }

  /** True if a number that starts now would overlap this one. */
  touches(other: HitView): boolean {
    const isBeside = Math.abs(this.at.x - other.at.x) > this.halfWidth + other.halfWidth;
    return !isBeside && Math.abs(this.y - other.y) < (this.height + other.height) / 2;
  }

  /** `goal` is the balance's coin, or null when coins don't fly. */
  update(dtMs: number, goal: TapPoint | null): void {
    if (!this.isAlive) return;
    this.ageMs += dtMs;
    this.sinceMs += dtMs;
    this.leaveMs -= dtMs;
    if (this.leftMs > 0) this.draw(goal);
    else this.hide();
  }

  private get y(): number {
    const { riseEase, lifeMs } = this.tier;
    return this.at.y - this.rise * ease(riseEase, clamp01(this.ageMs / lifeMs));
  }

  private get size(): number {
    return (
      this.scale *
      this.fit *
      this.tier.size *
      (1 + Math.min(MOST_GROWTH, this.tuning.growth * (this.hits - 1)))
    );
  }

  private get coinPx(): number {
    return this.tuning.coinPx * Math.max(0.8, this.scale);
  }

  private write(): void {
    const { value, style } = this.gain;
    const family = style === 'normal' ? 'digits' : 'digits-crit';
    const tint = style === 'normal' && this.gain.isHot ? this.tuning.hotTint : this.tier.tint;
    const writeWorth = () => this.worth.write(worthText(value, style), { family, size: this.size, tint });
    this.fit = 1;
    const natural = writeWorth();
    this.width = natural;
    if (natural > this.widest) {
      this.fit = this.widest / natural;
      this.width = writeWorth();
    }
    const atLayoutSize = natural * Math.min(1, LAYOUT_SIZE[style] / this.tier.size);
    this.layoutShare = Math.min(this.widest, atLayoutSize) / this.width;
    this.draw(null);
  }

  private draw(goal: TapPoint | null): void {
    const { popMs, popEase, pop } = this.tier;
    const popped = ease(popEase, clamp01(this.sinceMs / popMs));
    const born = this.hits > 1 ? 1 : 0.5 + 0.5 * popped;
    const scale = (born + (pop - 1) * Math.max(0, 1 - this.sinceMs / (popMs * 2))) * this.shrunk;
    const { x } = this.at;
    const { y } = this;
    // A super critical follows its coin, past the face.
    const away = goal && this.isSuper ? clamp01(1 - this.lifeLeftMs / this.flightMs) ** 2 : 0;
    this.worth.place(lerp(x, goal?.x ?? x, away ** 2), lerp(y, goal?.y ?? y, away), scale);
    this.drawStar(x, y, scale * (1 - away) ** 3);
    this.coin.position.set(x, y);
    this.coin.scale.set(0);
    if (goal) this.fly(goal);
  }

  private get isSuper(): boolean {
    return this.gain.style === 'superCritical';
  }

  /** Numbers leave by shrinking. If they faded, the outlines of their digits would show through each other. */
  private get shrunk(): number {
    const fadeMs = this.tier.lifeMs * (1 - this.tuning.fadeFrom);
    return easeOut(clamp01(Math.min(this.lifeLeftMs / fadeMs, this.leaveMs / LEAVE_MS)));
  }

  /** The star that only a super critical has. */
  private drawStar(x: number, y: number, scale: number): void {
    const { star } = this;
    star.scale.set(this.isSuper ? 1 : 0);
    if (!this.isSuper) return;
    star.position.set(x, y);
    star.rotation = STAR.turn * this.ageMs;
    star.setSize((this.width + this.size) * STAR.wide * scale, this.size * STAR.high * scale);
  }

  private get coinScale(): number {
    return (this.coinPx * 1.15) / this.coin.texture.width;
  }

  /** Moves the coin along an accelerating arc to the balance. */
  private fly(goal: TapPoint): void {
    const { coin } = this;
    if (this.coinLeftMs <= 0) {
      coin.scale.set(0);
      return;
    }
    const flown = clamp01(1 - this.coinLeftMs / this.flightMs);
    const way = flown ** 2;
    const up = ARC_PX * Math.sin(way * Math.PI);
    coin.position.set(
      lerp(coin.x, goal.x, way) + this.side * up * 0.5,
      lerp(coin.y, goal.y, way) - up * (1 - way),
    );
    coin.scale.set(this.coinScale * clamp01(flown / APPEARS) * lerp(1, ARRIVAL_SCALE, way));
  }

  /** Hides the number and any coin that has not landed. */
  hide(): void {
    this.isAlive = false;
    this.worth.hide();
    this.star.scale.set(0);
    this.coin.scale.set(0);
  }
}
