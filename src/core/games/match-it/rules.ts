import { GameMoveError, type GameResult, type GameRules, isRecord, readRows, TICK_MS } from '../gameRules';
import { BOARDS, type Board, dealCards, pairsOf, starsFor, THREE_STAR_SECONDS } from './boards';

/** A turned card: the tick of game time since the deal, and the card's place in reading order. */
export type Flip = readonly [tick: number, card: number];

export interface MatchMoves {
  /** Index in `BOARDS`. */
  board: number;
  flips: readonly Flip[];
}

export interface MatchResult extends GameResult {
  /** Stars of a finished board, otherwise 0. */
  stars: 0 | 1 | 2 | 3;
  moves: number;
  seconds: number;
  found: number;
  pairs: number;
}

/** A board in progress. `turnCard` returns a new state. */
export interface MatchState {
  board: Board;
  cards: readonly number[];
  matched: readonly boolean[];
  /** True for each card that was turned before. */
  seen: readonly boolean[];
  /** Open cards without the found pairs: none, one, or two unequal ones that stay open until `closeTick`. */
  open: readonly number[];
  closeTick: number;
  /** Counted moves. Two turned cards are one move. A mismatch that the player couldn't avoid is free. */
  moves: number;
  found: number;
  flips: number;
  lastTick: number;
  over: boolean;
}

export const MAX_FLIPS = 400;
/** Ticks in ten minutes, after which a board ends unfinished. */
export const MAX_TICKS = 12_000;
export const POINTS_PER_PAIR = 60;
export const POINTS_PER_STAR = 40;
export const POINTS_PER_SECOND = 5;
export const POINTS_UNFINISHED = 20;
/** Coins per point. The largest board, played perfectly and fast, pays about 3,600. */
export const COINS_PER_POINT = 1.5;

/** Deals a board of `BOARDS` from the run's seed (uint32). Throws GameMoveError `outOfRange`. */
export function dealBoard(seed: number, boardIndex: number): MatchState {
  const board = BOARDS[boardIndex];
  if (!board) throw new GameMoveError('outOfRange', 'there is no such board');
  const cards = dealCards(seed, boardIndex, board);
  const none = cards.map(() => false);
  return {
    board,
    cards,
    matched: none,
    seen: none,
    open: [],
    closeTick: 0,
    moves: 0,
    found: 0,
    flips: 0,
    lastTick: board.peekTicks - 1,
    over: false,
  };
}

/** Returns the cards open at a tick, without the found pairs. */
export function openCards(state: MatchState, tick: number): readonly number[] {
  return state.open.length === 2 && tick >= state.closeTick ? [] : state.open;
}

export function whyNotTurn(state: MatchState, [tick, card]: Flip): GameMoveError | null {
  const refuse = (code: GameMoveError['code'], detail: string) =>
    new GameMoveError(code, detail, state.flips);
  if (state.over) return refuse('afterEnd', 'every pair has been found');
  if (card < 0 || card >= state.cards.length)
    return refuse('outOfRange', `there are ${state.cards.length} cards`);
  if (tick < state.board.peekTicks) return refuse('notAllowed', 'the cards are still being shown');
  if (tick <= state.lastTick) return refuse('outOfOrder', 'one card a tick');
  if (tick > MAX_TICKS || state.flips === MAX_FLIPS) return refuse('afterEnd', 'the time is over');
  if (state.matched[card]) return refuse('notAllowed', 'the card has been matched');
  const open = openCards(state, tick);
  if (open.length === 1 && open[0] === card) return refuse('notAllowed', 'the card lies open');
  return null;
}

const marked = (marks: readonly boolean[], cards: readonly number[]) =>
  marks.map((mark, index) => mark || cards.includes(index));

/** True when the player had already seen the second card or the first card's partner. */
function isMistake(state: MatchState, first: number, second: number): boolean {
  const partner = state.cards.findIndex((face, index) => face === state.cards[first] && index !== first);
  return state.seen[partner] === true || state.seen[second] === true;
}

/**
 * Turns a card. A third card closes two unequal ones at once, so a quick player never waits. Turning one of those two
 * again makes it the first of the next pair. Throws GameMoveError.
 */
export function turnCard(state: MatchState, flip: Flip): MatchState {
  const refusal = whyNotTurn(state, flip);
  if (refusal) throw refusal;
  const [tick, card] = flip;
  const turned = { ...state, flips: state.flips + 1, lastTick: tick };
  const [first, second] = openCards(state, tick);
  if (first === undefined || second !== undefined) return { ...turned, open: [card] };
  const pair = [first, card];
  const seen = marked(state.seen, pair);
  if (state.cards[first] === state.cards[card]) {
    const found = state.found + 1;
    const matched = marked(state.matched, pair);
    return {
      ...turned,
      seen,
      matched,
      open: [],
      moves: state.moves + 1,
      found,
      over: found === pairsOf(state.board),
    };
  }
  const moves = state.moves + (isMistake(state, first, card) ? 1 : 0);
  return { ...turned, seen, moves, open: pair, closeTick: tick + state.board.openTicks };
}

export function matchResult(state: MatchState): MatchResult {
  const pairs = pairsOf(state.board);
  const seconds =
    state.flips === 0 ? 0 : Math.floor(((state.lastTick - state.board.peekTicks) * TICK_MS) / 1000);
  const stars = state.over ? starsFor(pairs, state.moves, seconds) : 0;
  const swift = Math.max(0, pairs * THREE_STAR_SECONDS - seconds);
  const score =
    stars === 0
      ? state.found * POINTS_UNFINISHED
      : pairs * (POINTS_PER_PAIR + POINTS_PER_STAR * (stars - 1)) + swift * POINTS_PER_SECOND;
  return {
    score,
    reward: Math.floor(score * COINS_PER_POINT),
    durationMs: state.flips === 0 ? 0 : state.lastTick * TICK_MS,
    stars,
    moves: state.moves,
    seconds,
    found: state.found,
    pairs,
  };
}

/** The provider receives moves as `{board: 0–3, flips: [[tick, card], …]}`, at most 400 flips. */
export const matchItRules: GameRules<MatchMoves, MatchResult> = {
  validateMoves(input) {
    if (!isRecord(input)) throw new GameMoveError('malformed', 'moves are not an object');
    const { board } = input;
    if (typeof board !== 'number' || !Number.isSafeInteger(board)) {
      throw new GameMoveError('malformed', 'board is not a whole number');
    }
    const flips = readRows(input.flips, 2, MAX_FLIPS).map(([tick = 0, card = 0]): Flip => [tick, card]);
    return { board, flips };
  },
  replay(seed, { board, flips }) {
    return matchResult(flips.reduce(turnCard, dealBoard(seed, board)));
  },
};
