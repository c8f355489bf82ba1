import { applyAnswer } from './applyAnswer';
import { acknowledgeBatch, refuseBatch, sendBatch } from './batch';
import type { Command } from './commands';
import type { Outcome } from './events';
import { hold, release } from './heldCoins';
import { offerRefused } from './ledgerRestore';
import { failAmbiguous, failClean } from './ledgerSend';
import { withPending } from './shown';
import { type GameState, nowMs } from './state';
import { restoreLedger, sync } from './sync';
import { tap } from './tap';

/** Applies one command, as a pure function. A command that doesn't fit the state leaves it unchanged. */
export function apply(state: GameState, command: Command): Outcome<GameState> {
  const { ledger } = state;
  switch (command.type) {
    case 'tap':
      return tap(state, command.point);
    case 'sync':
      return quietly(sync(state, command.game, command.live));
    case 'restoreLedger':
      return quietly(restoreLedger(state, command.ledger));
    case 'offerRefused':
      return quietly(withPending(state, offerRefused(ledger, command.version)));

    case 'startSend':
      return quietly(sendBatch(state, command));
    case 'acknowledge':
      return acknowledgeBatch(state, command);
    case 'refuse':
      return refuseBatch(state, command);
    case 'failClean':
      return quietly({ ...state, ledger: failClean(ledger, { ...command, nowMs: nowMs(state) }) });
    case 'failAmbiguous':
      return quietly({ ...state, ledger: failAmbiguous(ledger, { ...command, nowMs: nowMs(state) }) });

    case 'hold':
      return quietly(hold(state, command.coins));
    case 'release':
      return quietly(release(state));
    case 'applyAnswer':
      return quietly(applyAnswer(state, command.answer));
  }
}

function quietly(state: GameState): Outcome<GameState> {
  return { state, events: [] };
}
