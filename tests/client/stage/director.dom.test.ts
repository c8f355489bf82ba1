import { type Application, Container } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import { Engine } from '../../../src/client/first/flows/engine';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { StageDirector } from '../../../src/client/stage/StageDirector';
import { HeroSlot } from '../../../src/client/stage/scenes/HeroSlot';
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
  const renderer = {
    resolution: 2,
    resize: vi.fn((_width: number, _height: number, resolution: number) => {
      renderer.resolution = resolution;
    }),
  };
  const render = vi.fn();
  const app = {
    stage,
    renderer,
    screen: { width: 390, height: 844 },
    render,
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
  return { store, draw, tap, gains, renderer, render, frame: feed.frame };
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

it('makes a canvas of another size in a frame of its own, before the stage is shown', async () => {
  const { draw, frame, render, renderer } = await startStage();
  render.mockClear();
  frame.quality = 'LOW';
  draw();
  expect(renderer.resize.mock.calls).toEqual([[390, 844, 1]]);
  expect(render).not.toHaveBeenCalled();
  draw();
  expect(renderer.resize).toHaveBeenCalledOnce();
  expect(render).toHaveBeenCalledOnce();
});

it('asks for the pictures of hero and place before its first frame', async () => {
  const show = vi.spyOn(HeroSlot.prototype, 'show');
  await startStage();
  expect(show.mock.calls).toEqual([[1]]);
});
