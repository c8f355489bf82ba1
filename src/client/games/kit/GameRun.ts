import type { GameName, GameResult } from '../../../core/games/gameRules';
import { TICK_MS } from '../../../core/games/gameRules';
import type { GameServices } from './services';

/** Longest game time per frame, ms, so that a stutter slows the game down instead of costing the player time. */
const MAX_FRAME_MS = 100;

/**
 * A run in play: game time, moves and a view for the HUD. The canvas reads it every frame; React renders only after
 * `show`.
 */
export abstract class GameRun<View> {
  abstract readonly name: GameName;
  /** Game time since the start, ms. Excludes pauses. */
  elapsedMs = 0;
  private shown: View | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly seed: number,
    protected readonly feel: Pick<GameServices, 'play' | 'haptic'>,
  ) {}

  abstract readonly over: boolean;
  abstract result(): GameResult;
  /** Returns the moves in the game's own JSON. */
  abstract moves(): unknown;
  protected abstract render(): View;
  /** Called after every step of game time. */
  protected abstract onTime(): void;

  /** Returns game time in whole ticks, the timestamp of moves. */
  get tick(): number {
    return Math.floor(this.elapsedMs / TICK_MS);
  }

  /** Advances by `frameMs` of real time. */
  advance(frameMs: number): void {
    this.elapsedMs += Math.min(Math.max(frameMs, 0), MAX_FRAME_MS);
    this.onTime();
  }

  /** Updates the HUD's view. */
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
