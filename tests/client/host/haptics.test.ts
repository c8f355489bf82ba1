import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HAPTIC_GAP_MS, hapticEvent, spaceHaptics } from '../../../src/client/host/haptics';
import type { HapticKind } from '../../../src/client/host/host';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('haptics', () => {
  function motor() {
    const played: [HapticKind, number][] = [];
    const startMs = Date.now();
    const haptic = spaceHaptics((kind) => played.push([kind, Date.now() - startMs]), Date.now);
    const pass = (ms: number) => vi.advanceTimersByTime(ms);
    return { haptic, pass, played };
  }

  it('are at least the minimum gap apart in any sequence', () => {
    const { haptic, pass, played } = motor();
    const kinds: readonly HapticKind[] = ['tap', 'combo', 'crit', 'tap', 'superCrit'];
    for (let tap = 0; tap < 100; tap++) {
      haptic(kinds[tap % kinds.length] ?? 'tap');
      pass(10);
    }
    pass(1000);
    const gaps = played.slice(1).map(([, atMs], index) => atMs - (played[index]?.[1] ?? 0));
    // iPhones drop haptics that follow within 80 ms.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
    expect(played.length).toBeGreaterThanOrEqual(Math.floor(1000 / HAPTIC_GAP_MS));
  });

  it('play the strongest of a gap at its end, unless one as strong has played', () => {
    const { haptic, pass, played } = motor();
    haptic('crit');
    haptic('superCrit');
    pass(5);
    haptic('combo');
    haptic('tap');
    haptic('crit');
    pass(1000);
    expect(played).toEqual([
      ['crit', 0],
      ['combo', HAPTIC_GAP_MS],
    ]);
  });

  it('of a lower rank play again after the gap', () => {
    const { haptic, pass, played } = motor();
    haptic('success');
    pass(HAPTIC_GAP_MS);
    haptic('tap');
    expect(played.map(([kind]) => kind)).toEqual(['success', 'tap']);
  });

  it('of a tap can be felt on Android, where some phones ignore light haptics', () => {
    const silent = [{ type: 'selection_change' }, { type: 'impact', impact_style: 'light' }];
    for (const kind of ['tap', 'selection', 'crit', 'superCrit'] as const) {
      for (const platform of ['android', 'android_x'])
        expect(silent).not.toContainEqual(hapticEvent(kind, platform));
    }
    expect(hapticEvent('tap', 'android')).not.toEqual(hapticEvent('crit', 'android'));
    expect(hapticEvent('tap', 'ios')).toEqual({ type: 'impact', impact_style: 'light' });
  });
});
