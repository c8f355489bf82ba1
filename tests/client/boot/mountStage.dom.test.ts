import { expect, it, vi } from 'vitest';
import { mountStage } from '../../../src/client/boot/gameLoop';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';

const played = { restMs: null as number | null };
const load = async () => ({ playStage: () => ({ draw: () => played.restMs }) });

function mount(due: Promise<void>) {
  const store = createGameStore({ phase: 'playing' });
  const game = { engine: new Engine(store, 1), store };
  return mountStage({ game, host: { isVisible: true }, frame: createFrame({}) }, load, due);
}

it('mountStage() runs few frames before the stage exists', () => {
  expect(mount(new Promise(() => undefined)).draw(0)).toBe(100);
});

it('mountStage() runs as many frames as the stage requests, and few while it can’t draw', async () => {
  document.body.innerHTML = '<div id="stage"></div>';
  played.restMs = 16;
  const stage = mount(Promise.resolve());
  await vi.waitFor(() => expect(stage.draw(0)).toBe(16));
  played.restMs = null;
  expect(stage.draw(16)).toBe(100);
});
