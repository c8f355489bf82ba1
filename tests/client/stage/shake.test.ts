import { describe, expect, it } from 'vitest';
import { Shake } from '../../../src/client/stage/scenes/Shake';

const tuning = { critical: 2, superCritical: 5, decayMs: 100 };
const FRAME_MS = 10;

/** Returns the offset after `frame` frames of a 10 px shake that loses a tenth of its strength per frame. */
const offset = (frame: number) => ({
  x: Math.sin((frame * FRAME_MS) / 11) * 10 * 0.9 ** frame,
  y: Math.cos((frame * FRAME_MS) / 14) * 10 * 0.9 ** frame,
});

describe('a shake', () => {
  it('moves across and down, weaker each frame, until it is invisible', () => {
    const shake = new Shake(tuning);
    shake.rock(10);
    for (let frame = 1; frame <= 50; frame++) {
      const { x, y } = shake.update(FRAME_MS);
      expect(x).toBeCloseTo(offset(frame).x);
      expect(y).toBeCloseTo(offset(frame).y);
    }
    // 10 px × 0.9 ** 51 is less than 0.05 px.
    expect(shake.update(FRAME_MS)).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ['normal', 0],
    ['critical', 2],
    ['superCritical', 5],
  ] as const)('of a %s tap is as strong as tuned', (crit, strength) => {
    const shake = new Shake(tuning);
    shake.kick(crit);
    expect(shake.update(0)).toEqual({ x: 0, y: strength });
  });

  it('keeps the stronger of two taps and ends within a long frame', () => {
    const shake = new Shake(tuning);
    shake.kick('superCritical');
    shake.kick('critical');
    expect(shake.update(0).y).toBe(5);
    expect(shake.update(1000)).toEqual({ x: 0, y: 0 });
    expect(shake.update(10)).toEqual({ x: 0, y: 0 });
  });

  it('ends below a twentieth of a px', () => {
    const shake = new Shake(tuning);
    shake.rock(0.05);
    expect(shake.update(0)).toEqual({ x: 0, y: 0.05 });
  });
});
