import type { Container } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import { loadRig, type RigArt } from '../../../src/client/art/heroRig';
import { CoinStreamView } from '../../../src/client/stage/views/CoinStreamView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { LandingView } from '../../../src/client/stage/views/LandingView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, settle, sheet, withFakeTime } from './homeWorld';

withFakeTime();

describe('the hero of a gained level whose pictures load late', () => {
  const { freezeMs, vanishMs, dropMs, totalMs, stillMs } = TUNING.levelUp;
  const STEP_MS = 10;
  const ALL_MOMENTS = Array.from({ length: totalMs / STEP_MS + 3 }, (_, index) => index * STEP_MS);
  /**
   * Moments during and just after the scene, enough for every beat. With `RUNS_SHARE` above 1, the test covers all
   * moments.
   */
  const MOMENTS =
    Number(process.env.RUNS_SHARE ?? 1) > 1 ? ALL_MOMENTS : ALL_MOMENTS.filter((_, index) => index % 8 === 1);
  const AS_EVER = { lift: 0, stretchX: 1, stretchY: 1, size: 1, aside: 0 };
  const OWN_COLOURS = { white: 0, rimPx: 0 };

  /** Opens home at level 1. The heroes of the next levels arrive on the test's command. */
  async function waiting(reducedMotion = false) {
    const rigs = [await loadRig(1), await loadRig(2), await loadRig(3)];
    const heroOf = (level: number) => new HeroView(rigs[level - 1] as RigArt, sheet(), TUNING);
    const old = heroOf(1);
    const { scene, kit, world } = await makeScene({ hero: async () => old });
    let level = 1;
    const update = (ms: number) => scene.update(ms, { ...FRAME, reducedMotion, level });
    update(0);
    await settle();
    const asked = new Map<number, (hero: HeroView) => void>();
    kit.hero = (of) => new Promise((resolve) => asked.set(of, resolve));
    const landed = vi.spyOn(LandingView.prototype, 'play').mockClear();
    const coins = vi.spyOn(CoinStreamView.prototype, 'play').mockClear();
    const play = (ms: number) => {
      for (let left = ms; left > 0; left -= STEP_MS) update(STEP_MS);
    };
    const gain = (to = level + 1) => {
      scene.handle({ type: 'leveledUp', from: level, to });
      level = to;
      update(0);
    };
    const arrive = async (of: number) => {
      const hero = heroOf(of);
      asked.get(of)?.(hero);
      await settle();
      return hero;
    };
    const slot = world.children[4] as Container;
    /** Asserts that the hero is alone on stage, with nothing left of the scene. */
    const standsAsEver = (hero: HeroView, when: string) => {
      expect(
        slot.children.map((child) => child === hero),
        when,
      ).toEqual([true]);
      expect([hero.destroyed, hero.pose, hero.look], when).toEqual([false, AS_EVER, OWN_COLOURS]);
    };
    return { gain, arrive, play, slot, old, standsAsEver, landed, coins };
  }

  it('still lands, whenever the pictures arrive', async () => {
    for (const atMs of MOMENTS) {
      const when = `after ${atMs} ms`;
      const { gain, arrive, play, old, landed, coins, standsAsEver, slot } = await waiting();
      gain();
      play(atMs);
      expect([old.destroyed, old.pose], when).toEqual([false, AS_EVER]);
      const next = await arrive(2);
      const goneMs = Math.max(freezeMs + vanishMs, atMs) + 2 * STEP_MS;
      const isInTime = goneMs + dropMs < totalMs;
      if (isInTime) {
        play(goneMs - atMs);
        expect([slot.children[0] === next, next.pose.lift > 0], when).toEqual([true, true]);
        expect(landed, when).not.toHaveBeenCalled();
        play(dropMs);
        expect(next.pose.lift, when).toBe(0);
        expect(landed, when).toHaveBeenCalledOnce();
      }
      play(totalMs);
      standsAsEver(next, when);
      if (isInTime) expect(coins, when).toHaveBeenCalledOnce();
    }
  });

  it('neither replaces the old hero nor pays coins when the pictures never arrive', async () => {
    const { gain, play, old, landed, coins, standsAsEver } = await waiting();
    gain();
    play(totalMs + STEP_MS);
    standsAsEver(old, 'at the end');
    expect([landed.mock.calls, coins.mock.calls]).toEqual([[], []]);
  });

  it('belongs to the highest of several levels gained at once', async () => {
    for (const atMs of MOMENTS) {
      const { gain, arrive, play, standsAsEver } = await waiting();
      gain(3);
      play(atMs);
      const next = await arrive(3);
      play(totalMs);
      standsAsEver(next, `after ${atMs} ms`);
    }
  });

  it('replaces the hero of the level before in the same scene', async () => {
    for (const atMs of MOMENTS) {
      const when = `after ${atMs} ms`;
      const { gain, arrive, play, coins, standsAsEver } = await waiting();
      gain();
      // This hero drops in, because his pictures have loaded before the next level is gained.
      await arrive(2);
      gain();
      play(atMs);
      const third = await arrive(3);
      play(totalMs);
      standsAsEver(third, when);
      expect(coins, when).toHaveBeenCalledOnce();
    }
  });

  it('lands in a scene restarted by the next level', async () => {
    for (const atMs of MOMENTS) {
      const when = `after ${atMs} ms`;
      const { gain, arrive, play, standsAsEver, landed } = await waiting();
      gain();
      await arrive(2);
      play(atMs);
      gain();
      landed.mockClear();
      play(freezeMs + vanishMs);
      const third = await arrive(3);
      play(totalMs);
      standsAsEver(third, when);
      expect(landed, when).toHaveBeenCalledOnce();
    }
  });

  it('appears at once under reduced motion', async () => {
    for (const atMs of [0, 300, 490, 600, stillMs, stillMs + 50]) {
      const when = `after ${atMs} ms`;
      const { gain, arrive, play, old, standsAsEver, landed, coins } = await waiting(true);
      gain();
      play(atMs);
      standsAsEver(old, when);
      const next = await arrive(2);
      play(STEP_MS);
      standsAsEver(next, when);
      play(stillMs);
      standsAsEver(next, when);
      expect([landed.mock.calls, coins.mock.calls], when).toEqual([[], []]);
    }
  });
});
