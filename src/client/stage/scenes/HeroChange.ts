import { clamp01, ease } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import { whiteTexture } from '../kit/canvasTextures';
import { HeroView } from '../views/HeroView';

/** Height of the new hero's drop, canvas px. */
const DROP_PX = 460;
const UPRIGHT = { lift: 0, stretchX: 1, stretchY: 1 };

/**
 * Turns one hero into the next: he blazes white and shoots up as a ray; the next one drops from the sky and gains his
 * colours.
 */
export class HeroChange {
  /** Time since the old hero began to vanish; null while the new one's pictures load. */
  private fallMs: number | null = null;
  private hero: HeroView | null = null;
  private white: HeroSilhouette | null = null;
  /** True once the next hero has replaced the old one, who is destroyed. */
  private isTaken = false;
  private isLanded = false;

  constructor(
    private readonly tuning: Tuning,
    private readonly onLanded: (hero: HeroView) => void,
  ) {}

  /** True once the old hero is gone. */
  get hasVanished(): boolean {
    return (this.fallMs ?? 0) >= this.tuning.levelUp.vanishMs;
  }

  begin(hero: HeroView): void {
    this.fallMs = null;
    this.isTaken = false;
    this.isLanded = false;
    this.follow(hero);
  }

  /** Takes over the next hero, who is on stage from now on. */
  take(hero: HeroView): void {
    this.isTaken = true;
    this.follow(hero);
  }

  /** `ageMs` is the scene's time; `hasNext` is true once the new hero's pictures have loaded. */
  update(dtMs: number, ageMs: number, hasNext: boolean): void {
    const { freezeMs, vanishMs } = this.tuning.levelUp;
    if (this.fallMs !== null) this.fallMs += dtMs;
    // With late pictures the old hero vanishes at once, which leaves the time to the new one's drop.
    else if (ageMs >= freezeMs && hasNext) this.fallMs = Math.min(ageMs - freezeMs, vanishMs);
    if (this.fallMs === null) this.blaze(ageMs / Math.max(1, freezeMs));
    else if (!this.isTaken) this.vanish(clamp01(this.fallMs / vanishMs));
    else this.drop(this.fallMs - vanishMs);
  }

  /** Leaves the hero on stage visible and upright. */
  end(): void {
    this.white?.free();
    this.white = null;
    if (!this.hero || this.hero.destroyed) return;
    this.hero.visible = true;
    Object.assign(this.hero.pose, UPRIGHT);
  }

  private follow(hero: HeroView): void {
    this.hero = hero;
    this.white?.free();
    this.white = heroSilhouette(hero, this.tuning.hero);
    if (this.white) hero.parent?.addChild(this.white.view);
  }

  private blaze(share: number): void {
    this.pose(UPRIGHT);
    if (this.white) this.white.view.alpha = clamp01(share * 2.5);
  }

  /** He crouches and shoots up. */
  private vanish(share: number): void {
    const crouch = Math.sin(clamp01(share / 0.4) * Math.PI);
    const flight = clamp01((share - 0.4) / 0.6) ** 2;
    this.pose({
      lift: 0,
      stretchX: 1 + 0.12 * crouch - 0.94 * flight,
      stretchY: 1 - 0.14 * crouch + 1.1 * flight,
    });
    if (this.hero) this.hero.visible = false;
    if (this.white) this.white.view.alpha = 1;
  }

  private drop(ms: number): void {
    const { dropMs, dropEase, landSquash, settleMs, burnMs } = this.tuning.levelUp;
    if (ms < dropMs) {
      this.pose({ lift: DROP_PX * (1 - ease(dropEase, ms / dropMs)), stretchX: 0.84, stretchY: 1.24 });
      return;
    }
    if (!this.isLanded && this.hero) {
      this.isLanded = true;
      this.onLanded(this.hero);
    }
    const settled = clamp01((ms - dropMs) / settleMs);
    const swing = landSquash * (1 - settled) ** 2 * Math.cos(settled * Math.PI * 3);
    this.pose({ lift: 0, stretchX: 1 + swing * 0.8, stretchY: 1 - swing });
    if (this.white) this.white.view.alpha = 1 - clamp01((ms - dropMs) / burnMs);
  }

  private pose(pose: HeroView['pose']): void {
    if (!this.hero || this.hero.destroyed) return;
    Object.assign(this.hero.pose, pose);
    this.hero.update(0);
    this.white?.view.standLike(this.hero);
  }
}

/** A hero's white copy in the same pose. `free` destroys it with its texture. */
export interface HeroSilhouette {
  view: HeroView;
  free(): void;
}

/** The white silhouette of a hero's solid parts, without shadow and light. */
export function heroSilhouette(hero: HeroView, tuning: Tuning['hero']): HeroSilhouette | null {
  const { rig, sheet } = hero;
  if (!sheet) return null;
  const white = whiteTexture(sheet);
  const layers = rig.layers.filter(({ blend, name }) => blend === 'normal' && name !== 'shadow');
  const view = new HeroView({ ...rig, layers }, white, tuning);
  view.standLike(hero);
  return {
    view,
    free() {
      view.destroy({ children: true });
      white.destroy(true);
    },
  };
}
