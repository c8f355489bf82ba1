import { atRate } from './applyAction';
import { hold, quietly, rebase } from './applyPlay';
import { addCoins } from './coins';
import type { SendCommand } from './commands';
import { MAX_REFUSALS } from './constants';
import type { Outcome } from './events';
import { acknowledge } from './ledgerAnswer';
import { failClean, refuse, setAside, startSend } from './ledgerSend';
import { type GameState, nowMs } from './state';
import type { Standing } from './types';

/** Carries out what happens to a tap batch on its way to the provider. */
export function applySend(state: GameState, command: SendCommand): Outcome<GameState> {
  switch (command.type) {
    case 'startSend': {
      const { energy, standing } = state;
      const options = { ...command, energy, maxEnergy: standing.maxEnergy };
      // A repeat begins no new stretch at the provider, so only the first send of a batch counts.
      const shownAtSend = state.ledger.inFlight ? state.shownAtSend : state.shownSeconds;
      return quietly({ ...state, shownAtSend, ledger: startSend(state.ledger, options) });
    }
    case 'acknowledge':
      return acknowledged(state, command.answer);
    case 'failClean':
      return quietly({ ...state, ledger: failClean(state.ledger, { ...command, nowMs: nowMs(state) }) });
    case 'refuse':
      return refused(state, command);
  }
}

function acknowledged(state: GameState, answer: { leveledUp: boolean } & Standing): Outcome<GameState> {
  const shownSeconds = state.shownSeconds - state.shownAtSend;
  const answered = { ...state, shownSeconds, shownAtSend: 0, ledger: acknowledge(state.ledger) };
  if (!answer.leveledUp) return quietly(answered);
  const priced = atRate(answered, answer.earnPerTap);
  const standing = rebase(priced, answer);
  const from = state.standing.level;
  const { leveledUp: _, ...told } = answer;
  const raised = { ...priced, standing, told };
  if (standing.level <= from) return quietly(raised);
  return { state: raised, events: [{ type: 'leveledUp', from, to: standing.level }] };
}

function refused(
  state: GameState,
  { refusal, isTimeKnown, random }: Extract<SendCommand, { type: 'refuse' }>,
): Outcome<GameState> {
  const serverUnix = isTimeKnown ? refusal.atUnix : Number.POSITIVE_INFINITY;
  const ledger = refuse(state.ledger, serverUnix, { nowMs: nowMs(state), random });
  const batch = ledger.inFlight;
  if (!batch || ledger.refusals < MAX_REFUSALS) return quietly({ ...state, ledger });
  const coins = addCoins(state.coins, state.held - batch.count * batch.rate);
  return {
    state: hold({ ...state, coins, held: 0, ledger: setAside(ledger, refusal) }, state.held),
    events: [{ type: 'batchRefused', count: batch.count }],
  };
}
