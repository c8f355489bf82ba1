import { clamp01, easeOut } from '../../tuning/easing';
import { isSpent, type Tuning } from '../../tuning/tuning';
import type { FrameState } from '../feed';

/** Frame values that affect the hero. */
type Cause = Pick<FrameState, 'energy' | 'reducedMotion'>;

/** Makes the hero tire when energy is spent. */
export class HeroMood {
  private isTired = false;
  private tiredMs = 0;

  constructor(private readonly tuning: Tuning['tired']) {}

  get tired(): number {
    return easeOut(clamp01(this.tiredMs / Math.max(1, this.tuning.fallMs)));
  }

  /** Ends the exhaustion. Called when the player leaves home. */
  rest(): void {
    this.isTired = false;
  }

  update(dtMs: number, { energy, reducedMotion }: Readonly<Cause>): void {
    const { fallMs } = this.tuning;
    this.isTired = isSpent(this.isTired, energy, this.tuning);
    const goal = this.isTired ? fallMs : 0;
    if (reducedMotion) this.tiredMs = goal;
    else
      this.tiredMs = this.isTired ? Math.min(fallMs, this.tiredMs + dtMs) : Math.max(0, this.tiredMs - dtMs);
  }
}
