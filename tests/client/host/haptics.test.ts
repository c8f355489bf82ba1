import { describe, expect, it } from 'vitest';
import { createHapticGate, HAPTIC_GAP_MS } from '../../../src/client/host/haptics';

describe('createHapticGate', () => {
  function gateAt() {
    let now = 0;
    const gate = createHapticGate(() => now);
    return { gate, pass: (ms: number) => (now += ms) };
  }

  it('allows one haptic a gap', () => {
    const { gate, pass } = gateAt();
    let played = 0;
    for (let tap = 0; tap < 100; tap++) {
      if (gate('tap')) played++;
      pass(10);
    }
    expect(played).toBe(Math.ceil(1000 / HAPTIC_GAP_MS));
  });

  it('allows a stronger one within the gap, but not a weaker or equal one', () => {
    const { gate, pass } = gateAt();
    expect(gate('tap')).toBe(true);
    pass(5);
    expect(gate('superCrit')).toBe(true);
    expect(gate('crit')).toBe(false);
    expect(gate('superCrit')).toBe(false);
    expect(gate('combo')).toBe(true);
  });

  it('forgets the rank after the gap', () => {
    const { gate, pass } = gateAt();
    gate('success');
    pass(HAPTIC_GAP_MS);
    expect(gate('tap')).toBe(true);
  });
});
