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
  // Each hero's rig is a chunk of its own.
  await soon(() => expect(load).toHaveBeenCalled());
  await settle();
  expect(came).not.toHaveBeenCalled();
  load.mockResolvedValue(sheet().source as PictureSource);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(came).toHaveBeenCalledExactlyOnceWith(expect.any(HeroView));
});
