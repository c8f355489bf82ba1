import { addCoins, type Coins, coinsOf, NO_COINS, sumCoins } from './coins';
import type { ActionAnswer, Command, LiveSync, SyncedGame } from './commands';
import { MAX_REFUSALS } from './constants';
import type { Outcome } from './events';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { merge, offerRefused, resume } from './ledgerRestore';
import { acknowledge, failAmbiguous, failClean, refuse, setAside, startSend } from './ledgerSend';
import { scheduleLevelCheck } from './levelCheck';
import { levelsUpTo, qualifyingLevel, raiseTo } from './levels';
import { reconcile } from './reconcile';
import { type GameState, nowMs } from './state';
import { tap } from './tap';
import type { Standing } from './types';

/** Carries out one command. Pure; a command that does not fit the state leaves it as it is. */
export function apply(state: GameState, command: Command): Outcome<GameState> {
  switch (command.type) {
    case 'tap':
      return tap(state, command.point);
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
    case 'failAmbiguous':
      return quietly({ ...state, ledger: failAmbiguous(state.ledger, { ...command, nowMs: nowMs(state) }) });
    case 'refuse':
      return refused(state, command);
    case 'sync':
      return quietly(sync(state, command.game, command.live));
    case 'hold':
      return quietly(hold(state, command.coins));
    case 'release':
      return quietly(release(state));
    case 'applyAnswer':
      return quietly(applyAnswer(state, command.answer));
    case 'restoreLedger':
      return quietly(withPending(state, merge(resume(command.ledger), state.ledger)));
    case 'offerRefused':
      return quietly(withPending(state, offerRefused(state.ledger, command.version)));
  }
}

function quietly(state: GameState): Outcome<GameState> {
  return { state, events: [] };
}

/**
 * The server's levels and rates, raised to the level the client already reached with taps the server has not
 * seen. Shown = confirmed + pending holds for levels too. The level never exceeds max_level (decision 41).
 */
function rebase(state: GameState, told: Standing): Standing {
  const server = { ...told, level: Math.min(told.level, state.maxLevel) };
  const reached = qualifyingLevel(state.levels, state.coins.whole, server.level);
  return raiseTo(server, Math.min(reached, Math.max(server.level, state.standing.level)), state.levelUp);
}

function acknowledged(state: GameState, answer: { leveledUp: boolean } & Standing): Outcome<GameState> {
  const shownSeconds = state.shownSeconds - state.shownAtSend;
  const answered = { ...state, shownSeconds, shownAtSend: 0, ledger: acknowledge(state.ledger) };
  if (!answer.leveledUp) return quietly(answered);
  const priced = atRate(answered, answer.earnPerTap);
  const standing = rebase(priced, answer);
  const from = state.standing.level;
  const raised = { ...priced, standing };
  if (standing.level <= from) return quietly(raised);
  return { state: raised, events: [{ type: 'leveledUp', from, to: standing.level }] };
}

/** Shows the taps that have not left yet at the rate at which the provider will credit them. */
function atRate(state: GameState, rate: number): GameState {
  const priced = withPending(state, raiseRates(state.ledger, rate));
  const gained = priced.coins.whole - state.coins.whole;
  return scheduleLevelCheck({ ...priced, energy: Math.max(0, state.energy - gained) });
}

function refused(
  state: GameState,
  { refusal, isTimeKnown, random }: Extract<Command, { type: 'refuse' }>,
): Outcome<GameState> {
  const serverUnix = isTimeKnown ? refusal.atUnix : Number.POSITIVE_INFINITY;
  const ledger = refuse(state.ledger, serverUnix, { nowMs: nowMs(state), random });
  const batch = ledger.inFlight;
  if (!batch || ledger.refusals < MAX_REFUSALS) return quietly({ ...state, ledger });
  const coins = addCoins(state.coins, -batch.count * batch.rate);
  return {
    state: { ...state, coins, ledger: setAside(ledger, refusal) },
    events: [{ type: 'batchRefused', count: batch.count }],
  };
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
    shownSeconds: 0,
    shownAtSend: 0,
    productionPerHour: game.productionPerHour,
    levels: levelsUpTo(game.levels, game.maxLevel),
    maxLevel: game.maxLevel,
    levelUp: game.levelUp,
  };
  const standing = rebase(synced, game.standing);
  const energy = Math.max(0, Math.min(game.energy, standing.maxEnergy) - pending);
  return hold({ ...synced, standing, energy }, state.held);
}

/**
 * Takes the coins of a purchase under way off the screen. A release gives back only the coins that were
 * taken.
 */
function hold(state: GameState, coins: number): GameState {
  const taken = Math.min(coins, state.coins.whole);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, -taken), held: state.held + taken });
}

function release(state: GameState): GameState {
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, state.held), held: 0 });
}

function applyAnswer(before: GameState, answer: ActionAnswer): GameState {
  const state = atRate(before, answer.earnPerTap ?? 0);
  const pending = pendingCoins(state.ledger);
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
  const ledger = { ...state.ledger, confirmed: confirmedBy(state.ledger, answer) };
  return scheduleLevelCheck({ ...state, ledger, coins, standing, energy, productionPerHour });
}

/** The balance the provider certainly has after a purchase or a claim, or null while a batch is in doubt. */
function confirmedBy({ confirmed, inFlight }: Ledger, { balance, reward = 0 }: ActionAnswer): Coins | null {
  if (balance !== undefined) return inFlight ? null : coinsOf(balance);
  return confirmed && addCoins(confirmed, reward);
}

/** Replaces the ledger and shows the coins of its pending taps. */
function withPending(state: GameState, ledger: Ledger): GameState {
  const gained = pendingCoins(ledger) - pendingCoins(state.ledger);
  return { ...state, coins: addCoins(state.coins, gained), ledger };
}
