import { expect, it } from 'vitest';
import { Engine } from '../../../src/client/first/flows/Engine';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import { mountStage } from '../../../src/client/start/mountStage';
import { createFrame } from '../../../src/client/start/stageFrame';

it('asks for few frames before there is a stage that draws them', () => {
  const store = createGameStore({ phase: 'playing' });
  const composed = { engine: new Engine(store, 1), store };
  const never = new Promise<void>(() => undefined);
  const stage = mountStage({ composed, host: { isVisible: true }, frame: createFrame({}) }, never);
  expect(stage.draw(0)).toBe(100);
});
