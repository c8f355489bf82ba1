import type { FrameState } from './feed';

/** At most 60 frames per second, at any refresh rate. */
const LIVELY_MS = 1000 / 60;
/** Frame interval while the scene only drifts and breathes. */
export const AMBIENT_MS = 1000 / 30;
/** Frame interval under reduced motion: nothing moves, but a picture may load. */
const STILL_MS = 500;
/** Longest animation on the stage, measured from its cause. */
const LIVELY_FOR_MS = 4000;
/** Tolerance for frames that arrive slightly early or late. */
const SLACK_MS = 2;

/** Chooses which of the screen's frames to draw. The frame after a tap is always drawn. */
export class FramePacer {
  private dueMs = 0;
  private livelyUntilMs = 0;
  private seen: Pick<FrameState, 'scene' | 'level' | 'heroBox' | 'energy'> | null = null;

  /**
   * True when the frame at `nowMs` of a monotonic clock should be drawn. `hasNews` is true if something has happened
   * since the last drawn frame.
   */
  isDue(nowMs: number, frame: Readonly<FrameState>, hasNews: boolean): boolean {
    if (hasNews || frame.comboCount > 0 || this.hasChanged(frame)) {
      if (nowMs >= this.livelyUntilMs) this.dueMs = Math.min(this.dueMs, nowMs);
      this.livelyUntilMs = nowMs + LIVELY_FOR_MS;
    }
    if (nowMs < this.dueMs - SLACK_MS) return false;
    const paceMs = this.paceMs(nowMs, frame);
    const isLate = nowMs - this.dueMs > paceMs;
    this.dueMs = (isLate ? nowMs : this.dueMs) + paceMs;
    return true;
  }

  /** Returns how long the stage may idle unless something happens, in ms. */
  restMs(nowMs: number, { scene }: Readonly<FrameState>): number {
    if (scene === 'splash' || nowMs < this.livelyUntilMs) return 0;
    // The browser may deliver a requested frame immediately.
    return Math.min(AMBIENT_MS, Math.max(0, this.dueMs - SLACK_MS - nowMs));
  }

  private hasChanged({ scene, level, heroBox, energy }: Readonly<FrameState>): boolean {
    const { seen } = this;
    // Of energy, only whether any is left matters: the ninja slumps at zero.
    const isSame =
      seen?.scene === scene &&
      seen.level === level &&
      seen.heroBox === heroBox &&
      seen.energy > 0 === energy > 0;
    if (!isSame) this.seen = { scene, level, heroBox, energy };
    return !isSame;
  }

  private paceMs(nowMs: number, { scene, reducedMotion }: Readonly<FrameState>): number {
    if (scene === 'splash' || nowMs < this.livelyUntilMs) return LIVELY_MS;
    return reducedMotion ? STILL_MS : AMBIENT_MS;
  }
}
