import type { CritTier } from '../../../core/crit';
import type { TapPoint } from '../../../core/events';
import type { Tuning } from '../../tuning/tuning';

/** A short, decaying shake of the world after a crit. */
export class Shake {
  private strength = 0;
  private timeMs = 0;

  constructor(private readonly tuning: Tuning['shake']) {}

  kick(crit: CritTier): void {
    if (crit !== 'normal') this.rock(this.tuning[crit]);
  }

  /** Shakes by `strength` CSS px, unless a stronger shake is running. */
  rock(strength: number): void {
    this.strength = Math.max(this.strength, strength);
  }

  /** Returns this frame's offset in CSS px. */
  update(dtMs: number): TapPoint {
    this.timeMs += dtMs;
    this.strength *= Math.max(0, 1 - dtMs / this.tuning.decayMs);
    if (this.strength < 0.05) return { x: 0, y: 0 };
    return { x: Math.sin(this.timeMs / 11) * this.strength, y: Math.cos(this.timeMs / 14) * this.strength };
  }
}
