import { describe, expect, it } from 'vitest';
import { HeroIdle } from '../../../src/client/stage/views/HeroIdle';
import { TUNING } from '../../../src/client/tuning/tuning';

const { idle } = TUNING;
const FRAME_MS = 20;
const longestMs = Math.max(idle.glanceMs, idle.bladeMs, idle.flourishMs);

/** Plays `ms` and returns the times at which acts begin. */
function play(hero: HeroIdle, ms: number, isAlone = true): number[] {
  const begins: number[] = [];
  for (let atMs = FRAME_MS; atMs <= ms; atMs += FRAME_MS) {
    const wasActing = hero.isActing;
    hero.update(FRAME_MS, isAlone);
    if (hero.isActing && !wasActing) begins.push(atMs);
  }
  return begins;
}

describe('an idle hero', () => {
  it('acts after every six to ten quiet seconds', () => {
    const begins = play(new HeroIdle(idle), 120_000);
    expect(begins.length).toBeGreaterThan(9);
    for (const [index, atMs] of begins.entries()) {
      const pauseMs = atMs - (begins[index - 1] ?? 0);
      expect(pauseMs).toBeGreaterThanOrEqual(idle.fromMs);
      expect(pauseMs).toBeLessThanOrEqual(idle.toMs + longestMs + 2 * FRAME_MS);
    }
  });

  it('glances to both sides, turns the blade and hops', () => {
    const hero = new HeroIdle(idle);
    const poses = Array.from({ length: 40_000 / FRAME_MS }, () => {
      hero.update(FRAME_MS, true);
      return hero.pose;
    });
    expect(Math.min(...poses.map(({ eyesPx }) => eyesPx))).toBeCloseTo(-idle.lookPx);
    expect(Math.max(...poses.map(({ eyesPx }) => eyesPx))).toBeCloseTo(idle.lookPx);
    expect(Math.max(...poses.map(({ armDeg }) => armDeg))).toBeCloseTo(idle.bladeDeg);
    expect(Math.max(...poses.map(({ lift }) => lift))).toBeGreaterThan(idle.hopPx * 0.95);
  });

  it('rests within a tenth of a second of a tap, which restarts the wait', () => {
    const hero = new HeroIdle(idle);
    play(hero, idle.fromMs + 500);
    expect(hero.pose.eyesPx).not.toBe(0);
    play(hero, 100, false);
    expect([hero.isActing, hero.pose.eyesPx]).toEqual([false, 0]);
    expect(play(hero, idle.fromMs - FRAME_MS)).toEqual([]);
  });

  it('does nothing while something else moves him', () => {
    expect(play(new HeroIdle(idle), 60_000, false)).toEqual([]);
  });
});
