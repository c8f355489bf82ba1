import { advance } from '../../core/advance';
import { apply } from '../../core/apply';
import type { Command } from '../../core/commands';
import { STEP_MS } from '../../core/constants';
import type { Outcome, SimEvent } from '../../core/events';
import type { Ledger } from '../../core/ledger';
import { createGameState, type GameState } from '../../core/state';
import type { GameStoreApi } from './gameStore';

export type SimListener = (event: SimEvent) => void;

/**
 * The running game. Applies commands at once, advances with the frames and publishes to the store at most once per
 * frame. Doesn't depend on Pixi, React or the network.
 */
export class Engine {
  /** True while taps are ignored because they couldn't be stored. */
  takesNoTaps = false;
  private current: GameState;
  private restMs = 0;
  private lastFrameMs: number | null = null;
  private unpublished = true;
  /** Highest level announced to the player, or null until a sync or an earlier start reports one. */
  private toldLevel: number | null = null;
  private readonly listeners = new Set<SimListener>();
  private readonly ledgerListeners = new Set<(ledger: Ledger) => void>();

  constructor(
    private readonly store: GameStoreApi,
    seed: number,
  ) {
    this.current = createGameState(seed);
  }

  get state(): GameState {
    return this.current;
  }

  /** Elapsed share of the current step, 0–1, for drawing between two steps. */
  get stepShare(): number {
    return this.restMs / STEP_MS;
  }

  /** Applies a command. Listeners receive its events before this returns. */
  dispatch(command: Command): GameState {
    if (this.takesNoTaps && command.type === 'tap') return this.current;
    this.take(apply(this.current, command));
    // A new device must not celebrate the level of its first sync.
    if (command.type === 'sync') this.toldLevel ??= this.current.standing.level;
    return this.current;
  }

  /** Sets the level already announced to the player. Only higher levels are celebrated. */
  knowLevel(level: number): void {
    this.toldLevel = Math.max(level, this.toldLevel ?? 0);
  }

  /** Advances to the frame at `nowMs` of a monotonic clock and publishes the changes. */
  frame(nowMs: number): void {
    const elapsedMs = this.lastFrameMs === null ? 0 : nowMs - this.lastFrameMs;
    this.lastFrameMs = nowMs;
    const advanced = advance(this.current, elapsedMs, this.restMs);
    this.restMs = advanced.restMs;
    this.take(advanced);
    this.publish();
  }

  /** Publishes at once. Use it for a change that must show before the next frame, such as a sync while hidden. */
  publish(): void {
    if (!this.unpublished) return;
    this.unpublished = false;
    this.store.getState().publish(this.current);
  }

  /** Calls the listener for every event. Returns a function that unsubscribes. */
  subscribe(listener: SimListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls the listener for every change of the ledger, before `dispatch` returns. */
  onLedger(listener: (ledger: Ledger) => void): () => void {
    this.ledgerListeners.add(listener);
    return () => this.ledgerListeners.delete(listener);
  }

  announce(event: SimEvent): void {
    this.take({ state: this.current, events: [event] });
  }

  private take({ state, events }: Outcome<GameState>): void {
    const ledgerChanged = state.ledger !== this.current.ledger;
    if (state !== this.current) this.unpublished = true;
    this.current = state;
    if (ledgerChanged) for (const listener of this.ledgerListeners) listener(state.ledger);
    for (const event of this.withLevelNews(events)) for (const listener of this.listeners) listener(event);
  }

  /** Emits one `leveledUp` per new highest level, whatever its cause (decision 41). */
  private withLevelNews(events: readonly SimEvent[]): readonly SimEvent[] {
    const from = this.toldLevel;
    if (from === null) return events;
    const to = this.current.standing.level;
    this.toldLevel = Math.max(from, to);
    const others = events.filter(({ type }) => type !== 'leveledUp');
    return to > from ? [...others, { type: 'leveledUp', from, to }] : others;
  }
}
