import { clamp01, ease, easeInOut } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { HeroView } from '../views/HeroView';

/** Height from which the new hero drops, canvas px. */
const DROP_PX = 460;
const UPRIGHT = { lift: 0, stretchX: 1, stretchY: 1 };
const AT_HOME = { ...UPRIGHT, size: 1, aside: 0 };
const OWN_COLOURS = { white: 0, rimPx: 0 };

/**
 * Turns one hero into the next. The old hero blazes white and shoots up as a ray. The new one drops from the sky,
 * gains his colours and stays above the text until the scene ends.
 */
export class HeroChange {
  /** Time since the old hero began to vanish, or null while the new hero's pictures load. */
  private fallMs: number | null = null;
  private hero: HeroView | null = null;
  /** True once the new hero has replaced the old one, who is destroyed. */
  private isTaken = false;
  private isLanded = false;
  /** The hero's room: the centre of the screen, where the text is, and the balance's lower edge, CSS px. */
  readonly room = { axisX: 0, top: 0 };

  constructor(
    private readonly tuning: Tuning,
    private readonly onLanded: (hero: HeroView) => void,
  ) {}

  get hasVanished(): boolean {
    return (this.fallMs ?? 0) >= this.tuning.levelUp.vanishMs;
  }

  begin(hero: HeroView): void {
    this.fallMs = null;
    this.isTaken = false;
    this.isLanded = false;
    this.hero = hero;
  }

  take(hero: HeroView): void {
    this.isTaken = true;
    this.hero = hero;
  }

  /**
   * `ageMs` is the time since the scene began, `leftMs` the time until it ends. `hasNext` is true once the new hero's
   * pictures have loaded.
   */
  update(dtMs: number, { ageMs, leftMs }: { ageMs: number; leftMs: number }, hasNext: boolean): void {
    const { freezeMs, vanishMs } = this.tuning.levelUp;
    if (this.fallMs !== null) this.fallMs += dtMs;
    // If the pictures are late, the old hero vanishes at once, to leave time for the drop.
    else if (ageMs >= freezeMs && hasNext) this.fallMs = Math.min(ageMs - freezeMs, vanishMs);
    if (this.fallMs === null) this.blaze(ageMs / Math.max(1, freezeMs));
    else if (!this.isTaken) this.vanish(clamp01(this.fallMs / vanishMs));
    else this.drop(this.fallMs - vanishMs, leftMs);
  }

  /** Leaves the hero on stage visible and upright. */
  end(): void {
    if (!this.hero || this.hero.destroyed) return;
    Object.assign(this.hero.pose, AT_HOME);
    Object.assign(this.hero.look, OWN_COLOURS);
  }

  private blaze(share: number): void {
    this.show(UPRIGHT, clamp01(share * 2.5));
  }

  /** The hero crouches and shoots up. */
  private vanish(share: number): void {
    const crouch = Math.sin(clamp01(share / 0.4) * Math.PI);
    const flight = clamp01((share - 0.4) / 0.6) ** 2;
    const pose = {
      lift: 0,
      stretchX: 1 + 0.12 * crouch - 0.94 * flight,
      stretchY: 1 - 0.14 * crouch + 1.1 * flight,
    };
    this.show(pose, 1);
  }

  private drop(ms: number, leftMs: number): void {
    const { dropMs, dropEase, landSquash, settleMs, burnMs, heroScale, standMs } = this.tuning.levelUp;
    const away = easeInOut(clamp01(leftMs / Math.max(1, standMs)));
    const most = this.hero?.largestSize(this.room) ?? heroScale;
    const size = Math.max(1, Math.min(heroScale, most));
    const stand = { size: 1 + (size - 1) * away, aside: this.fromHome * away };
    if (ms < dropMs) {
      const lift = DROP_PX * (1 - ease(dropEase, ms / dropMs));
      this.show({ lift, stretchX: 0.84, stretchY: 1.24, ...stand }, 1);
      return;
    }
    if (!this.isLanded && this.hero) {
      this.isLanded = true;
      this.onLanded(this.hero);
    }
    const settled = clamp01((ms - dropMs) / settleMs);
    const swing = landSquash * (1 - settled) ** 2 * Math.cos(settled * Math.PI * 3);
    const white = 1 - clamp01((ms - dropMs) / burnMs);
    this.show({ lift: 0, stretchX: 1 + swing * 0.8, stretchY: 1 - swing, ...stand }, white);
  }

  private get fromHome(): number {
    return this.hero ? this.room.axisX - this.hero.homeX : 0;
  }

  private show(pose: Partial<HeroView['pose']>, white: number): void {
    if (!this.hero || this.hero.destroyed) return;
    Object.assign(this.hero.pose, pose);
    Object.assign(this.hero.look, { white, rimPx: this.tuning.levelUp.rimPx * white });
    this.hero.update(0);
  }
}
