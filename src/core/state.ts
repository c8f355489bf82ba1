import { type Coins, coinsOf, NO_COINS } from './coins';
import { type Combo, NO_COMBO } from './combo';
import { STEP_MS } from './constants';
import { OFFLINE_DEFAULTS } from './defaults';
import { EMPTY_LEDGER, type Ledger } from './ledger';
import type { Level, LevelIncrement, Standing } from './levels';
import { createRng, type RngState } from './rng';

/** Deadlines of the level check, in simulation ms (decision 13). */
export interface LevelCheck {
  /** 500 ms after the balance last changed. */
  dueAtMs: number | null;
  /** 1 s after the balance crossed a threshold. */
  latestAtMs: number | null;
}

/** The state of a running game, as plain data that can be stored, compared and replayed. */
export interface GameState {
  /** Steps of 50 ms since the game began. */
  tick: number;
  coins: Coins;
  /** Income since the last sync. It is shown but not yet part of a server balance. */
  produced: Coins;
  /** Seconds of income shown since the provider's last certain answer (decision 42). */
  shownSeconds: number;
  /** `shownSeconds` at the first send of the batch in flight. */
  shownAtSend: number;
  /** Coins deducted from `coins` for a pending purchase. */
  held: number;
  energy: number;
  /** Energy regenerated beyond a full bar since a cached sync. Taps that the sync lacks may have used it. */
  spareEnergy: number;
  standing: Standing;
  /** The provider's last level and rates. Later taps and income may have raised the shown ones. */
  told: Standing;
  productionPerHour: number;
  levels: readonly Level[];
  maxLevel: number;
  levelUp: LevelIncrement;
  combo: Combo;
  levelCheck: LevelCheck;
  rng: RngState;
  ledger: Ledger;
}

export const NO_LEVEL_CHECK: LevelCheck = { dueAtMs: null, latestAtMs: null };

/** Creates a game with the offline defaults (decision 1), which a sync replaces. */
export function createGameState(seed: number): GameState {
  const { balance, energy, standing, maxLevel, levelUp, levels } = OFFLINE_DEFAULTS;
  return {
    tick: 0,
    coins: coinsOf(balance),
    produced: NO_COINS,
    shownSeconds: 0,
    shownAtSend: 0,
    held: 0,
    energy,
    // The spare energy is unknown before a sync, because the last start may have used any amount.
    spareEnergy: Number.POSITIVE_INFINITY,
    standing,
    told: standing,
    productionPerHour: 0,
    levels,
    maxLevel,
    levelUp,
    combo: NO_COMBO,
    levelCheck: NO_LEVEL_CHECK,
    rng: createRng(seed),
    ledger: EMPTY_LEDGER,
  };
}

export function nowMs(state: GameState): number {
  return state.tick * STEP_MS;
}
