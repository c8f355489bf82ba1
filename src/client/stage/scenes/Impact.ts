import { clamp01 } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** Age of the hit at which the world stops, while the hero is squashed. */
const STOP_FROM_MS = 40;

/**
 * The visuals of a super critical hit: the backdrop darkens, and the world stops for a moment. The simulation
 * continues.
 */
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

  /** @returns the part of `dtMs` during which the world moves */
  update(dtMs: number): number {
    const { stopMs } = this.tuning;
    const beforeMs = this.ageMs;
    this.ageMs += dtMs;
    const stopped = Math.min(this.ageMs, STOP_FROM_MS + stopMs) - Math.max(beforeMs, STOP_FROM_MS);
    return dtMs - Math.max(0, stopped);
  }

  /** Darkness of the backdrop, 0–1: full for half of the effect's time, then fading. */
  get dim(): number {
    const { dim, dimMs } = this.tuning;
    return dim * clamp01(2 * (1 - this.ageMs / Math.max(1, dimMs)));
  }
}
