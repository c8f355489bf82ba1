import type { GameResult, GameRules } from '../gameRules';
import { GameMoveError, TICK_MS } from '../gameRules';
import { isRecord, readRows } from '../wire';
import type { Board } from './boards';
import { BOARDS, dealCards, pairsOf } from './boards';
import { starsFor, THREE_STAR_SECONDS } from './stars';

/** One card turned: tick of game time from the deal, and the card's place in reading order. */
export type Flip = readonly [tick: number, card: number];

export interface MatchMoves {
  /** Place in `BOARDS`. */
  board: number;
  flips: readonly Flip[];
}

export interface MatchResult extends GameResult {
  /** 0 while the board is not finished. */
  stars: 0 | 1 | 2 | 3;
  /** Counted moves. */
  moves: number;
  seconds: number;
  found: number;
  pairs: number;
}

/** A board in progress; replaced, never changed, by `turnCard`. */
export interface MatchRun {
  board: Board;
  /** Face of every card. */
  cards: readonly number[];
  matched: readonly boolean[];
  /** Cards that have been turned before. */
  seen: readonly boolean[];
  /** None, one, or two cards that do not match and lie open until `closeTick`. */
  open: readonly number[];
  closeTick: number;
  /** Two cards turned are one move, but a mismatch nobody could have known to be one is free. */
  moves: number;
  found: number;
  flips: number;
  lastTick: number;
  over: boolean;
}

export const MAX_FLIPS = 400;
/** A board is given up after ten minutes. */
export const MAX_TICKS = 12_000;
export const POINTS_PER_PAIR = 60;
/** Points per pair for the second star and again for the third. */
export const POINTS_PER_STAR = 40;
/** Points for every second below the three-star time. */
export const POINTS_PER_SECOND = 5;
/** Points for each pair of a board left unfinished. */
export const POINTS_UNFINISHED = 20;
/** Coins a point is worth; the largest board, perfect and swift, pays about 3,600. */
export const COINS_PER_POINT = 1.5;

/**
 * Deals a board of `BOARDS` from the run's seed (uint32).
 * @throws GameMoveError `outOfRange` when there is no such board
 */
export function dealBoard(seed: number, boardIndex: number): MatchRun {
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

/** Cards that lie open at a tick, the found pairs left out. */
export function openCards(run: MatchRun, tick: number): readonly number[] {
  return run.open.length === 2 && tick >= run.closeTick ? [] : run.open;
}

/** Why a card cannot be turned now, or null when it can. */
export function whyNotTurn(run: MatchRun, [tick, card]: Flip): GameMoveError | null {
  const refuse = (code: GameMoveError['code'], detail: string) => new GameMoveError(code, detail, run.flips);
  if (run.over) return refuse('afterEnd', 'every pair has been found');
  if (card < 0 || card >= run.cards.length)
    return refuse('outOfRange', `there are ${run.cards.length} cards`);
  if (tick < run.board.peekTicks) return refuse('notAllowed', 'the cards are still being shown');
  if (tick <= run.lastTick) return refuse('outOfOrder', 'one card a tick');
  if (tick > MAX_TICKS || run.flips === MAX_FLIPS) return refuse('afterEnd', 'the time is over');
  if (run.matched[card]) return refuse('notAllowed', 'the card has been matched');
  const open = openCards(run, tick);
  if (open.length === 1 && open[0] === card) return refuse('notAllowed', 'the card lies open');
  return null;
}

const marked = (marks: readonly boolean[], cards: readonly number[]) =>
  marks.map((mark, index) => mark || cards.includes(index));

/** A mismatch counts when the first card's partner, or the second card itself, had been seen before. */
function isMistake(run: MatchRun, first: number, second: number): boolean {
  const partner = run.cards.findIndex((face, index) => face === run.cards[first] && index !== first);
  return run.seen[partner] === true || run.seen[second] === true;
}

/**
 * Turns a card. The first of a pair stays open; the second either matches or leaves both open for a while. Turning a
 * third card closes them at once, so nobody who is quick has to wait; turning one of the two again keeps it open as
 * the first of the next pair.
 * @throws GameMoveError when the card cannot be turned at that tick
 */
export function turnCard(run: MatchRun, flip: Flip): MatchRun {
  const refusal = whyNotTurn(run, flip);
  if (refusal) throw refusal;
  const [tick, card] = flip;
  const turned = { ...run, flips: run.flips + 1, lastTick: tick };
  const [first, second] = openCards(run, tick);
  if (first === undefined || second !== undefined) return { ...turned, open: [card] };
  const pair = [first, card];
  const seen = marked(run.seen, pair);
  if (run.cards[first] === run.cards[card]) {
    const found = run.found + 1;
    const matched = marked(run.matched, pair);
    return {
      ...turned,
      seen,
      matched,
      open: [],
      moves: run.moves + 1,
      found,
      over: found === pairsOf(run.board),
    };
  }
  const moves = run.moves + (isMistake(run, first, card) ? 1 : 0);
  return { ...turned, seen, moves, open: pair, closeTick: tick + run.board.openTicks };
}

/** What the board has come to; one left unfinished keeps a few points for its pairs. */
export function matchResult(run: MatchRun): MatchResult {
  const pairs = pairsOf(run.board);
  const seconds = run.flips === 0 ? 0 : Math.floor(((run.lastTick - run.board.peekTicks) * TICK_MS) / 1000);
  const stars = run.over ? starsFor(pairs, run.moves, seconds) : 0;
  const swift = Math.max(0, pairs * THREE_STAR_SECONDS - seconds);
  const score =
    stars === 0
      ? run.found * POINTS_UNFINISHED
      : pairs * (POINTS_PER_PAIR + POINTS_PER_STAR * (stars - 1)) + swift * POINTS_PER_SECOND;
  return {
    score,
    reward: Math.floor(score * COINS_PER_POINT),
    durationMs: run.flips === 0 ? 0 : run.lastTick * TICK_MS,
    stars,
    moves: run.moves,
    seconds,
    found: run.found,
    pairs,
  };
}

/** Moves on the wire: `{board: 0–3, flips: [[tick, card], …]}`, at most 400 flips. */
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
