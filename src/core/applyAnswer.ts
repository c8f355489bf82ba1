import { addCoins, type Coins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { ActionAnswer } from './commands';
import { type Ledger, pendingCoins } from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import { raiseTo, type Standing } from './levels';
import { atRate, rebase } from './shown';
import type { GameState } from './state';

/** Applies the provider's answer to a purchase or a claim. */
export function applyAnswer(before: GameState, answer: ActionAnswer): GameState {
  const state = atRate(before, answer.earnPerTap ?? 0);
  const pending = pendingCoins(state.ledger);
  const produced = isIncomeCredited(state.ledger, answer) ? NO_COINS : state.produced;
  const coins =
    answer.balance === undefined
      ? addCoins(state.coins, answer.reward ?? 0)
      : sumCoins(addCoins(coinsOf(answer.balance), pending), produced);
  const told = providerStanding(state, answer);
  const standing = told === state.told ? state.standing : rebase({ ...state, coins }, told);
  const left = answer.energy === undefined ? state.energy : Math.max(0, answer.energy - pending);
  const energy = Math.min(left, standing.maxEnergy);
  const productionPerHour = answer.productionPerHour ?? state.productionPerHour;
  const ledger = { ...state.ledger, confirmed: confirmedBy(state.ledger, answer) };
  return scheduleLevelCheck({ ...state, ledger, coins, produced, standing, told, energy, productionPerHour });
}

/**
 * Returns the provider's level and rates. If the answer lacks a rate, the last known rate counts, raised to the
 * answer's level.
 */
function providerStanding(
  { told, levelUp }: GameState,
  { level, earnPerTap, maxEnergy }: ActionAnswer,
): Standing {
  if (level === undefined && earnPerTap === undefined && maxEnergy === undefined) return told;
  const risen = raiseTo(told, level ?? told.level, levelUp);
  return {
    level: level ?? told.level,
    earnPerTap: earnPerTap ?? risen.earnPerTap,
    maxEnergy: maxEnergy ?? risen.maxEnergy,
  };
}

/** True when the provider must have credited income, because the balance alone couldn't have paid. */
function isIncomeCredited({ confirmed }: Ledger, { cost = 0 }: ActionAnswer): boolean {
  return confirmed !== null && confirmed.whole < cost;
}

/** Returns the balance that is certain after a purchase or a claim, or null if none is. */
function confirmedBy(ledger: Ledger, answer: ActionAnswer): Coins | null {
  const { confirmed, inFlight } = ledger;
  const { balance, reward = 0 } = answer;
  if (balance !== undefined) return inFlight ? null : coinsOf(balance);
  return confirmed && !isIncomeCredited(ledger, answer) ? addCoins(confirmed, reward) : null;
}
