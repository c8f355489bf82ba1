import { addCoins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { LiveSync, PlayCommand, SyncedGame } from './commands';
import type { Outcome } from './events';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { failAmbiguous } from './ledgerAnswer';
import { merge, offerRefused, resume } from './ledgerRestore';
import { scheduleLevelCheck } from './levelCheck';
import { levelsUpTo, qualifyingLevel, raiseTo } from './levels';
import { reconcile } from './reconcile';
import { type GameState, nowMs } from './state';
import { tap } from './tap';
import type { Standing } from './types';

/** Carries out what a game does before anything of it is sent or spent: taps, the restored journal, the sync. */
export function applyPlay(state: GameState, command: PlayCommand): Outcome<GameState> {
  switch (command.type) {
    case 'tap':
      return tap(state, command.point);
    case 'failAmbiguous':
      return quietly({ ...state, ledger: failAmbiguous(state.ledger, { ...command, nowMs: nowMs(state) }) });
    case 'sync':
      return quietly(sync(state, command.game, command.live));
    case 'restoreLedger':
      return quietly(restore(state, merge(resume(command.ledger), state.ledger)));
    case 'offerRefused':
      return quietly(withPending(state, offerRefused(state.ledger, command.version)));
  }
}

/**
 * Applies a sync. It keeps what the server does not know yet: pending taps, and coins held for a purchase
 * (spec §4, decision 2).
 */
function sync(state: GameState, game: SyncedGame, live?: LiveSync): GameState {
  const { balance, honoursRepeats } = game;
  const told = { ...state.ledger, honoursRepeats };
  const reconciled = live ? reconcile(told, { ...live, balance, nowMs: nowMs(state) }) : told;
  const ledger = raiseRates(reconciled, game.standing.earnPerTap);
  const pending = pendingCoins(ledger);
  const synced: GameState = {
    ...state,
    ledger,
    coins: addCoins(coinsOf(game.balance), pending),
    held: 0,
    produced: NO_COINS,
    told: game.standing,
    shownSeconds: 0,
    shownAtSend: 0,
    productionPerHour: game.productionPerHour,
    levels: levelsUpTo(game.levels, game.maxLevel),
    maxLevel: game.maxLevel,
    levelUp: game.levelUp,
  };
  const standing = rebase(synced, game.standing);
  const bar = Math.min(game.energy, standing.maxEnergy);
  const energy = Math.max(0, bar - pending);
  return hold({ ...synced, standing, energy, spareEnergy: game.energy - bar }, state.held);
}

/**
 * The server's levels and rates, raised to the level the client already reached with taps the server has not
 * seen. Shown = confirmed + pending holds for levels too. The level never exceeds max_level (decision 41).
 */
export function rebase(state: GameState, told: Standing): Standing {
  const server = { ...told, level: Math.min(told.level, state.maxLevel) };
  const reached = qualifyingLevel(state.levels, state.coins.whole, server.level);
  return raiseTo(server, Math.min(reached, Math.max(server.level, state.standing.level)), state.levelUp);
}

/**
 * Takes the coins of a purchase under way off the screen. A release gives back only the coins that were
 * taken.
 */
export function hold(state: GameState, coins: number): GameState {
  const taken = Math.min(coins, state.coins.whole);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, -taken), held: state.held + taken });
}

/** Takes up the ledger of the last start, and the energy that its taps have cost since the last sync kept. */
function restore(before: GameState, ledger: Ledger): GameState {
  const state = withBalance(before, ledger);
  const spare = before.spareEnergy + before.coins.whole - state.coins.whole;
  const lacking = Math.min(0, spare);
  return { ...state, energy: Math.max(0, state.energy + lacking), spareEnergy: spare - lacking };
}

/**
 * Until a sync of this start, the balance of the last one counts: the last sync kept knows nothing of the taps that were
 * answered after it.
 */
function withBalance(state: GameState, ledger: Ledger): GameState {
  const { confirmed } = ledger;
  if (!confirmed || state.ledger.confirmed) return withPending(state, ledger);
  const coins = sumCoins(addCoins(confirmed, pendingCoins(ledger)), state.produced);
  return hold({ ...state, ledger, coins, held: 0 }, state.held);
}

/** Replaces the ledger and shows the coins of its pending taps. */
export function withPending(state: GameState, ledger: Ledger): GameState {
  const gained = pendingCoins(ledger) - pendingCoins(state.ledger);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, gained), ledger });
}

/** The new state, and nothing to tell of. */
export function quietly(state: GameState): Outcome<GameState> {
  return { state, events: [] };
}
