import { addCoins } from './coins';
import { comboBonus, comboTier, extendCombo } from './combo';
import { rollCrit } from './crit';
import type { Outcome, SimEvent, TapPoint } from './events';
import { recordTap } from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import { type GameState, nowMs } from './state';

/** True when the energy is at least earn_per_tap (spec §5). */
export function canTap(state: GameState): boolean {
  return state.energy >= state.standing.earnPerTap;
}

/**
 * Processes a tap: the energy falls and the balance rises by earn_per_tap. Combo and crit are display only (spec §4).
 * Without energy, a tap's only effect is a `tapRefused` event.
 */
export function tap(state: GameState, point: TapPoint): Outcome<GameState> {
  if (!canTap(state)) return { state, events: [{ type: 'tapRefused' }] };
  const rate = state.standing.earnPerTap;
  const now = nowMs(state);
  const [roll, rng] = rollCrit(state.rng);
  const combo = extendCombo(state.combo, now);
  const tier = comboTier(combo.count);
  const next = scheduleLevelCheck({
    ...state,
    rng,
    combo,
    energy: state.energy - rate,
    coins: addCoins(state.coins, rate),
    ledger: recordTap(state.ledger, rate, now),
  });
  const events: SimEvent[] = [
    {
      type: 'tapAccepted',
      point,
      effect: {
        id: next.ledger.accepted,
        value: rate * (roll.multiplier + comboBonus(tier)),
        style: roll.tier,
      },
      coins: rate,
      comboCount: combo.count,
      comboTier: tier,
    },
  ];
  if (tier > comboTier(state.combo.count))
    events.push({ type: 'comboTierReached', tier, count: combo.count });
  if (!canTap(next)) events.push({ type: 'energyEmpty' });
  return { state: next, events };
}
