import { hold, quietly, rebase, withPending } from './applyPlay';
import { addCoins, type Coins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { ActionAnswer, ActionCommand } from './commands';
import type { Outcome } from './events';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import { raiseTo } from './levels';
import type { GameState } from './state';
import type { Standing } from './types';

/** Carries out what purchases and claims do to a game. */
export function applyAction(state: GameState, command: ActionCommand): Outcome<GameState> {
  switch (command.type) {
    case 'hold':
      return quietly(hold(state, command.coins));
    case 'release':
      return quietly(release(state));
    case 'applyAnswer':
      return quietly(applyAnswer(state, command.answer));
  }
}

function release(state: GameState): GameState {
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, state.held), held: 0 });
}

function applyAnswer(before: GameState, answer: ActionAnswer): GameState {
  const state = atRate(before, answer.earnPerTap ?? 0);
  const pending = pendingCoins(state.ledger);
  const produced = isIncomeCredited(state.ledger, answer) ? NO_COINS : state.produced;
  const coins =
    answer.balance === undefined
      ? addCoins(state.coins, answer.reward ?? 0)
      : sumCoins(addCoins(coinsOf(answer.balance), pending), produced);
  const told = toldBy(state, answer);
  const standing = told === state.told ? state.standing : rebase({ ...state, coins }, told);
  const left = answer.energy === undefined ? state.energy : Math.max(0, answer.energy - pending);
  const energy = Math.min(left, standing.maxEnergy);
  const productionPerHour = answer.productionPerHour ?? state.productionPerHour;
  const ledger = { ...state.ledger, confirmed: confirmedBy(state.ledger, answer) };
  return scheduleLevelCheck({ ...state, ledger, coins, produced, standing, told, energy, productionPerHour });
}

/**
 * What the provider says of level and rates. A rate that the answer leaves out is the one last told, for the level that the
 * answer names: the player may have reached a higher one since, with taps that the provider does not know of.
 */
function toldBy({ told, levelUp }: GameState, { level, earnPerTap, maxEnergy }: ActionAnswer): Standing {
  if (level === undefined && earnPerTap === undefined && maxEnergy === undefined) return told;
  const risen = raiseTo(told, level ?? told.level, levelUp);
  return {
    level: level ?? told.level,
    earnPerTap: earnPerTap ?? risen.earnPerTap,
    maxEnergy: maxEnergy ?? risen.maxEnergy,
  };
}

/** The provider adds the income to the balance before the next sync where the balance alone would not pay for a purchase. */
function isIncomeCredited({ confirmed }: Ledger, { cost = 0 }: ActionAnswer): boolean {
  return confirmed !== null && confirmed.whole < cost;
}

/** The balance the provider certainly has after a purchase or a claim, or null where that is in doubt. */
function confirmedBy(ledger: Ledger, answer: ActionAnswer): Coins | null {
  const { confirmed, inFlight } = ledger;
  const { balance, reward = 0 } = answer;
  if (balance !== undefined) return inFlight ? null : coinsOf(balance);
  return confirmed && !isIncomeCredited(ledger, answer) ? addCoins(confirmed, reward) : null;
}

/** Shows the taps that have not left yet at the rate at which the provider will credit them. */
export function atRate(state: GameState, rate: number): GameState {
  const priced = withPending(state, raiseRates(state.ledger, rate));
  const gained = priced.coins.whole - state.coins.whole;
  return { ...priced, energy: Math.max(0, state.energy - gained) };
}
