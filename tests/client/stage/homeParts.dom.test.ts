import { describe, expect, it, vi } from 'vitest';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { BurstView } from '../../../src/client/stage/views/BurstView';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, place, settle, whole, withFakeTime } from './homeWorld';

withFakeTime();

describe('the parts of home', () => {
  it('are stacked: backdrop, shade, light, level-up, hero, air, edges, words', async () => {
    const { scene, world, places, heroes } = await whole();
    const [first, , glow, , slot, ambient, air] = world.children;
    expect(world.children).toHaveLength(7);
    const kinds = (views: readonly object[] = []) => views.map((view) => view.constructor.name);
    expect(kinds([glow, ambient].flatMap((view) => view ?? []))).toEqual(['GlowView', 'AmbientView']);
    expect([kinds(first?.children), kinds(slot?.children)]).toEqual([['BackdropView'], ['HeroView']]);
    expect(kinds(air?.children)).toEqual(['EmitterParticles', 'BurstView', 'EmitterParticles', 'GainsView']);
    expect(kinds(scene.children)).toEqual([world.constructor.name, 'EdgeGlowView', 'ComboView']);
    expect([first?.children[0] === places[0], slot?.children[0] === heroes[0]]).toEqual([true, true]);
    expect([world.isRenderGroup, air?.isRenderGroup]).toEqual([true, true]);
  });

  it('are complete once the hero and his backdrop have loaded', async () => {
    const made = await whole();
    expect(made.scene.isWhole).toBe(true);
    const heroless = await makeScene();
    heroless.kit.hero = async () => null;
    heroless.kit.backdrop = async () => place();
    heroless.scene.update(16, FRAME);
    await settle();
    heroless.scene.update(16, FRAME);
    expect(heroless.scene.isWhole).toBe(false);
  });

  it('move with time, except under reduced motion', async () => {
    const { scene, places, heroes, world } = await whole();
    const [backdrop] = places;
    const glow = world.children.find((child) => child instanceof GlowView);
    const ambient = world.children.find((child) => child instanceof AmbientView);
    const steps = [BackdropView, AmbientView, HeroView].map(({ prototype }) =>
      vi.spyOn(prototype as AmbientView, 'update'),
    );
    const light = vi.spyOn(GlowView.prototype, 'advance');
    for (const reducedMotion of [false, true, false]) {
      scene.update(20, { ...FRAME, reducedMotion });
      expect([backdrop?.isStill, heroes[0]?.isStill, glow?.isStill, ambient?.visible]).toEqual([
        reducedMotion,
        reducedMotion,
        reducedMotion,
        !reducedMotion,
      ]);
    }
    expect(steps.map(({ mock }) => mock.calls.map(([ms]) => ms))).toEqual([1, 2, 3].map(() => [20, 20, 20]));
    expect(light.mock.calls).toEqual([[20], [20], [20]]);
  });

  it('show less when frames are slow, and everything again later', async () => {
    const { scene, world, kit, heroes } = await whole();
    const sharpen = vi.spyOn(kit, 'sharpen');
    const motes = vi.spyOn(AmbientView.prototype, 'showAtMost');
    const glow = world.children.find((child) => child instanceof GlowView);
    const bursts = world.children.at(-1)?.children.find((child) => child instanceof BurstView) as BurstView;
    const shown = [true, false].map((isLow) => {
      scene.setLowQuality(isLow);
      scene.update(16, FRAME);
      return [motes.mock.lastCall?.[0], bursts.density, glow?.isStill];
    });
    const { ambient, quality } = TUNING;
    expect(shown).toEqual([
      [ambient.lowCount, quality.lowSparks, true],
      [Number.POSITIVE_INFINITY, 1, false],
    ]);
    sharpen.mockClear();
    scene.setLowQuality(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sharpen).not.toHaveBeenCalled();
    scene.setLowQuality(false);
    expect(sharpen).toHaveBeenCalledExactlyOnceWith(heroes[0]);
  });

  it('are rebuilt with new tuning at the same quality', async () => {
    const { scene } = await whole();
    scene.setLowQuality(true);
    const words = vi.spyOn(ComboView.prototype, 'retune');
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    const most = vi.spyOn(AmbientView.prototype, 'showAtMost');
    scene.retune();
    expect([words.mock.calls.length, motes.mock.calls, most.mock.lastCall]).toEqual([
      1,
      [['village']],
      [TUNING.ambient.lowCount],
    ]);
    motes.mockClear();
    (await makeScene()).scene.retune();
    expect([motes.mock.calls, most.mock.lastCall]).toEqual([[], [Number.POSITIVE_INFINITY]]);
  });
});
