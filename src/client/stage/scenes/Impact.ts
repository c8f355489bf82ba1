import { clamp01 } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** Age of the hit at which the world stops: the hero is squashed. */
const STOP_FROM_MS = 40;

/** The picture of a super critical hit: the place darkens, and the world stops for a moment. The rules continue. */
export class Impact {
  private ageMs = Number.POSITIVE_INFINITY;

  constructor(private readonly tuning: Tuning['heat']) {}

  /**
   * Shows the hit, unless the last one is too recent: more than three flashes a second may cause harm.
   * @returns true if it shows
   */
  hit(): boolean {
    const isDue = this.ageMs >= this.tuning.dimGapMs;
    if (isDue) this.ageMs = 0;
    return isDue;
  }

  /** @returns the part of the time in which the world moves */
  update(dtMs: number): number {
    const { stopMs } = this.tuning;
    const beforeMs = this.ageMs;
    this.ageMs += dtMs;
    const stopped = Math.min(this.ageMs, STOP_FROM_MS + stopMs) - Math.max(beforeMs, STOP_FROM_MS);
    return dtMs - Math.max(0, stopped);
  }

  /** Darkness of the place, 0–1: full for half of its time, then it fades. */
  get dim(): number {
    const { dim, dimMs } = this.tuning;
    return dim * clamp01(2 * (1 - this.ageMs / Math.max(1, dimMs)));
  }
}
