import type { Container, Texture } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRig, type RigArt } from '../../../src/client/art/heroRig';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { BurstView } from '../../../src/client/stage/views/BurstView';
import { CoinStreamView } from '../../../src/client/stage/views/CoinStreamView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { LandingView } from '../../../src/client/stage/views/LandingView';
import type { RaysView } from '../../../src/client/stage/views/RaysView';
import { checkTuning } from '../../../src/client/tuning/checkTuning';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, place, settle, sheet, soon, whole, withFakeTime } from './homeWorld';

withFakeTime();

describe('another level', () => {
  it('of the same place keeps place, light and air', async () => {
    const { scene, kit, places } = await whole();
    const asked = [vi.spyOn(kit, 'hero'), vi.spyOn(kit, 'glow'), vi.spyOn(kit, 'backdrop')];
    scene.update(16, FRAME);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    scene.update(16, { ...FRAME, level: 2 });
    await settle();
    expect(asked.map(({ mock }) => mock.calls)).toEqual([[[2]], [], []]);
    expect(places).toHaveLength(1);
  });

  it('of another place fades it in over the old one, which is destroyed then', async () => {
    const { scene, pass, places, world } = await whole();
    pass(1000);
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    const fit = vi.spyOn(BackdropView.prototype, 'resize');
    const next = { ...FRAME, level: 5 };
    scene.update(16, next);
    await settle();
    expect(motes.mock.calls).toEqual([['bamboo']]);
    expect(fit.mock.contexts.some((view) => view === places[1])).toBe(true);
    const sprites = [...(places[0]?.children ?? [])];
    const shown = () => world.children[0]?.children.map((child) => places.indexOf(child as BackdropView));
    pass(TUNING.backdrop.fadeMs / 2, next);
    expect(shown()).toEqual([0, 1]);
    pass(TUNING.backdrop.fadeMs, next);
    expect(shown()).toEqual([1]);
    expect([places[0], ...sprites, places[1]].map((view) => view?.destroyed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(places[1]?.isOpaque).toBe(true);
  });

  it('shows neither a place nor a light that came to nothing, or to a scene that is gone', async () => {
    const made = await makeScene();
    made.scene.update(16, FRAME);
    await settle();
    const glow = vi.spyOn(GlowView.prototype, 'show');
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    expect(made.world.children[0]?.children).toHaveLength(0);
    let light: (texture: Texture) => void = () => undefined;
    let come: (view: BackdropView) => void = () => undefined;
    made.kit.glow = () =>
      new Promise((resolve) => {
        light = resolve;
      });
    made.kit.backdrop = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    made.scene.update(16, { ...FRAME, level: 5 });
    made.scene.destroy();
    light(sheet());
    come(place());
    await settle();
    expect([glow.mock.calls, motes.mock.calls]).toEqual([[], []]);
  });
});

describe('the scene of a level gained', () => {
  it('gets its light, its size, its quality and the place of the balance', async () => {
    const rays = vi.spyOn(LevelUpShow.prototype, 'setRays');
    await makeScene();
    await settle();
    expect(rays).not.toHaveBeenCalled();
    const texture = sheet();
    await makeScene({ levelRays: async () => texture });
    await settle();
    expect(rays.mock.calls.map(([light]) => light === texture)).toEqual([true]);
    const begin = vi.spyOn(LevelUpShow.prototype, 'begin');
    const update = vi.spyOn(LevelUpShow.prototype, 'update');
    const { scene, heroes } = await whole();
    scene.setLowQuality(true);
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    const show = begin.mock.contexts[0] as LevelUpShow;
    expect(begin.mock.calls).toEqual([
      [heroes[0], { centre: { x: 195, y: 330 + 300 * 0.52 }, isStill: false }],
    ]);
    expect([show.goal, show.density]).toEqual([{ x: 195, y: 296 }, TUNING.quality.lowSparks]);
    const goal = { x: 20, y: 30 };
    scene.update(16, { ...FRAME, coinGoal: goal } as never);
    expect([show.goal, update.mock.lastCall]).toEqual([goal, [16, false]]);
    scene.update(16, FRAME);
    expect(show.goal).toEqual(goal);
  });

  it('stops the world for its first moment, and nothing else', async () => {
    const { scene } = await whole();
    const world = vi.spyOn(AmbientView.prototype, 'update');
    const sparks = vi.spyOn(BurstView.prototype, 'update');
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    scene.update(16, FRAME);
    scene.update(TUNING.levelUp.freezeMs, FRAME);
    scene.update(16, FRAME);
    expect(world.mock.calls.flat()).toEqual([0, 0, 16]);
    expect(sparks.mock.calls.flat()).toEqual([16, TUNING.levelUp.freezeMs, 16]);
  });

  it('shakes the world when the new hero lands', async () => {
    const { scene, world, heroes } = await whole();
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    scene.update(16, { ...FRAME, level: 2 });
    await soon(() => expect(heroes).toHaveLength(2));
    let furthest = 0;
    for (let ms = 0; ms < TUNING.levelUp.totalMs; ms += 16) {
      scene.update(16, { ...FRAME, level: 2 });
      await settle();
      furthest = Math.max(furthest, Math.hypot(world.x, world.y));
    }
    expect(furthest).toBeGreaterThan(TUNING.levelUp.shake / 2);
  });
});

describe('the light of a level gained', () => {
  const usual = { ...TUNING.levelUp };
  afterEach(() => {
    Object.assign(TUNING.levelUp, usual);
  });

  it.each([
    ['as the game has it', {}],
    ['that ends as he lands', { totalMs: 600, freezeMs: 120, vanishMs: 300, dropMs: 180 }],
    ['that ends before he lands', { totalMs: 600, freezeMs: 120, vanishMs: 300, dropMs: 185 }],
  ])('goes out again after a scene %s', async (_, tuning) => {
    Object.assign(TUNING.levelUp, { skipFromMs: 400, ...tuning });
    expect(checkTuning('effects', TUNING)).toEqual([]);
    const { scene, world, heroes } = await whole();
    const rays = world.children[2]?.children[1] as RaysView;
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    const next = { ...FRAME, level: 2 };
    scene.update(16, next);
    await soon(() => expect(heroes).toHaveLength(2));
    await settle();
    for (let ms = 0; ms < 2 * usual.totalMs; ms += 16) scene.update(16, next);
    expect([rays.constructor.name, rays.visible]).toEqual(['RaysView', false]);
  });
});

describe('the hero of a level gained whose pictures come late', () => {
  const { freezeMs, vanishMs, dropMs, totalMs, stillMs } = TUNING.levelUp;
  const STEP_MS = 10;
  const ALL_MOMENTS = Array.from({ length: totalMs / STEP_MS + 3 }, (_, index) => index * STEP_MS);
  /** Moments of the scene, and one after it: enough to meet every beat. The long series meets them all. */
  const MOMENTS =
    Number(process.env.RUNS_SHARE ?? 1) > 1 ? ALL_MOMENTS : ALL_MOMENTS.filter((_, index) => index % 8 === 1);
  const AS_EVER = { lift: 0, stretchX: 1, stretchY: 1 };

  /** Home at level 1. The heroes of the next levels come when the test says so. */
  async function waiting(reducedMotion = false) {
    const rigs = [await loadRig(1), await loadRig(2), await loadRig(3)];
    const heroOf = (level: number) => new HeroView(rigs[level - 1] as RigArt, sheet(), TUNING.hero);
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
    const slot = world.children[3] as Container;
    /** Whether a hero is alone on stage, with nothing of the scene left on him. */
    const standsAsEver = (hero: HeroView, when: string) => {
      expect(
        slot.children.map((child) => child === hero),
        when,
      ).toEqual([true]);
      expect([hero.destroyed, hero.visible, hero.pose], when).toEqual([false, true, AS_EVER]);
    };
    return { gain, arrive, play, slot, old, standsAsEver, landed, coins };
  }

  it('is the one who lands, at whatever moment they come', async () => {
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

  it('leaves the old one as he was, and no coins, when they never come', async () => {
    const { gain, play, old, landed, coins, standsAsEver } = await waiting();
    gain();
    play(totalMs + STEP_MS);
    standsAsEver(old, 'at the end');
    expect([landed.mock.calls, coins.mock.calls]).toEqual([[], []]);
  });

  it('is the highest of several levels at once', async () => {
    for (const atMs of MOMENTS) {
      const { gain, arrive, play, standsAsEver } = await waiting();
      gain(3);
      play(atMs);
      const next = await arrive(3);
      play(totalMs);
      standsAsEver(next, `after ${atMs} ms`);
    }
  });

  it('may take the place of another new one in the same scene', async () => {
    for (const atMs of MOMENTS) {
      const when = `after ${atMs} ms`;
      const { gain, arrive, play, coins, standsAsEver } = await waiting();
      gain();
      // This one drops, for his pictures are here when the next level is gained.
      await arrive(2);
      gain();
      play(atMs);
      const third = await arrive(3);
      play(totalMs);
      standsAsEver(third, when);
      expect(coins, when).toHaveBeenCalledOnce();
    }
  });

  it('lands in a scene that starts anew when the next level is gained in it', async () => {
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

  it('comes at once under less motion', async () => {
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
