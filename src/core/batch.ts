import { addCoins } from './coins';
import type { Command } from './commands';
import { MAX_REFUSALS } from './constants';
import type { Outcome } from './events';
import { hold } from './heldCoins';
import { acknowledge, giveUp, refuse, startSend } from './ledgerSend';
import type { Standing } from './levels';
import { atRate, rebase } from './shown';
import { type GameState, nowMs } from './state';

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>;

export function sendBatch(state: GameState, { nowUnix, device }: Of<'startSend'>): GameState {
  const { energy, standing, ledger } = state;
  // The provider's interval starts with the first send of a batch. A resend doesn't restart it.
  const shownAtSend = ledger.inFlight ? state.shownAtSend : state.shownSeconds;
  const options = { nowUnix, device, energy, maxEnergy: standing.maxEnergy };
  return { ...state, shownAtSend, ledger: startSend(ledger, options) };
}

/** Applies the provider's credit of a batch, which may include a new level and rates. */
export function acknowledgeBatch(state: GameState, { answer }: Of<'acknowledge'>): Outcome<GameState> {
  const shownSeconds = state.shownSeconds - state.shownAtSend;
  const answered = { ...state, shownSeconds, shownAtSend: 0, ledger: acknowledge(state.ledger) };
  if (!answer.leveledUp) return { state: answered, events: [] };
  const { leveledUp: _, ...told } = answer;
  return raised(atRate(answered, told.earnPerTap), told);
}

function raised(state: GameState, told: Standing): Outcome<GameState> {
  const from = state.standing.level;
  const standing = rebase(state, told);
  const isHigher = standing.level > from;
  return {
    state: { ...state, standing, told },
    events: isHigher ? [{ type: 'leveledUp', from, to: standing.level }] : [],
  };
}

/** Applies the provider's refusal of a batch. After too many refusals, takes the coins back. */
export function refuseBatch(
  state: GameState,
  { refusal, isTimeKnown, random }: Of<'refuse'>,
): Outcome<GameState> {
  const serverUnix = isTimeKnown ? refusal.atUnix : Number.POSITIVE_INFINITY;
  const ledger = refuse(state.ledger, serverUnix, { nowMs: nowMs(state), random });
  const batch = ledger.inFlight;
  if (!batch || ledger.refusals < MAX_REFUSALS) return { state: { ...state, ledger }, events: [] };
  const coins = addCoins(state.coins, state.held - batch.count * batch.rate);
  return {
    state: hold({ ...state, coins, held: 0, ledger: giveUp(ledger, refusal) }, state.held),
    events: [{ type: 'batchGivenUp', count: batch.count }],
  };
}
