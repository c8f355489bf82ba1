import type { ComboTier } from '../../core/combo';
import type { SimEvent, TapPoint } from '../../core/events';

/** CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** A box on screen, in CSS px of the viewport. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Room for the hero on home, or the bounds of his picture on the welcome, where his walk home begins. */
export interface HeroBox extends Box {
  isWelcome?: boolean;
}

export type StageScene = 'splash' | 'home' | 'resting';
export type QualityTier = 'LOW' | 'MEDIUM' | 'HIGH';

/** Values that may change every frame. The app writes them and the stage reads them; they are not in the store. */
export interface FrameState {
  scene: StageScene;
  level: number;
  /** Space that the HUD leaves for the hero, or null until home is laid out. */
  heroBox: HeroBox | null;
  /** Target of gained coins: the coin of the balance. Null until home is laid out. */
  coinGoal: TapPoint | null;
  comboCount: number;
  comboTier: ComboTier;
  /** Remaining share of the combo window, 0–1. */
  comboLeft: number;
  /** Energy, 0–1. 0 when it can't pay for a tap. */
  energy: number;
  /** Splash progress, 0–100. */
  splashPercent: number;
  /** Number of the splash background, 1–4. */
  splashBackground: number;
  reducedMotion: boolean;
  quality: QualityTier;
  /** Combo words of tiers 1–4 in the player's language. Drawn to textures once per language. */
  comboWords: readonly [string, string, string, string];
}

/** The only channel from the game to the stage: a queue of events and the shared frame state. */
export interface StageFeed {
  readonly frame: Readonly<FrameState>;
  readonly hasEvents: boolean;
  /** Gained coins in the queued events. */
  readonly waitingCoins: number;
  /** Returns the events since the last call. Call it once per frame. */
  drain(): readonly SimEvent[];
}

/** Creates the frame values from before the game begins. */
export function createFrame(over: Partial<FrameState>): FrameState {
  return {
    scene: 'splash',
    level: 1,
    heroBox: null,
    coinGoal: null,
    comboCount: 0,
    comboTier: 0,
    comboLeft: 0,
    energy: 1,
    splashPercent: 0,
    splashBackground: 1,
    reducedMotion: false,
    quality: 'HIGH',
    comboWords: ['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO'],
    ...over,
  };
}
