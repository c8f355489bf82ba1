import { expect, it, vi } from 'vitest';
import { playStage } from '../../../src/client/boot/playStage';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';

const { stage } = vi.hoisted(() => ({ stage: { restMs: 0 } }));
vi.mock('../../../src/client/stage/renderStage', () => ({
  renderStage: () => ({ draw: () => stage.restMs }),
}));

/** The tier after three seconds of frames of this length, each followed by this rest. */
function tierAfter(frameMs: number, restMs: number) {
  stage.restMs = restMs;
  const store = createGameStore({ phase: 'playing' });
  const frame = createFrame({ scene: 'home', quality: 'HIGH' });
  const game = { engine: new Engine(store, 1), store };
  const played = playStage(
    document.createElement('div'),
    { game, host: { isVisible: true }, frame },
    () => undefined,
  );
  for (let nowMs = 0; nowMs < 3000; nowMs += frameMs) played.draw(nowMs);
  return frame.quality;
}

it('rates a device as slow by late frames, not by skipped ones', () => {
  expect(tierAfter(33, 0)).toBe('LOW');
  expect(tierAfter(33, 33)).toBe('HIGH');
  expect(tierAfter(16, 0)).toBe('HIGH');
});
