import { hold, quietly, rebase, withPending } from './applyPlay';
import { addCoins, type Coins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { ActionAnswer, ActionCommand } from './commands';
import type { Outcome } from './events';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import type { GameState } from './state';

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
  const { level, earnPerTap, maxEnergy } = { ...state.standing, ...answer };
  const standing = rebase({ ...state, coins }, { level, earnPerTap, maxEnergy });
  const left = answer.energy === undefined ? state.energy : Math.max(0, answer.energy - pending);
  const energy = Math.min(left, standing.maxEnergy);
  const productionPerHour = answer.productionPerHour ?? state.productionPerHour;
  const ledger = { ...state.ledger, confirmed: confirmedBy(state.ledger, answer) };
  return scheduleLevelCheck({ ...state, ledger, coins, produced, standing, energy, productionPerHour });
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
