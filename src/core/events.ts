import type { ComboTier } from './combo';
import type { CritTier } from './crit';

/** A finger's position, in CSS px of the viewport. */
export interface TapPoint {
  x: number;
  y: number;
}

/** A tap's displayed gain (spec §3 click effect item). It is cosmetic and never sent (spec §4). */
export interface ClickEffect {
  id: number;
  /** Value of earn_per_tap × multiplier. */
  value: number;
  style: CritTier;
}

export type SimEvent =
  | {
      type: 'tapAccepted';
      point: TapPoint;
      effect: ClickEffect;
      /** Coins added to the balance: earn_per_tap. */
      coins: number;
      comboCount: number;
      comboTier: ComboTier;
    }
  | { type: 'tapRefused' }
  | { type: 'energyEmpty' }
  | { type: 'comboTierReached'; tier: ComboTier; count: number }
  | { type: 'comboEnded' }
  | { type: 'leveledUp'; from: number; to: number }
  /** The player has claimed coins: a reward, a game's pay or passive income. */
  | { type: 'claimed' }
  | { type: 'batchDue' }
  /** Only a sync can decide whether the batch in flight has arrived. */
  | { type: 'syncDue' }
  | { type: 'batchGivenUp'; count: number };

/** A new state and the events that led to it. */
export interface Outcome<State> {
  state: State;
  events: readonly SimEvent[];
}
