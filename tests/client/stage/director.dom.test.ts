import { type Application, Container } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import { Engine } from '../../../src/client/first/flows/engine';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { StageDirector } from '../../../src/client/stage/StageDirector';
import { createFrame, createStageFeed } from '../../../src/client/start/stageFeed';
import { measureStage } from '../../../src/tools/scenes/kit/sceneMeters';
import { sheet } from './homeWorld';

vi.hoisted(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(document, { fonts: { check: () => true } });
});

/** A stage at home without a renderer, and the game that it shows. */
async function startStage() {
  vi.spyOn(StageAtlas, 'load').mockResolvedValue({ get: sheet } as unknown as StageAtlas);
  const stage = new Container();
  const app = {
    stage,
    renderer: { resolution: 1 },
    screen: { width: 390, height: 844 },
    render: () => undefined,
  } as unknown as Application;
  const store = createGameStore({ phase: 'playing' });
  const engine = new Engine(store, 1);
  const feed = createStageFeed(engine, store, createFrame({ scene: 'home' }));
  const director = await StageDirector.create(app, feed);
  const draw = () => {
    feed.update();
    director.draw(0);
  };
  const tap = () => engine.dispatch({ type: 'tap', point: { x: 200, y: 500 } });
  const gains = () => measureStage(stage).pools?.find(({ name }) => name === 'gains')?.used;
  return { store, draw, tap, gains };
}

it('shows the taps since the last frame, but none of the time when it rested', async () => {
  const { store, draw, tap, gains } = await startStage();
  store.setState({ isStageCovered: true });
  tap();
  draw();
  store.setState({ isStageCovered: false });
  draw();
  expect(gains()).toBe(0);
  tap();
  draw();
  expect(gains()).toBe(1);
});
