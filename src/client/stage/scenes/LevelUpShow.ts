import { Container, Sprite, Texture } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import { clamp01 } from '../../tuning/easing';
import { landsAtMs, type Tuning } from '../../tuning/tuning';
import type { Size } from '../feed';
import type { CoinStreamView } from '../views/CoinStreamView';
import type { HeroView } from '../views/HeroView';
import type { LandingView } from '../views/LandingView';
import { RaysView } from '../views/RaysView';
import { HeroChange } from './HeroChange';

/** Reddish, because a cooler dark turns the moon olive. */
const NIGHT = 0x2a0a2c;
const VEIL_OVERLAP_PX = 40;
/** Distance from the balance's middle to the top of the hero's hair, which stays below the digits. */
const HAIR_BELOW_GOAL_PX = 34;
/** Position of every hero's shoulders: below the face in face heights, and to each side in face widths. */
const SHOULDERS = { below: 0.5, reach: 0.62 };

/** Duration of the rays behind a super critical, and its share of a level-up's coins. */
const HIT_RAYS_MS = 560;
const HIT_COINS_SHARE = 0.22;

export interface LevelUpOptions {
  tuning: Tuning;
  landing: LandingView;
  coins: CoinStreamView;
  shake(strength: number): void;
}

/**
 * The level-up scene (decision 50): the world freezes, the old hero turns white and vanishes, the new one drops from
 * the sky, and coins fly to the balance. It is purely visual: no number changes or waits. Under reduced motion, it
 * shows only a still light.
 */
export class LevelUpShow {
  /** Everything behind the hero. */
  readonly back = new Container();
  private readonly veil = new Sprite({ texture: Texture.WHITE, tint: NIGHT, alpha: 0, visible: false });
  private readonly rays: RaysView;
  readonly landing: LandingView;
  private readonly coins: CoinStreamView;
  private readonly change: HeroChange;
  private ageMs = Number.POSITIVE_INFINITY;
  private landed: HeroView | null = null;
  private areCoinsOut = false;
  private isStill = false;
  goal: TapPoint = { x: 0, y: 0 };
  private centre: TapPoint = { x: 0, y: 0 };
  /** Share of sparks and coins that the quality tier allows. */
  density = 1;

  constructor(private readonly options: LevelUpOptions) {
    const { tuning, landing, coins } = options;
    this.rays = new RaysView(tuning.levelUp);
    this.landing = landing;
    this.coins = coins;
    this.change = new HeroChange(tuning, (hero) => this.touchDown(hero));
    this.back.addChild(this.veil, this.rays, this.landing, this.coins);
  }

  setRays(texture: Texture): void {
    this.rays.texture = texture;
  }

  resize({ width, height }: Size): void {
    // The veil's edges must stay hidden during a shake.
    this.veil.position.set(-VEIL_OVERLAP_PX);
    this.veil.width = width + VEIL_OVERLAP_PX * 2;
    this.veil.height = height + VEIL_OVERLAP_PX * 2;
    this.change.room.axisX = width / 2;
  }

  get isOn(): boolean {
    return this.ageMs < this.totalMs;
  }

  get isFrozen(): boolean {
    return !this.isStill && this.ageMs < this.tuning.freezeMs;
  }

  /** True when the next hero may replace the old one. */
  get mayLand(): boolean {
    return !this.isOn || this.isStill || this.change.hasVanished;
  }

  begin(hero: HeroView | null, at: { centre: TapPoint; isStill: boolean }): void {
    if (!hero) return;
    this.end();
    this.isStill = at.isStill;
    this.centre = at.centre;
    this.ageMs = 0;
    this.landed = null;
    this.areCoinsOut = false;
    this.veil.visible = true;
    if (this.isStill) this.rays.play(at.centre, { lifeMs: this.totalMs, isStill: true });
    else this.change.begin(hero);
  }

  /** Shows a super critical's rays and coins, a small part of the scene. */
  celebrate(hero: HeroView): void {
    if (this.isOn) return;
    const { face } = hero;
    this.rays.play({ x: hero.x, y: face.y + face.height / 2 }, { lifeMs: HIT_RAYS_MS, isStill: false });
    this.letCoinsOut(hero, HIT_COINS_SHARE);
  }

  /** Called when the new level's hero has replaced the old one. */
  land(hero: HeroView): void {
    if (!this.isOn || this.isStill) return;
    this.change.take(hero);
    // The landed hero may have been replaced by that of a higher level.
    if (this.landed) this.landed = hero;
  }

  /** Ends the scene on a tap in its second half. */
  tapped(): void {
    if (!this.isOn || this.ageMs < this.tuning.skipFromMs) return;
    this.ageMs = Math.max(this.ageMs, this.totalMs - this.tuning.leaveMs);
    this.coins.hurry();
    this.rays.fade(this.tuning.leaveMs);
  }

  /** `hasNext` is true once the new hero's pictures have loaded. */
  update(dtMs: number, hasNext: boolean): void {
    this.rays.advance(dtMs);
    this.landing.update(dtMs);
    this.coins.update(dtMs);
    if (!this.isOn) return;
    this.ageMs += dtMs;
    const { freezeMs, leaveMs, veil, coinsMs } = this.tuning;
    this.change.room.top = this.goal.y + HAIR_BELOW_GOAL_PX;
    const comes = clamp01(this.ageMs / Math.max(1, freezeMs));
    const goes = clamp01((this.totalMs - this.ageMs) / Math.max(1, leaveMs));
    this.veil.alpha = veil * comes * goes;
    if (!this.isStill)
      this.change.update(dtMs, { ageMs: this.ageMs, leftMs: this.totalMs - this.ageMs }, hasNext);
    if (this.landed && !this.areCoinsOut && this.ageMs >= coinsMs) {
      this.areCoinsOut = true;
      this.letCoinsOut(this.landed, this.density);
    }
    if (!this.isOn) this.end();
  }

  private get tuning(): Tuning['levelUp'] {
    return this.options.tuning.levelUp;
  }

  private get totalMs(): number {
    return this.isStill ? this.tuning.stillMs : this.tuning.totalMs;
  }

  private touchDown(hero: HeroView): void {
    this.landed = hero;
    const { totalMs, shake, tint } = this.tuning;
    const centre = { x: hero.x, y: this.centre.y };
    this.rays.play(centre, { lifeMs: totalMs - landsAtMs(this.tuning), isStill: false });
    this.landing.play(centre, { x: hero.x, y: hero.y }, { tint, density: this.density });
    this.options.shake(shake);
  }

  private letCoinsOut({ face }: HeroView, share: number): void {
    const middle = { x: face.x + face.width / 2, y: face.y + face.height * (1 + SHOULDERS.below) };
    this.coins.play(middle, face.width * SHOULDERS.reach, this.goal, share);
  }

  private end(): void {
    this.ageMs = Number.POSITIVE_INFINITY;
    this.veil.visible = false;
    this.change.end();
  }
}
