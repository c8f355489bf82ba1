import { clamp01 } from '../../tuning/easing';
import type { Tuning } from '../../tuning/tuning';

/** The picture of a super critical hit: a flash and a moment in which the world stops. The rules continue. */
export class Impact {
  private ageMs = Number.POSITIVE_INFINITY;

  constructor(private readonly tuning: Tuning['heat']) {}

  /** Shows the hit, unless the last one is too recent: more than three flashes a second may cause harm. */
  hit(): void {
    if (this.ageMs >= this.tuning.flashGapMs) this.ageMs = 0;
  }

  /** @returns the part of the time in which the world moves */
  update(dtMs: number): number {
    const { flashMs, stopMs } = this.tuning;
    const beforeMs = this.ageMs;
    this.ageMs += dtMs;
    const stopped = Math.min(this.ageMs, flashMs + stopMs) - Math.max(beforeMs, flashMs);
    return dtMs - Math.max(0, stopped);
  }

  /** Strength of the flash, 0–1. */
  get flash(): number {
    const { flash, flashMs } = this.tuning;
    return flash * clamp01(1 - this.ageMs / Math.max(1, flashMs));
  }
}
