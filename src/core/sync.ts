import { addCoins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { LiveSync, SyncedGame } from './commands';
import { hold } from './heldCoins';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { merge, resume } from './ledgerRestore';
import { levelsUpTo } from './levels';
import { reconcile } from './reconcile';
import { rebase, withPending } from './shown';
import { type GameState, nowMs } from './state';

/** Applies a sync. Keeps pending taps and held coins, which the server doesn't yet know (spec §4, decision 2). */
export function sync(state: GameState, game: SyncedGame, live?: LiveSync): GameState {
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

/** Merges the last start's ledger. Deducts the energy that its taps have cost since the cached sync. */
export function restoreLedger(before: GameState, stored: Ledger): GameState {
  const state = withBalance(before, merge(resume(stored), before.ledger));
  const spare = before.spareEnergy + before.coins.whole - state.coins.whole;
  const lacking = Math.min(0, spare);
  return { ...state, energy: Math.max(0, state.energy + lacking), spareEnergy: spare - lacking };
}

/** Uses the stored balance until the first sync. It includes answers newer than the cached sync. */
function withBalance(state: GameState, ledger: Ledger): GameState {
  const { confirmed } = ledger;
  if (!confirmed || state.ledger.confirmed) return withPending(state, ledger);
  const coins = sumCoins(addCoins(confirmed, pendingCoins(ledger)), state.produced);
  return hold({ ...state, ledger, coins, held: 0 }, state.held);
}
