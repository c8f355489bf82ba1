import type { StateCreator } from 'zustand/vanilla';
import { type ComboTier, comboTier } from '../../core/combo';
import type { Level, LevelIncrement } from '../../core/levels';
import { createGameState, type GameState } from '../../core/state';

/** The game as screens see it: rounded, and published at most once per frame. */
export interface GameView {
  /** Whole coins. */
  balance: number;
  energy: number;
  maxEnergy: number;
  earnPerTap: number;
  productionPerHour: number;
  level: number;
  maxLevel: number;
  levels: readonly Level[];
  levelUp: LevelIncrement;
  comboCount: number;
  comboTier: ComboTier;
}

export interface GameSlice {
  game: GameView;
  /** Coins in flight on the stage. The displayed balance excludes them. */
  coinsInFlight: number;
  /** Number of confetti celebrations in this start. */
  celebrations: number;
  /** True when Missions has a reward to claim. False until the lists have loaded. */
  hasClaim: boolean;
  /** True while a screen covers the stage. The stage may then rest. */
  isStageCovered: boolean;

  /** Publishes the state if a visible value has changed. */
  publish(state: GameState): void;
  setCoinsInFlight(coins: number): void;
  celebrate(): void;
  setHasClaim(hasClaim: boolean): void;
  coverStage(isCovered: boolean): void;
}

export const createGameSlice: StateCreator<GameSlice> = (set, get) => ({
  game: viewOf(createGameState(0)),
  coinsInFlight: 0,
  celebrations: 0,
  hasClaim: false,
  isStageCovered: false,

  publish(state) {
    const next = viewOf(state);
    const shown = get().game;
    const keys = Object.keys(next) as (keyof GameView)[];
    if (keys.some((key) => next[key] !== shown[key])) set({ game: next });
  },
  setCoinsInFlight: (coinsInFlight) => set({ coinsInFlight }),
  celebrate: () => set(({ celebrations }) => ({ celebrations: celebrations + 1 })),
  setHasClaim(hasClaim) {
    if (hasClaim !== get().hasClaim) set({ hasClaim });
  },
  coverStage: (isStageCovered) => set({ isStageCovered }),
});

function viewOf(state: GameState): GameView {
  const { standing, coins, energy, combo } = state;
  return {
    balance: coins.whole,
    energy: Math.floor(energy),
    maxEnergy: standing.maxEnergy,
    earnPerTap: standing.earnPerTap,
    productionPerHour: state.productionPerHour,
    level: standing.level,
    maxLevel: state.maxLevel,
    levels: state.levels,
    levelUp: state.levelUp,
    comboCount: combo.count,
    comboTier: comboTier(combo.count),
  };
}

/** Returns the row of the player's level, or null until the levels are known. */
export function currentLevel({ levels, level }: Pick<GameView, 'levels' | 'level'>): Level | null {
  return levels.find((row) => row.level === level) ?? null;
}

/** Returns the balance that home shows. It excludes coins in flight. */
export const landedBalance = ({ game, coinsInFlight }: Pick<GameSlice, 'game' | 'coinsInFlight'>): number =>
  game.balance - coinsInFlight;

/** Returns the shown balance as a share of the level's to_balance, 0–1 (spec §2 home). */
export function levelProgress(state: Pick<GameSlice, 'game' | 'coinsInFlight'>): number {
  const { game } = state;
  const row = currentLevel(game);
  if (!row || row.toBalance <= 0) return 0;
  const isTop = !game.levels.some(({ level }) => level > row.level);
  if (isTop) return 1;
  return Math.min(1, landedBalance(state) / row.toBalance);
}

export type EnergyTone = 'high' | 'half' | 'low';

/** The energy bar's colour changes at 50 % and 20 % (spec §2, decision 20). */
export function energyTone({ energy, maxEnergy }: Pick<GameView, 'energy' | 'maxEnergy'>): EnergyTone {
  if (energy * 5 <= maxEnergy) return 'low';
  return energy * 2 <= maxEnergy ? 'half' : 'high';
}

export const canTapNow = ({ game }: Pick<GameSlice, 'game'>): boolean => game.energy >= game.earnPerTap;
