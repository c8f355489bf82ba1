import type { ComboTier } from '../../core/combo';
import type { SimEvent, TapPoint } from '../../core/events';

/** A box on screen, in CSS px of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type StageScene = 'splash' | 'home' | 'resting';
export type QualityTier = 'LOW' | 'MEDIUM' | 'HIGH';

/** What may change every frame. The app writes it and the stage's views read it; it never enters the store. */
export interface FrameState {
  scene: StageScene;
  level: number;
  /** Where the HUD leaves room for the hero; null until home has been laid out. */
  heroBox: Box | null;
  /** Where coins that are gained fly to; null until a scene that sends some has been laid out. */
  coinGoal: TapPoint | null;
  comboCount: number;
  comboTier: ComboTier;
  /** Part of the combo window still open, 0–1. */
  comboLeft: number;
  /** Energy share, 0–1. None is left when it pays for no tap. */
  energy: number;
  /** Splash progress, 0–100. */
  splashPercent: number;
  /** Which of the four splash backgrounds, 1–4. */
  splashBackground: number;
  reducedMotion: boolean;
  quality: QualityTier;
  /** Combo words by tier 1–4 in the player's language; drawn as textures once per language. */
  comboWords: readonly [string, string, string, string];
}

/** The only way from the game to the stage: a queue of events and a shared frame state. */
export interface StageFeed {
  readonly frame: Readonly<FrameState>;
  /** Whether `drain` has something to return. */
  readonly hasEvents: boolean;
  /** Returns the events since the last call and empties the queue. Call it once a frame. */
  drain(): readonly SimEvent[];
}
