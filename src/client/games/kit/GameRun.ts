import type { GameName, GameResult } from '../../../core/games/gameRules';
import { TICK_MS } from '../../../core/games/gameRules';
import type { GameServices } from './services';

/** Longest game time a frame may take, ms. A stutter slows the game down instead of costing the player time. */
const MAX_FRAME_MS = 100;

/**
 * A run while it is played: game time, the moves so far, and what the HUD shows. The canvas reads it every frame;
 * React hears of it only when `show` is given something new.
 */
export abstract class GameRun<View> {
  abstract readonly name: GameName;
  readonly seed: number;
  protected readonly feel: Pick<GameServices, 'play' | 'haptic'>;
  /** Game time since the start, ms; stands still while paused. */
  elapsedMs = 0;
  private shown: View | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(seed: number, feel: Pick<GameServices, 'play' | 'haptic'>) {
    this.seed = seed;
    this.feel = feel;
  }

  abstract readonly over: boolean;
  /** What the game comes to so far. */
  abstract result(): GameResult;
  /** The moves in the game's own JSON. */
  abstract moves(): unknown;
  protected abstract render(): View;
  /** Follows game time; called after every step. */
  protected abstract onTime(): void;

  /** Game time in whole ticks: what moves are stamped with. */
  get tick(): number {
    return Math.floor(this.elapsedMs / TICK_MS);
  }

  /** Lets `frameMs` of real time pass. */
  advance(frameMs: number): void {
    this.elapsedMs += Math.min(Math.max(frameMs, 0), MAX_FRAME_MS);
    this.onTime();
  }

  /** Tells the HUD that something it shows has changed. */
  protected show(): void {
    this.shown = this.render();
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly view = (): View => {
    this.shown ??= this.render();
    return this.shown;
  };
}
