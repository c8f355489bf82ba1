import { describe, expect, it } from 'vitest';
import { FramePacer } from '../../../src/client/stage/FramePacer';
import { createFrame } from '../../../src/client/stage/feed';
import { STEP_MS } from '../../../src/core/constants';

const HOME = createFrame({ scene: 'home' });

/** Counts the frames drawn per second at a screen's rate, from `fromMs`. */
function drawnPerSecond(hz: number, { fromMs = 0, frame = HOME, events = [] as readonly number[] }) {
  const pacer = new FramePacer();
  let drawn = 0;
  let waiting = [...events];
  for (let index = 0; index < hz * ((fromMs + 2000) / 1000); index++) {
    const nowMs = (index * 1000) / hz;
    const hasEvents = waiting.some((atMs) => atMs <= nowMs);
    if (!pacer.isDue(nowMs, frame, hasEvents)) continue;
    waiting = waiting.filter((atMs) => atMs > nowMs);
    if (nowMs >= fromMs) drawn++;
  }
  return drawn / 2;
}

describe('the frame pacer', () => {
  it.each([
    [30, 30],
    [60, 60],
    [90, 60],
    [120, 60],
    [144, 60],
  ])('on a %i Hz screen draws at most %i frames a second while animating', (hz, most) => {
    expect(Math.abs(drawnPerSecond(hz, {}) - most)).toBeLessThanOrEqual(1);
  });

  it('draws 30 frames a second from four seconds after the last tap, except in a combo', () => {
    expect(Math.abs(drawnPerSecond(60, { fromMs: 6000 }) - 30)).toBeLessThanOrEqual(1);
    expect(Math.abs(drawnPerSecond(60, { fromMs: 6000, events: [3000] }) - 45)).toBeLessThanOrEqual(2);
    const frame = createFrame({ scene: 'home', comboCount: 12 });
    expect(Math.abs(drawnPerSecond(60, { fromMs: 6000, frame }) - 60)).toBeLessThanOrEqual(1);
  });

  it('draws almost nothing under reduced motion except a tap’s effects', () => {
    const frame = createFrame({ scene: 'home', reducedMotion: true });
    expect(drawnPerSecond(60, { fromMs: 6000, frame })).toBeLessThanOrEqual(2.5);
    expect(drawnPerSecond(60, { fromMs: 6000, frame, events: [6500] })).toBeGreaterThan(40);
  });

  it('never rests within 4 s of a tap, in a combo or on the splash', () => {
    const pacer = new FramePacer();
    const splash = createFrame({ scene: 'splash' });
    const combo = createFrame({ scene: 'home', comboCount: 12 });
    const restMs = (nowMs: number, frame = HOME, hasEvents = false) => {
      const isDrawn = pacer.isDue(nowMs, frame, hasEvents);
      return [isDrawn, Math.round(pacer.restMs(nowMs, frame))];
    };
    expect(restMs(0, splash)).toEqual([true, 0]);
    expect(restMs(20_000, splash)).toEqual([true, 0]);
    expect(restMs(20_100, HOME, true)).toEqual([true, 0]);
    expect(restMs(24_000)).toEqual([true, 0]);
    expect(restMs(30_000)).toEqual([true, 31]);
    expect(restMs(30_010)).toEqual([false, 21]);
    expect(restMs(30_020, combo)).toEqual([true, 0]);
  });

  it('never rests longer than a step of the rules', () => {
    const pacer = new FramePacer();
    const still = createFrame({ scene: 'home', reducedMotion: true });
    pacer.isDue(0, still, false);
    pacer.isDue(10_000, still, false);
    expect(pacer.restMs(10_000, still)).toBeLessThan(STEP_MS);
  });

  it('draws a tap in the very next frame after any idle time', () => {
    for (const reducedMotion of [false, true]) {
      const frame = createFrame({ scene: 'home', reducedMotion });
      for (let tapMs = 10_000; tapMs < 10_040; tapMs += 4) {
        const pacer = new FramePacer();
        for (let nowMs = 0; nowMs < tapMs; nowMs += 1000 / 60) pacer.isDue(nowMs, frame, false);
        expect(pacer.isDue(tapMs, frame, true)).toBe(true);
      }
    }
  });

  it('draws a new scene, level or hero box, or spent energy, at once', () => {
    const still = createFrame({ scene: 'home', reducedMotion: true });
    const isDrawn = (change: Partial<typeof still>) => {
      const pacer = new FramePacer();
      for (let nowMs = 0; nowMs < 9100; nowMs += 16) pacer.isDue(nowMs, still, false);
      return pacer.isDue(9104, { ...still, ...change }, false);
    };
    // Without a change, this frame is skipped.
    expect(isDrawn({})).toBe(false);
    expect(isDrawn({ scene: 'splash' })).toBe(true);
    expect(isDrawn({ level: 2 })).toBe(true);
    expect(isDrawn({ energy: 0 })).toBe(true);
    expect(isDrawn({ heroBox: { x: 0, y: 0, width: 9, height: 9 } })).toBe(true);
  });
});
