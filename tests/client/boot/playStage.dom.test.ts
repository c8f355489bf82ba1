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
  /** The tier after frames of this length. */
  return (frameMs: number, forMs: number) => {
    for (const end = nowMs + forMs; nowMs < end; nowMs += frameMs) played.draw(nowMs);
    return frame.quality;
  };
}

/** The tier of a HIGH device after three seconds of frames of this length, with this rest after each. */
function tierAfter(frameMs: number, restMs: number) {
  stage.restMs = restMs;
  return play('HIGH')(frameMs, 3000);
}

it('rates a device as slow by late frames, not by skipped ones', () => {
  expect(tierAfter(33, 0)).toBe('LOW');
  expect(tierAfter(33, 33)).toBe('HIGH');
  expect(tierAfter(16, 0)).toBe('HIGH');
});

it('gives a device that was slow its tier back after a calm half minute, and none that it never had', () => {
  stage.restMs = 0;
  for (const quality of ['HIGH', 'LOW'] as const) {
    const tier = play(quality);
    expect(tier(40, 4000)).toBe('LOW');
    expect(tier(16, 40_000)).toBe(quality);
  }
});
