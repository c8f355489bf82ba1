import type { Flip, MatchMoves, MatchResult, MatchRun } from '../../../core/games/match-it/rules';
import {
  dealBoard,
  MAX_FLIPS,
  MAX_TICKS,
  matchResult,
  openCards,
  turnCard,
  whyNotTurn,
} from '../../../core/games/match-it/rules';
import { GameSession } from '../kit/gameSession';
import type { GameServices } from '../kit/services';

/** What the HUD and the buttons show. */
export interface MatchView {
  run: MatchRun;
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
export class MatchSession extends GameSession<MatchView> {
  readonly name = 'match-it' as const;
  readonly boardIndex: number;
  readonly #flips: Flip[] = [];
  #run: MatchRun;
  #peeking = true;
  #open: readonly number[] = [];
  #last: MatchView['last'] = null;
  #seconds = 0;
  #endsAtMs = Number.POSITIVE_INFINITY;

  constructor(seed: number, boardIndex: number, feel: Pick<GameServices, 'play' | 'haptic'>) {
    super(seed, feel);
    this.boardIndex = boardIndex;
    this.#run = dealBoard(seed, boardIndex);
  }

  get over(): boolean {
    return this.elapsedMs >= this.#endsAtMs;
  }

  get run(): MatchRun {
    return this.#run;
  }

  get last(): MatchView['last'] {
    return this.#last;
  }

  /** True for cards whose face shows. */
  isFaceUp(card: number): boolean {
    return this.#peeking || this.#run.matched[card] === true || this.#open.includes(card);
  }

  /** Turns a card; nothing happens when it cannot be turned now. */
  turn(card: number): void {
    // A second finger in the same tick counts for the next one.
    const flip: Flip = [Math.max(this.tick, this.#run.lastTick + 1), card];
    if (this.#peeking || whyNotTurn(this.#run, flip)) return;
    const before = this.#run;
    this.#run = turnCard(before, flip);
    this.#flips.push(flip);
    this.#open = this.#run.open;
    const outcome =
      this.#run.found > before.found ? 'match' : this.#run.open.length === 2 ? 'mismatch' : 'first';
    this.#last = { card, outcome };
    this.feel.play(outcome === 'first' ? 'flip' : outcome === 'match' ? 'match' : 'miss');
    this.feel.haptic(outcome === 'match' ? 'success' : 'selection');
    if (this.#run.over || this.#flips.length === MAX_FLIPS) this.#endsAtMs = this.elapsedMs + ENDING_MS;
    this.show();
  }

  result(): MatchResult {
    return matchResult(this.#run);
  }

  moves(): MatchMoves {
    return { board: this.boardIndex, flips: this.#flips };
  }

  protected onTime(): void {
    const { board, over } = this.#run;
    const peeking = this.tick < board.peekTicks;
    const open = openCards(this.#run, this.tick);
    const seconds = over ? this.#seconds : Math.max(0, Math.floor((this.tick - board.peekTicks) / 20));
    if (this.tick > MAX_TICKS) this.#endsAtMs = Math.min(this.#endsAtMs, this.elapsedMs);
    if (peeking === this.#peeking && open.length === this.#open.length && seconds === this.#seconds) return;
    if (peeking !== this.#peeking) this.feel.play('flip');
    this.#peeking = peeking;
    this.#open = open;
    this.#seconds = seconds;
    this.show();
  }

  protected render(): MatchView {
    return {
      run: this.#run,
      peeking: this.#peeking,
      open: this.#open,
      last: this.#last,
      seconds: this.#seconds,
    };
  }
}
