import { expect, it, vi } from 'vitest';
import { playStage } from '../../../src/client/boot/playStage';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame, type QualityTier } from '../../../src/client/stage/feed';

const { stage } = vi.hoisted(() => ({ stage: { restMs: 0 } }));
vi.mock('../../../src/client/stage/renderStage', () => ({
  renderStage: () => ({ draw: () => stage.restMs }),
}));

function play(quality: QualityTier) {
  const store = createGameStore({ phase: 'playing' });
  const frame = createFrame({ scene: 'home', quality });
  const game = { engine: new Engine(store, 1), store };
  const played = playStage(
    document.createElement('div'),
    { game, host: { isVisible: true }, frame },
    () => undefined,
  );
  let nowMs = 0;
  /** Draws frames of this length and returns the tier. */
  return (frameMs: number, forMs: number) => {
    for (const end = nowMs + forMs; nowMs < end; nowMs += frameMs) played.draw(nowMs);
    return frame.quality;
  };
}

/**
 * Returns the tier of a HIGH device after three seconds of frames of this length, each followed by this rest.
 */
function tierAfter(frameMs: number, restMs: number) {
  stage.restMs = restMs;
  return play('HIGH')(frameMs, 3000);
}

it('late frames mark a device as slow; skipped frames do not', () => {
  expect(tierAfter(33, 0)).toBe('LOW');
  expect(tierAfter(33, 33)).toBe('HIGH');
  expect(tierAfter(16, 0)).toBe('HIGH');
});

it('a slow device regains its initial tier after half a minute of smooth frames', () => {
  stage.restMs = 0;
  for (const quality of ['HIGH', 'LOW'] as const) {
    const tier = play(quality);
    expect(tier(40, 4000)).toBe('LOW');
    expect(tier(16, 40_000)).toBe(quality);
  }
});
