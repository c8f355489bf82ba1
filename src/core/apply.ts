import { applyAction } from './applyAction';
import { applyPlay } from './applyPlay';
import { applySend } from './applySend';
import type { Command } from './commands';
import type { Outcome } from './events';
import type { GameState } from './state';

/**
 * Carries out one command of any kind. Pure; a command that does not fit the state leaves it as it is. The client gets the
 * rules of sending and spending after the first tap, so it calls the three parts by themselves.
 */
export function apply(state: GameState, command: Command): Outcome<GameState> {
  switch (command.type) {
    case 'startSend':
    case 'acknowledge':
    case 'failClean':
    case 'refuse':
      return applySend(state, command);
    case 'hold':
    case 'release':
    case 'applyAnswer':
      return applyAction(state, command);
    default:
      return applyPlay(state, command);
  }
}
