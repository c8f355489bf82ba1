import { clamp01, easeOut, lerp } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';
import type { Box, FrameState, HeroBox } from '../feed';
import type { HeroView, Stand } from '../views/HeroView';

/** Height of the hop home, canvas px. */
const HOP_PX = 70;

/**
 * The hero's room on screen. He hops from his place on the welcome to his place on home; any other change takes
 * effect at once.
 */
export class HeroRoom {
  private goal: HeroBox = { x: 0, y: 0, width: 1, height: 1 };
  /** Where the hop began. */
  private from: Box | null = null;
  /** True in the frame in which he lands. */
  hasArrived = false;
  private ageMs = 0;

  constructor(private readonly tuning: Tuning['welcome']) {}

  /** @returns true when the room has changed */
  update(dtMs: number, { heroBox, reducedMotion }: Pick<FrameState, 'heroBox' | 'reducedMotion'>): boolean {
    const isNew = heroBox !== null && heroBox !== this.goal;
    if (isNew) this.enter(heroBox, reducedMotion);
    this.hasArrived = false;
    if (!this.from) return isNew;
    if (!isNew) this.ageMs += dtMs;
    this.hasArrived = this.share >= 1;
    if (this.hasArrived) this.from = null;
    return true;
  }

  /** Height of the hero above the ground, canvas px. */
  get hop(): number {
    return this.from ? HOP_PX * Math.sin(this.share * Math.PI) : 0;
  }

  get box(): Box {
    return this.from ? mixBoxes(this.from, this.goal, this.share) : this.goal;
  }

  /** Returns the hero's stand in the room. For `margin`, see `HeroView.standIn`. */
  standOf(hero: HeroView, margin: { left: number; right: number }): Stand {
    const stand = this.goal.isWelcome ? hero.standInPicture(this.goal) : hero.standIn(this.goal, margin);
    return this.from ? mixStands(hero.standInPicture(this.from), stand, this.share) : stand;
  }

  /** A room that changes during the hop only moves the destination. */
  private enter(box: HeroBox, isStill: boolean): void {
    if (this.goal.isWelcome && !box.isWelcome && !isStill) {
      this.from = this.goal;
      this.ageMs = 0;
    }
    this.goal = box;
  }

  private get share(): number {
    return easeOut(clamp01(this.ageMs / Math.max(1, this.tuning.enterMs)));
  }
}

function mixBoxes(from: Box, to: Box, share: number): Box {
  const at = (side: keyof Box) => lerp(from[side], to[side], share);
  return { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
}

function mixStands(from: Stand, to: Stand, share: number): Stand {
  const at = (part: keyof Stand) => lerp(from[part], to[part], share);
  return { x: at('x'), y: at('y'), scale: at('scale') };
}
