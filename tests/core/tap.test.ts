import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { comboBonus, comboTier } from '../../src/core/combo';
import { STEP_MS } from '../../src/core/constants';
import { pendingTaps } from '../../src/core/ledger';
import type { GameState } from '../../src/core/state';
import { step } from '../../src/core/step';
import { startGame, tapTimes } from './support';

function stepFor(state: GameState, ms: number): GameState {
  let current = state;
  for (let passed = 0; passed < ms; passed += STEP_MS) current = step(current).state;
  return current;
}

describe('a tap', () => {
  // [spec 1.3, 4.11]
  it('changes energy and balance by earn_per_tap and the ledger by one tap', () => {
    const before = startGame({ standing: { level: 1, earnPerTap: 7, maxEnergy: 500 } });
    const { state } = tapTimes(before, 1);
    expect(state.energy).toBe(493);
    expect(state.coins.whole).toBe(3007);
    expect(pendingTaps(state.ledger)).toBe(1);
  });

  // [spec 4.10, 4.12, 5.1]
  it('does nothing without energy for a whole tap', () => {
    const before = startGame({ energy: 6, standing: { level: 1, earnPerTap: 7, maxEnergy: 500 } });
    const { state, events } = tapTimes(before, 1);
    expect(state).toBe(before);
    expect(events).toEqual([{ type: 'tapRefused' }]);
    expect(tapTimes({ ...before, energy: 7 }, 1).state.energy).toBe(0);
  });

  it('reports when it spends the last energy', () => {
    const { state, events } = tapTimes(startGame({ energy: 2 }), 2);
    expect(state.energy).toBe(0);
    expect(events.at(-1)).toEqual({ type: 'energyEmpty' });
  });

  // [spec 4.14, 4.15, 4.16, 4.17, 9.5]
  it.each([
    [4, 0, 0],
    [5, 1, 1],
    [9, 1, 1],
    [10, 2, 3],
    [14, 2, 3],
    [15, 3, 5],
    [24, 3, 5],
    [25, 4, 10],
    [1000, 4, 10],
  ] as const)('number %d in a row has tier %d and adds %d', (count, tier, bonus) => {
    expect(comboTier(count)).toBe(tier);
    expect(comboBonus(tier)).toBe(bonus);
  });

  // [spec 3.8, 4.19, 4.20]
  it('shows earn_per_tap times crit plus combo but earns only earn_per_tap', () => {
    const { state, events } = tapTimes(
      startGame({ standing: { level: 1, earnPerTap: 3, maxEnergy: 500 } }),
      30,
    );
    const multiplier = { normal: 5, critical: 8, superCritical: 15 };
    const taps = events.filter((event) => event.type === 'tapAccepted');
    expect(taps).toHaveLength(30);
    for (const { effect, comboCount } of taps)
      expect(effect.value).toBe(3 * (multiplier[effect.style] + comboBonus(comboTier(comboCount))));
    expect(new Set(taps.map(({ effect }) => effect.id)).size).toBe(30);
    expect(state.coins.whole).toBe(3000 + 30 * 3);
  });

  it('announces each combo tier once', () => {
    const { events } = tapTimes(startGame(), 30);
    const tiers = events.filter((event) => event.type === 'comboTierReached');
    expect(tiers.map(({ tier, count }) => [tier, count])).toEqual([
      [1, 5],
      [2, 10],
      [3, 15],
      [4, 25],
    ]);
  });

  // [spec 4.13, 9.5]
  it('keeps the combo for just under 3 s and drops it at 3 s', () => {
    const { state } = tapTimes(startGame(), 6);
    expect(stepFor(state, 2950).combo.count).toBe(6);
    const over = stepFor(state, 3000);
    expect(over.combo.count).toBe(0);
    expect(apply(over, { type: 'tap', point: { x: 0, y: 0 } }).state.combo.count).toBe(1);
  });
});
