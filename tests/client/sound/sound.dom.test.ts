import { beforeEach, expect, it, vi } from 'vitest';
import { PARTS } from '../../../src/client/boot/parts';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createSound } from '../../../src/client/sound/sound';

const player = { setEnabled: vi.fn(), setMusic: vi.fn() };
const createAudioService = vi.hoisted(() => vi.fn());
vi.mock('../../../src/client/sound/audioService', () => ({ createAudioService }));

beforeEach(() => {
  createAudioService.mockReset().mockReturnValue(player);
});

it.each([
  ['sound alone', true, false, 1],
  ['music alone', false, true, 1],
  ['neither', false, false, 0],
])('the sound player is fetched for a player who wants %s', async (_what, sound, music, fetched) => {
  const own = createSound(PARTS.sound.load);
  own.apply({ ...createGameStore().getState().settings, sound, music });
  own.load();
  await vi.dynamicImportSettled();
  expect(createAudioService).toHaveBeenCalledTimes(fetched);
});
