import type { Texture } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { BurstView } from '../../../src/client/stage/views/BurstView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import type { RaysView } from '../../../src/client/stage/views/RaysView';
import { checkTuning } from '../../../src/client/tuning/checkTuning';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, place, settle, sheet, soon, whole, withFakeTime } from './homeWorld';

withFakeTime();

describe('another level', () => {
  it('with the same backdrop keeps backdrop, light and air', async () => {
    const { scene, kit, places } = await whole();
    const asked = [vi.spyOn(kit, 'hero'), vi.spyOn(kit, 'glow'), vi.spyOn(kit, 'backdrop')];
    scene.update(16, FRAME);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    scene.update(16, { ...FRAME, level: 2 });
    await settle();
    expect(asked.map(({ mock }) => mock.calls)).toEqual([[[2]], [], []]);
    expect(places).toHaveLength(1);
  });

  it('with another backdrop fades it in over the old one, which is then destroyed', async () => {
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

  it('shows no backdrop or light that fails or arrives after the scene is gone', async () => {
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

describe('the level-up scene', () => {
  it('receives its light, size, quality and the balance’s position', async () => {
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

  it('freezes only the world, at its beginning', async () => {
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

describe('the level-up light', () => {
  const usual = { ...TUNING.levelUp };
  afterEach(() => {
    Object.assign(TUNING.levelUp, usual);
  });

  it.each([
    ['with the game’s own times', {}],
    ['that ends as he lands', { totalMs: 600, freezeMs: 120, vanishMs: 300, dropMs: 180 }],
    ['that ends before he lands', { totalMs: 600, freezeMs: 120, vanishMs: 300, dropMs: 185 }],
  ])('goes out after a scene %s', async (_, tuning) => {
    Object.assign(TUNING.levelUp, { skipFromMs: 400, ...tuning });
    expect(checkTuning('effects', TUNING)).toEqual([]);
    const { scene, world, heroes } = await whole();
    const rays = world.children[3]?.children[1] as RaysView;
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    const next = { ...FRAME, level: 2 };
    scene.update(16, next);
    await soon(() => expect(heroes).toHaveLength(2));
    await settle();
    for (let ms = 0; ms < 2 * usual.totalMs; ms += 16) scene.update(16, next);
    expect([rays.constructor.name, rays.visible]).toEqual(['RaysView', false]);
  });
});
