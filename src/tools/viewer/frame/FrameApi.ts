import type { FeedbackEffect } from '../../../client/tuning/feedback';
import type { SceneMeters } from '../scene';
import type { FlatTuning } from '../tuning/fields';

export interface FrameCost {
  scriptMs: number;
  drawCalls: number;
}

export interface FrameMeters extends SceneMeters {
  textureBytes: number;
}

export interface FeltEffect {
  effect: FeedbackEffect;
  sound: string;
  volume: number;
  pitch: number;
  haptic: string;
}

/** The page's handle on a preview. Inside the frame, it is `window.viewerFrame`. */
export interface FrameApi {
  /** Returns the time that the picture shows. */
  timeMs(): number;
  seek(timeMs: number): Promise<void>;
  advance(dtMs: number): FrameCost;
  /** Taps at a point of the frame, in CSS px. */
  tap(x: number, y: number, finger: number): void;
  setTuning(flat: FlatTuning): void;
  meters(): FrameMeters;
  /** Returns the stage as last drawn, or null without one. Call this in the task that drew it. */
  picture(): HTMLCanvasElement | null;
  loseContext(): void;
  restoreContext(): void;
  /** Called for a touch in the frame. The page sets it. */
  onTap: ((x: number, y: number, finger: number) => void) | null;
  onFelt: ((felt: FeltEffect) => void) | null;
}

declare global {
  interface Window {
    viewerFrame?: FrameApi;
  }
}
