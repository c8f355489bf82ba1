import type { FeedbackEffect } from '../../../client/tuning/feedback';
import type { SceneMeters } from '../scene';
import type { FlatTuning } from '../tuning/fields';

/** What one advance of a frame cost. */
export interface FrameCost {
  scriptMs: number;
  drawCalls: number;
}

export interface FrameMeters extends SceneMeters {
  textureBytes: number;
}

/** An effect that a scene triggered, with the sound and haptic of the current tuning. */
export interface FeltEffect {
  effect: FeedbackEffect;
  sound: string;
  volume: number;
  pitch: number;
  haptic: string;
}

/** How the page around a preview drives it: `window.viewerFrame` of the frame's window. */
export interface FrameApi {
  readonly timeMs: number;
  seek(timeMs: number): Promise<void>;
  advance(dtMs: number): FrameCost;
  /** At CSS px of the frame. */
  tap(x: number, y: number, finger: number): void;
  readonly takesTaps: boolean;
  setTuning(flat: FlatTuning): void;
  meters(): FrameMeters;
  readonly canLoseContext: boolean;
  loseContext(): void;
  restoreContext(): void;
  /** Set by the page: a finger landed in the frame. */
  onTap: ((x: number, y: number, finger: number) => void) | null;
  onFelt: ((felt: FeltEffect) => void) | null;
}

declare global {
  interface Window {
    viewerFrame?: FrameApi;
  }
}
