import { expect, it, vi } from 'vitest';
import { createHeroKit } from '../../../src/client/stage/heroKit';
import { PictureSource } from '../../../src/client/stage/kit/PictureSource';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { settle, sheet, soon, withFakeTime } from './homeWorld';

withFakeTime();

const LONGEST_PAUSE_MS = 32_000;

it('a hero whose picture failed appears once it loads, as do his backdrop and light', async () => {
  const load = vi.spyOn(PictureSource, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const kit = createHeroKit(TUNING, { resolution: 1 }, async () => undefined);
  const came = vi.fn();
  void kit.hero(2).then(came);
  // Each hero's rig is a chunk of its own, which takes time to import.
  await soon(() => expect(load).toHaveBeenCalled());
  await settle();
  expect(came).not.toHaveBeenCalled();
  load.mockResolvedValue(sheet().source as PictureSource);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(came).toHaveBeenCalledExactlyOnceWith(expect.any(HeroView));
});

it('the hero after a sharpened one starts with as fine a picture', async () => {
  const load = vi.spyOn(PictureSource, 'load').mockResolvedValue(sheet().source as PictureSource);
  const kit = createHeroKit(TUNING, { resolution: 1 }, async () => undefined);
  const hero = (await kit.hero(1)) as HeroView;
  hero.place({ x: 0, y: 0, scale: 0.75 });
  await kit.sharpen(hero);
  await kit.hero(2);
  expect(load.mock.calls.map(([, resolution]) => resolution)).toEqual([1, 1.5]);
});
