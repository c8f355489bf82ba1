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

/** What the HUD and the buttons show. */
export interface MatchView {
  state: MatchState;
  peeking: boolean;
  /** Cards face up now, found pairs left out. */
  open: readonly number[];
  /** What the last card turned has led to. */
  last: { card: number; outcome: 'first' | 'match' | 'mismatch' } | null;
  seconds: number;
}

/** The last pair stays in view for a moment, ms. */
const ENDING_MS = 900;

/** A board of Match it as it is played. */
export class MatchRun extends GameRun<MatchView> {
  readonly name = 'match-it' as const;
  readonly boardIndex: number;
  private readonly flips: Flip[] = [];
  private current: MatchState;
  private isPeeking = true;
  private open: readonly number[] = [];
  private lastTurn: MatchView['last'] = null;
  private seconds = 0;
  private endsAtMs = Number.POSITIVE_INFINITY;

  constructor(seed: number, boardIndex: number, feel: Pick<GameServices, 'play' | 'haptic'>) {
    super(seed, feel);
    this.boardIndex = boardIndex;
    this.current = dealBoard(seed, boardIndex);
  }

  get over(): boolean {
    return this.elapsedMs >= this.endsAtMs;
  }

  get state(): MatchState {
    return this.current;
  }

  get last(): MatchView['last'] {
    return this.lastTurn;
  }

  /** True for cards whose face shows. */
  isFaceUp(card: number): boolean {
    return this.isPeeking || this.current.matched[card] === true || this.open.includes(card);
  }

  /** Turns a card; nothing happens when it cannot be turned now. */
  turn(card: number): void {
    // A second finger in the same tick counts as one of the next tick.
    const flip: Flip = [Math.max(this.tick, this.current.lastTick + 1), card];
    if (this.isPeeking || whyNotTurn(this.current, flip)) return;
    const before = this.current;
    this.current = turnCard(before, flip);
    this.flips.push(flip);
    this.open = this.current.open;
    const outcome =
      this.current.found > before.found ? 'match' : this.current.open.length === 2 ? 'mismatch' : 'first';
    this.lastTurn = { card, outcome };
    this.feel.play(outcome === 'first' ? 'flip' : outcome === 'match' ? 'match' : 'miss');
    this.feel.haptic(outcome === 'match' ? 'success' : 'selection');
    if (this.current.over || this.flips.length === MAX_FLIPS) this.endsAtMs = this.elapsedMs + ENDING_MS;
    this.show();
  }

  result(): MatchResult {
    return matchResult(this.current);
  }

  moves(): MatchMoves {
    return { board: this.boardIndex, flips: this.flips };
  }

  protected onTime(): void {
    const { board, over } = this.current;
    const peeking = this.tick < board.peekTicks;
    const open = openCards(this.current, this.tick);
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
      state: this.current,
      peeking: this.isPeeking,
      open: this.open,
      last: this.lastTurn,
      seconds: this.seconds,
    };
  }
}
