import { addCoins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { ActionAnswer, Command, SyncedGame } from './commands';
import { MAX_REFUSALS } from './constants';
import type { Outcome } from './events';
import * as ledger from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import { levelsUpTo, qualifyingLevel, raiseTo } from './levels';
import { type GameState, nowMs } from './state';
import { tap } from './tap';
import type { Standing } from './types';

/** Carries out one command. Pure; a command that does not fit the state leaves it as it is. */
export function apply(state: GameState, command: Command): Outcome<GameState> {
  switch (command.type) {
    case 'tap':
      return tap(state, command.point);
    case 'startSend': {
      const options = { nowUnix: command.nowUnix, energy: state.energy };
      return quietly({ ...state, ledger: ledger.startSend(state.ledger, options) });
    }
    case 'acknowledge':
      return acknowledge(state, command.answer);
    case 'failClean':
      return quietly({
        ...state,
        ledger: ledger.failClean(state.ledger, nowMs(state), command.retryAfterMs),
      });
    case 'failAmbiguous':
      return quietly({ ...state, ledger: ledger.failAmbiguous(state.ledger, nowMs(state)) });
    case 'refuse':
      return refuse(state);
    case 'sync':
      return quietly(sync(state, command.game));
    case 'hold':
      return quietly(hold(state, command.coins));
    case 'release':
      return quietly(release(state));
    case 'applyAnswer':
      return quietly(applyAnswer(state, command.answer));
    case 'restoreLedger':
      return quietly(restoreLedger(state, command.ledger));
  }
}

function quietly(state: GameState): Outcome<GameState> {
  return { state, events: [] };
}

/**
 * The server's standing, raised to the level the client already reached with taps the server has not
 * seen: shown = confirmed + pending holds for levels too. No level is above max_level (decision 41).
 */
function rebase(state: GameState, told: Standing): Standing {
  const server = { ...told, level: Math.min(told.level, state.maxLevel) };
  const reached = qualifyingLevel(state.levels, state.coins.whole, server.level);
  return raiseTo(server, Math.min(reached, Math.max(server.level, state.standing.level)), state.levelUp);
}

function acknowledge(state: GameState, answer: { leveledUp: boolean } & Standing): Outcome<GameState> {
  const acknowledged = { ...state, ledger: ledger.acknowledge(state.ledger) };
  if (!answer.leveledUp) return quietly(acknowledged);
  const standing = rebase(acknowledged, answer);
  const from = state.standing.level;
  const raised = { ...acknowledged, standing };
  if (standing.level <= from) return quietly(raised);
  return { state: raised, events: [{ type: 'leveledUp', from, to: standing.level }] };
}

function refuse(state: GameState): Outcome<GameState> {
  const refused = ledger.refuse(state.ledger, nowMs(state));
  const batch = refused.inFlight;
  if (!batch || refused.refusals < MAX_REFUSALS) return quietly({ ...state, ledger: refused });
  const coins = addCoins(state.coins, -batch.count * batch.rate);
  return {
    state: { ...state, coins, ledger: ledger.setAside(refused) },
    events: [{ type: 'batchRefused', count: batch.count }],
  };
}

/**
 * Takes the server's word and keeps what it cannot know: taps still pending, and coins held for a purchase
 * (spec §4, decision 2).
 */
function sync(state: GameState, game: SyncedGame): GameState {
  const pending = ledger.pendingCoins(state.ledger);
  const synced: GameState = {
    ...state,
    coins: addCoins(coinsOf(game.balance), pending - state.held),
    produced: NO_COINS,
    productionPerHour: game.productionPerHour,
    levels: levelsUpTo(game.levels, game.maxLevel),
    maxLevel: game.maxLevel,
    levelUp: game.levelUp,
  };
  const standing = rebase(synced, game.standing);
  const energy = Math.max(0, Math.min(game.energy, standing.maxEnergy) - pending);
  return scheduleLevelCheck({ ...synced, standing, energy });
}

/** The coins of a purchase under way leave the screen; what could not be taken is not given back later. */
function hold(state: GameState, coins: number): GameState {
  const taken = Math.min(coins, state.coins.whole);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, -taken), held: state.held + taken });
}

function release(state: GameState): GameState {
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, state.held), held: 0 });
}

function applyAnswer(state: GameState, answer: ActionAnswer): GameState {
  const pending = ledger.pendingCoins(state.ledger);
  const coins =
    answer.balance === undefined
      ? addCoins(state.coins, answer.reward ?? 0)
      : sumCoins(addCoins(coinsOf(answer.balance), pending), state.produced);
  const standing = {
    level: Math.min(answer.level ?? state.standing.level, state.maxLevel),
    earnPerTap: answer.earnPerTap ?? state.standing.earnPerTap,
    maxEnergy: answer.maxEnergy ?? state.standing.maxEnergy,
  };
  const energy = Math.min(answer.energy ?? state.energy, standing.maxEnergy);
  const productionPerHour = answer.productionPerHour ?? state.productionPerHour;
  return scheduleLevelCheck({ ...state, coins, standing, energy, productionPerHour });
}

/** Puts a journalled ledger in place; taps made in this session already are kept behind it. */
function restoreLedger(state: GameState, journalled: ledger.Ledger): GameState {
  const restored = ledger.merge(ledger.resume(journalled), state.ledger);
  const gained = ledger.pendingCoins(restored) - ledger.pendingCoins(state.ledger);
  return { ...state, coins: addCoins(state.coins, gained), ledger: restored };
}
