import { describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../src/client/stage/feed';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { BurstView } from '../../../src/client/stage/views/BurstView';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { DimView } from '../../../src/client/stage/views/DimView';
import { GainsView } from '../../../src/client/stage/views/GainsView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, whole, withFakeTime } from './homeWorld';

withFakeTime();

describe('a tap', () => {
  it.each<[string, Box, number, number, object]>([
    ['at the left', FRAME.heroBox as Box, 127.5, 1, { left: 51, right: 339, scale: 300 / 380 }],
    [
      'beside the highest combo',
      FRAME.heroBox as Box,
      195,
      4,
      { left: 51, right: 339, scale: 1.1 * (300 / 380) },
    ],
    [
      'when the button fills the screen',
      { x: 5, y: 330, width: 380, height: 400 },
      385,
      1,
      { left: 0, right: 390, scale: 1 },
    ],
  ])(
    '%s pushes hero and backdrop, and sends sparks and a number from beside his face',
    async (_, box, x, comboTier, room) => {
      const { scene } = await whole({ ...FRAME, heroBox: box });
      const face = { x: 100, y: 200, width: 60, height: 50 };
      vi.spyOn(HeroView.prototype, 'face', 'get').mockReturnValue(face);
      vi.spyOn(ComboView.prototype, 'laneBottom', 'get').mockReturnValue(300);
      const nudge = vi.spyOn(BackdropView.prototype, 'nudge');
      const press = vi.spyOn(HeroView.prototype, 'press');
      const burst = vi.spyOn(BurstView.prototype, 'burst');
      const spawn = vi.spyOn(GainsView.prototype, 'spawn');
      const tapped = vi.spyOn(LevelUpShow.prototype, 'tapped');
      const point = { x, y: 500 };
      const comboCount = comboTier === 4 ? 25 : 5;
      const hit = { point, effect: { id: 1, value: 5, style: 'critical' }, coins: 2, comboTier, comboCount };
      scene.handle({ type: 'tapAccepted', ...hit } as never);
      expect(nudge).toHaveBeenCalledWith((x - box.x - box.width / 2) / (box.width / 2));
      expect(press).toHaveBeenCalledWith(x, 'critical');
      expect(burst).toHaveBeenCalledWith(point, 'critical', 130);
      expect(spawn).toHaveBeenCalledWith(
        point,
        { value: 5, coins: 2, style: 'critical', isHot: comboTier === 4 },
        { face, top: 308, ...room },
      );
      expect(tapped).toHaveBeenCalledTimes(1);
    },
  );

  it('with a super critical hit stops the hero for a moment while its number rises', async () => {
    const { scene, tap, heroes, world } = await whole();
    const { dimMs, stopMs } = TUNING.heat;
    const hero = vi.spyOn(heroes[0] as HeroView, 'update');
    const numbers = vi.spyOn(GainsView.prototype, 'update');
    const dim = world.children.find((child) => child instanceof DimView);
    const seen: [boolean, number][] = [];
    tap('superCritical');
    for (let ms = 0; ms < 400; ms += 10) {
      scene.update(10, FRAME);
      seen.push([dim?.visible === true, Number(hero.mock.lastCall?.[0])]);
    }
    expect(seen.filter(([isDim]) => isDim)).toHaveLength(dimMs / 10);
    expect(seen.filter(([, ms]) => ms === 0)).toHaveLength(stopMs / 10);
    expect(numbers.mock.calls).toEqual(Array(40).fill([10]));
    for (const calm of ['isStill', 'LOW']) {
      scene.setLowQuality(calm === 'LOW');
      scene.update(1000, { ...FRAME, reducedMotion: calm === 'isStill' });
      tap('superCritical');
      scene.update(10, { ...FRAME, reducedMotion: calm === 'isStill' });
      expect(dim?.visible).toBe(false);
    }
  });

  it('is followed by frames of sparks, number and combo', async () => {
    const { scene, tap, world } = await whole();
    const parts = [BurstView, GainsView, ComboView].map(({ prototype }) =>
      vi.spyOn(prototype as GainsView, 'update'),
    );
    const begin = vi.spyOn(LevelUpShow.prototype, 'begin');
    tap('superCritical');
    scene.update(20, FRAME);
    expect(parts.map(({ mock }) => mock.calls[0]?.[0])).toEqual([20, 20, 20]);
    expect(parts[2]?.mock.calls[0]).toEqual([20, FRAME]);
    expect(world.x !== 0 && world.y !== 0).toBe(true);
    const spawn = vi.spyOn(GainsView.prototype, 'spawn');
    scene.handle({ type: 'tapRefused' } as never);
    expect([spawn.mock.calls, begin.mock.calls]).toEqual([[], []]);
  });
});
