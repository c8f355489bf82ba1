import { GameMoveError, type GameResult, type GameRules, readRows, TICK_MS } from '../gameRules';
import {
  CRATE_COUNT,
  type Crate,
  type CrateKind,
  cratePosition,
  isCatchable,
  landTick,
  planCrates,
  RUN_TICKS,
} from './crates';

/** A catch: the tick of game time, the crate's number in the drop, and the touched point in field units. */
export type Catch = readonly [tick: number, crate: number, x: number, y: number];

export interface DropResult extends GameResult {
  caught: Readonly<Record<CrateKind, number>>;
  missed: number;
  bestChain: number;
  /** Caught share of the drop by `WEIGHTS`, 0–1. */
  caughtShare: number;
}

/** A drop in progress. `catchCrate` and `landCrates` return a new state. */
export interface DropState {
  crates: readonly Crate[];
  fates: readonly ('falling' | 'caught' | 'landed')[];
  chain: number;
  bestChain: number;
  score: number;
  catches: number;
  lastTick: number;
  atLastTick: number;
}

/** Largest horizontal distance of a touch from a crate's centre, in field units. It is about 44 px on a phone. */
export const CATCH_RADIUS_X = 120;
export const CATCH_RADIUS_Y = 170;
export const MAX_CATCHES_PER_TICK = 2;
export const POINTS: Readonly<Record<CrateKind, number>> = { wood: 20, gold: 100, bomb: -60 };
/** Weight of a crate in the caught share. */
export const WEIGHTS: Readonly<Record<CrateKind, number>> = { wood: 1, gold: 5, bomb: 0 };
/** Number of catches in a chain after which a catch earns a quarter more points, up to double points. */
export const CHAIN_STEP = 5;
export const CHAIN_TIERS = 4;
/** Coins per point. A flawless drop scores about 2,200 points and pays about 4,400 coins. */
export const COINS_PER_POINT = 2;

export function startDrop(seed: number): DropState {
  const crates = planCrates(seed);
  const fates = crates.map(() => 'falling' as const);
  return { crates, fates, chain: 0, bestChain: 0, score: 0, catches: 0, lastTick: 0, atLastTick: 0 };
}

export function pointsForCatch(kind: CrateKind, chain: number): number {
  if (kind === 'bomb') return POINTS.bomb;
  return (POINTS[kind] / 4) * (4 + Math.min(CHAIN_TIERS, Math.floor(chain / CHAIN_STEP)));
}

/** Advances the drop to a tick. Crates due by then land. A missed crate ends the chain. */
export function landCrates(state: DropState, tick: number): DropState {
  const lands = (crate: Crate, index: number) => state.fates[index] === 'falling' && landTick(crate) <= tick;
  if (!state.crates.some(lands)) return state;
  return {
    ...state,
    fates: state.fates.map((fate, index) => (lands(state.crates[index] as Crate, index) ? 'landed' : fate)),
    chain: state.crates.some((crate, index) => crate.kind !== 'bomb' && lands(crate, index))
      ? 0
      : state.chain,
  };
}

function whyNotCatch(state: DropState, [tick, index, x, y]: Catch): GameMoveError | null {
  const refuse = (code: GameMoveError['code'], detail: string) =>
    new GameMoveError(code, detail, state.catches);
  const crate = state.crates[index];
  if (!crate) return refuse('outOfRange', `there are ${state.crates.length} crates`);
  if (tick < state.lastTick) return refuse('outOfOrder', 'before the catch before it');
  if (tick >= RUN_TICKS) return refuse('afterEnd', 'the drop is over');
  if (tick === state.lastTick && state.atLastTick >= MAX_CATCHES_PER_TICK) {
    return refuse('notAllowed', 'more catches at once than fingers');
  }
  if (state.fates[index] !== 'falling') return refuse('notAllowed', 'the crate is no longer in the air');
  if (!isCatchable(crate, tick)) return refuse('notAllowed', 'the crate is not in view');
  const at = cratePosition(crate, tick);
  if (Math.abs(at.x - x) > CATCH_RADIUS_X || Math.abs(at.y - y) > CATCH_RADIUS_Y) {
    return refuse('notAllowed', 'the touch is not on the crate');
  }
  return null;
}

/** Catches a crate. A bomb costs points and ends the chain. Throws GameMoveError for an impossible catch. */
export function catchCrate(before: DropState, move: Catch): DropState {
  const [tick, index] = move;
  const state = landCrates(before, tick);
  const refusal = whyNotCatch(state, move);
  if (refusal) throw refusal;
  const { kind } = state.crates[index] as Crate;
  const chain = kind === 'bomb' ? 0 : state.chain + 1;
  return {
    ...state,
    fates: state.fates.map((fate, place) => (place === index ? 'caught' : fate)),
    chain,
    bestChain: Math.max(state.bestChain, chain),
    score: Math.max(0, state.score + pointsForCatch(kind, state.chain)),
    catches: state.catches + 1,
    lastTick: tick,
    atLastTick: tick === state.lastTick ? state.atLastTick + 1 : 1,
  };
}

export function dropResult(state: DropState): DropResult {
  const caught = { wood: 0, gold: 0, bomb: 0 };
  let total = 0;
  let held = 0;
  state.crates.forEach(({ kind }, index) => {
    total += WEIGHTS[kind];
    if (state.fates[index] !== 'caught') return;
    caught[kind] += 1;
    held += WEIGHTS[kind];
  });
  return {
    score: state.score,
    reward: state.score * COINS_PER_POINT,
    durationMs: state.lastTick * TICK_MS,
    caught,
    missed: state.crates.filter(({ kind }, index) => kind !== 'bomb' && state.fates[index] !== 'caught')
      .length,
    bestChain: state.bestChain,
    caughtShare: held / total,
  };
}

/** The provider receives moves as `[[tick, crate, x, y], …]`, at most one row per crate. */
export const airdropRules: GameRules<readonly Catch[], DropResult> = {
  validateMoves(input) {
    return readRows(input, 4, CRATE_COUNT).map(
      ([tick = 0, crate = 0, x = 0, y = 0]): Catch => [tick, crate, x, y],
    );
  },
  replay(seed, moves) {
    return dropResult(moves.reduce(catchCrate, startDrop(seed)));
  },
};
