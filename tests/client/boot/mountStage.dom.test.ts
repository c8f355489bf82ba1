import { expect, it, vi } from 'vitest';
import { mountStage } from '../../../src/client/boot/mountStage';
import { createFrame } from '../../../src/client/boot/stageFeed';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';

const { played } = vi.hoisted(() => ({ played: { restMs: null as number | null } }));
vi.mock('../../../src/client/boot/playStage', () => ({
  playStage: () => ({ draw: () => played.restMs }),
}));

function mount(due: Promise<void>) {
  const store = createGameStore({ phase: 'playing' });
  const composed = { engine: new Engine(store, 1), store };
  return mountStage({ composed, host: { isVisible: true }, frame: createFrame({}) }, due);
}

it('asks for few frames before there is a stage that draws them', () => {
  expect(mount(new Promise(() => undefined)).draw(0)).toBe(100);
});

it('asks for as few while the stage has nothing to draw with, else for those that it wants', async () => {
  document.body.innerHTML = '<div id="stage"></div>';
  played.restMs = 16;
  const stage = mount(Promise.resolve());
  await vi.waitFor(() => expect(stage.draw(0)).toBe(16));
  played.restMs = null;
  expect(stage.draw(16)).toBe(100);
});
