import { GameMoveError, type GameResult, type GameRules, readRows, TICK_MS } from '../gameRules';
import { MAX_ROUNDS, planRound, REVEAL_TICKS, type RoundPlan, shuffleTicks } from './rounds';

/** A guess: the round, from 1, and the picked slot, from 0 in reading order. */
export type GuessMove = readonly [round: number, pick: number];

export interface GuessResult extends GameResult {
  found: number;
  bestStreak: number;
  rounds: number;
}

/** A run in progress. `pickScreen` returns a new state. */
export interface GuessState {
  seed: number;
  /** Current round, or the last one when the run is over. */
  plan: RoundPlan;
  lives: number;
  streak: number;
  bestStreak: number;
  found: number;
  decided: number;
  score: number;
  ticks: number;
  over: boolean;
}

export const LIVES = 3;
/** Points of a find for each screen in the round. */
export const POINTS_PER_SCREEN = 50;
/** Extra points for each earlier find in the streak. */
export const POINTS_PER_STREAK = 25;
export const STREAK_CAP = 8;
/** Coins per point. A flawless run of 20 rounds scores 8,000 points and pays 4,000 coins. */
export const COINS_PER_POINT = 0.5;

export function startGuess(seed: number): GuessState {
  const plan = planRound(seed, 1);
  return {
    seed,
    plan,
    lives: LIVES,
    streak: 0,
    bestStreak: 0,
    found: 0,
    decided: 0,
    score: 0,
    ticks: 0,
    over: false,
  };
}

/** Returns the points of a find. `streak` counts consecutive finds, including this one. */
export function pointsForFind(screens: number, streak: number): number {
  return POINTS_PER_SCREEN * screens + POINTS_PER_STREAK * Math.min(streak - 1, STREAK_CAP);
}

/**
 * Decides the round by the picked slot. A miss costs a life and ends the streak. Throws GameMoveError when the run is
 * over, or when the move names another round or an invalid slot.
 */
export function pickScreen(state: GuessState, move: GuessMove): GuessState {
  const [round, pick] = move;
  const { plan, seed } = state;
  if (state.over) throw new GameMoveError('afterEnd', 'the run is over', state.decided);
  if (round !== plan.round)
    throw new GameMoveError('outOfOrder', `round ${plan.round} comes next`, state.decided);
  if (pick < 0 || pick >= plan.screens) {
    throw new GameMoveError('outOfRange', `there are ${plan.screens} screens`, state.decided);
  }
  const hit = pick === plan.endSlot;
  const streak = hit ? state.streak + 1 : 0;
  const lives = hit ? state.lives : state.lives - 1;
  const over = lives === 0 || round === MAX_ROUNDS;
  return {
    seed,
    plan: over ? plan : planRound(seed, round + 1),
    lives,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    found: state.found + (hit ? 1 : 0),
    decided: round,
    score: state.score + (hit ? pointsForFind(plan.screens, streak) : 0),
    ticks: state.ticks + shuffleTicks(plan) + REVEAL_TICKS,
    over,
  };
}

/** Returns the result of the run, or of the part played if the player left early. */
export function guessResult(state: GuessState): GuessResult {
  return {
    score: state.score,
    reward: Math.floor(state.score * COINS_PER_POINT),
    durationMs: state.ticks * TICK_MS,
    found: state.found,
    bestStreak: state.bestStreak,
    rounds: state.decided,
  };
}

/** The provider receives moves as `[[round, pick], …]`, at most 20 rows. */
export const guessItRules: GameRules<readonly GuessMove[], GuessResult> = {
  validateMoves(input) {
    return readRows(input, 2, MAX_ROUNDS).map(([round = 0, pick = 0]): GuessMove => [round, pick]);
  },
  replay(seed, moves) {
    return guessResult(moves.reduce(pickScreen, startGuess(seed)));
  },
};
