import type { Flip, MatchMoves, MatchResult, MatchState } from '../../../core/games/match-it/rules';
import {
  dealBoard,
  MAX_FLIPS,
  MAX_TICKS,
  matchResult,
  openCards,
  turnCard,
  whyNotTurn,
} from '../../../core/games/match-it/rules';
import { GameRun } from '../kit/GameRun';
import type { GameServices } from '../kit/services';

export interface MatchView {
  state: MatchState;
  peeking: boolean;
  /** Cards face up, excluding found pairs. */
  open: readonly number[];
  /** Outcome of the last turned card. */
  last: { card: number; outcome: 'first' | 'match' | 'mismatch' } | null;
  seconds: number;
}

/** Time that the last pair stays in view, ms. */
const ENDING_MS = 900;

export class MatchRun extends GameRun<MatchView> {
  readonly name = 'match-it' as const;
  readonly boardIndex: number;
  private readonly flips: Flip[] = [];
  state: MatchState;
  private isPeeking = true;
  private open: readonly number[] = [];
  last: MatchView['last'] = null;
  private seconds = 0;
  private endsAtMs = Number.POSITIVE_INFINITY;

  constructor(seed: number, boardIndex: number, feel: Pick<GameServices, 'play' | 'haptic'>) {
    super(seed, feel);
    this.boardIndex = boardIndex;
    this.state = dealBoard(seed, boardIndex);
  }

  get over(): boolean {
    return this.elapsedMs >= this.endsAtMs;
  }

  isFaceUp(card: number): boolean {
    return this.isPeeking || this.state.matched[card] === true || this.open.includes(card);
  }

  /** Turns a card if it can be turned now. */
  turn(card: number): void {
    // A second turn in the same tick counts as a turn of the next tick.
    const flip: Flip = [Math.max(this.tick, this.state.lastTick + 1), card];
    if (this.isPeeking || whyNotTurn(this.state, flip)) return;
    const before = this.state;
    this.state = turnCard(before, flip);
    this.flips.push(flip);
    this.open = this.state.open;
    const outcome =
      this.state.found > before.found ? 'match' : this.state.open.length === 2 ? 'mismatch' : 'first';
    this.last = { card, outcome };
    this.feel.play(outcome === 'first' ? 'flip' : outcome === 'match' ? 'match' : 'miss');
    this.feel.haptic(outcome === 'match' ? 'success' : 'selection');
    if (this.state.over || this.flips.length === MAX_FLIPS) this.endsAtMs = this.elapsedMs + ENDING_MS;
    this.show();
  }

  result(): MatchResult {
    return matchResult(this.state);
  }

  moves(): MatchMoves {
    return { board: this.boardIndex, flips: this.flips };
  }

  protected onTime(): void {
    const { board, over } = this.state;
    const peeking = this.tick < board.peekTicks;
    const open = openCards(this.state, this.tick);
    const seconds = over ? this.seconds : Math.max(0, Math.floor((this.tick - board.peekTicks) / 20));
    if (this.tick > MAX_TICKS) this.endsAtMs = Math.min(this.endsAtMs, this.elapsedMs);
    if (peeking === this.isPeeking && open.length === this.open.length && seconds === this.seconds) return;
    if (peeking !== this.isPeeking) this.feel.play('flip');
    this.isPeeking = peeking;
    this.open = open;
    this.seconds = seconds;
    this.show();
  }

  protected render(): MatchView {
    return {
      state: this.state,
      peeking: this.isPeeking,
      open: this.open,
      last: this.last,
      seconds: this.seconds,
    };
  }
}
