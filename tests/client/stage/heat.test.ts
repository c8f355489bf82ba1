import { describe, expect, it } from 'vitest';
import { createFrame } from '../../../src/client/stage/feed';
import { Heat } from '../../../src/client/stage/scenes/Heat';
import { Impact } from '../../../src/client/stage/scenes/Impact';
import { TUNING } from '../../../src/client/tuning/tuning';

const { changeMs, lightMs, glow1, glow2, glow3, glow4, dim, stopMs, dimGapMs } = TUNING.heat;
const at = (comboTier: 0 | 1 | 2 | 3 | 4) => createFrame({ scene: 'home', comboTier });

describe('the heat of a combo', () => {
  it('reaches each tier’s glow in the change time, in the tier’s colour', () => {
    const heat = new Heat(TUNING);
    for (const [index, glow] of [glow1, glow2, glow3, glow4].entries()) {
      const tier = (index + 1) as 1 | 2 | 3 | 4;
      const before = heat.glow;
      heat.update(changeMs / 2, at(tier));
      expect(heat.glow).toBeCloseTo((before + glow) / 2);
      heat.update(changeMs / 2, at(tier));
      expect(heat.glow).toBeCloseTo(glow);
      expect(heat.tint).toBe(TUNING.combo.tints[index]);
      expect(heat.fury).toBeCloseTo(tier === 4 ? 1 : 0);
    }
    expect(heat.share).toBe(1);
    heat.update(changeMs / 2, at(0));
    expect([heat.glow, heat.tint]).toEqual([glow4 / 2, TUNING.combo.tints[3]]);
    heat.update(changeMs / 2, at(0));
    expect([heat.glow, heat.fury, heat.share]).toEqual([0, 0, 0]);
  });

  it('lights the hero’s edges for a moment at each new tier', () => {
    const heat = new Heat(TUNING);
    for (const tier of [2, 4] as const) {
      heat.update(changeMs, at(tier));
      expect(heat.flare).toBeGreaterThan(0);
      heat.update(lightMs, at(tier));
      expect(heat.flare).toBe(0);
    }
    heat.update(changeMs / 2, at(1));
    expect(heat.flare).toBe(0);
  });

  it('is off under reduced motion and at low quality', () => {
    for (const change of [{ reducedMotion: true }, { quality: 'LOW' } as const]) {
      const heat = new Heat(TUNING);
      heat.update(changeMs * 2, { ...at(4), ...change });
      expect([heat.glow, heat.fury, heat.share, heat.flare]).toEqual([0, 0, 0, 0]);
    }
  });
});

/** Age of a hit at which the world stops. */
const STOP_FROM_MS = 40;

describe('the impact of a super critical hit', () => {
  it('darkens the place, and stops the world for a moment', () => {
    const impact = new Impact(TUNING.heat);
    expect([impact.dim, impact.update(1000)]).toEqual([0, 1000]);
    impact.hit();
    expect(impact.dim).toBe(dim);
    let moved = 0;
    for (let ms = 0; ms < 400; ms += 4) moved += impact.update(4);
    expect(moved).toBe(400 - stopMs);
    expect(impact.dim).toBe(0);
    impact.hit();
    impact.update(1000);
    impact.hit();
    expect(impact.update(STOP_FROM_MS + stopMs / 2)).toBe(STOP_FROM_MS);
  });

  it('darkens the place at most three times in any second', () => {
    const impact = new Impact(TUNING.heat);
    const begins: number[] = [];
    for (let ms = 0; ms < 5000; ms += 20) {
      const before = impact.dim;
      impact.hit();
      if (impact.dim > before) begins.push(ms);
      impact.update(20);
    }
    for (const begin of begins)
      expect(begins.filter((ms) => ms >= begin && ms < begin + 1000).length).toBeLessThanOrEqual(3);
    expect(begins.length).toBeGreaterThan(10);
    expect(dimGapMs).toBeGreaterThan(333);
  });
});
