import { type Application, Container } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStageFeed } from '../../../src/client/boot/stageFeed';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';
import { LookFilter } from '../../../src/client/stage/kit/LookFilter';
import { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { StageDirector } from '../../../src/client/stage/StageDirector';
import { HeroSlot } from '../../../src/client/stage/scenes/HeroSlot';
import { HomeScene } from '../../../src/client/stage/scenes/HomeScene';
import { SplashScene } from '../../../src/client/stage/scenes/SplashScene';
import { measureStage } from '../../../src/tools/scenes/kit/sceneMeters';
import { sheet } from './homeWorld';

afterEach(() => {
  vi.restoreAllMocks();
});

const mockAtlas = () =>
  vi.spyOn(StageAtlas, 'load').mockResolvedValue({ get: sheet } as unknown as StageAtlas);

/** Starts a stage without a renderer, and the game it shows. */
async function startStage(phase: 'loading' | 'playing' = 'playing', load = mockAtlas, isLost = true) {
  load();
  const stage = new Container();
  const renderer = {
    resolution: 2,
    context: { isLost },
    resize: vi.fn((_width: number, _height: number, resolution: number) => {
      renderer.resolution = resolution;
    }),
  };
  const filters: unknown[] = [];
  const render = vi.fn(() => {
    filters.push(...stage.children.flatMap((child) => child.filters ?? []));
  });
  const app = {
    stage,
    renderer,
    screen: { width: 390, height: 844 },
    render,
  } as unknown as Application;
  const store = createGameStore({ phase });
  const engine = new Engine(store, 1);
  const feed = createStageFeed(engine, store, createFrame({}));
  feed.update();
  const screenOf = { pixelRatio: 2 };
  const drawing = { isDone: true, watched: 0 };
  const director = await StageDirector.create(app, feed, {
    pixelRatio: () => screenOf.pixelRatio,
    watchDrawing() {
      drawing.watched++;
      return () => drawing.isDone;
    },
  });
  let nowMs = 0;
  const draw = () => {
    feed.update();
    nowMs += 16;
    director.draw(nowMs);
  };
  const tap = () => engine.dispatch({ type: 'tap', point: { x: 200, y: 500 } });
  const gains = () => measureStage(stage).pools?.find(({ name }) => name === 'gains')?.used;
  const { frame } = feed;
  return { store, draw, tap, gains, renderer, render, filters, director, feed, frame, screenOf, drawing };
}

it('the stage compiles the hero’s filter before it is shown', async () => {
  const { filters } = await startStage('playing', mockAtlas, false);
  expect(filters).toEqual([expect.any(LookFilter)]);
});

it('the stage shows the taps since the last frame, except those made while it rested', async () => {
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

it('the stage resizes its canvas one frame before it draws', async () => {
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

it('the stage resizes after the pending frames, then shows the taps made meanwhile', async () => {
  const { draw, tap, gains, frame, renderer, render, drawing } = await startStage();
  draw();
  render.mockClear();
  drawing.isDone = false;
  frame.quality = 'LOW';
  tap();
  for (let frames = 3; frames > 0; frames--) draw();
  expect([renderer.resize.mock.calls.length, render.mock.calls.length, drawing.watched]).toEqual([0, 0, 1]);
  drawing.isDone = true;
  draw();
  draw();
  expect([renderer.resolution, gains()]).toEqual([1, 1]);
  frame.quality = 'HIGH';
  draw();
  expect(drawing.watched).toBe(2);
});

it('the stage resizes an already empty canvas at once', async () => {
  const { draw, director, screenOf, renderer, drawing } = await startStage();
  draw();
  drawing.isDone = false;
  screenOf.pixelRatio = 1;
  director.resize();
  draw();
  expect(renderer.resolution).toBe(1);
});

it('the stage waits for the drawing again when a resize is abandoned', async () => {
  const { draw, frame, renderer, drawing } = await startStage();
  draw();
  drawing.isDone = false;
  for (const quality of ['LOW', 'HIGH', 'LOW'] as const) {
    frame.quality = quality;
    draw();
  }
  expect([renderer.resize.mock.calls.length, drawing.watched]).toEqual([0, 2]);
});

it('the stage follows the screen’s pixel ratio up to the tier’s limit', async () => {
  const { draw, frame, renderer, screenOf } = await startStage();
  const resolutions = [
    [1, 'HIGH'],
    [1.5, 'HIGH'],
    [3, 'HIGH'],
    [3, 'LOW'],
    [0.75, 'LOW'],
  ] as const;
  const shown = resolutions.map(([pixelRatio, quality]) => {
    screenOf.pixelRatio = pixelRatio;
    frame.quality = quality;
    draw();
    return renderer.resolution;
  });
  expect(shown).toEqual([1, 1.5, 2, 1, 0.75]);
});

it('the stage requests the pictures of hero and backdrop before its first frame', async () => {
  const show = vi.spyOn(HeroSlot.prototype, 'show');
  await startStage();
  expect(show.mock.calls).toEqual([[1]]);
});

describe('the page’s pictures', () => {
  const splashScene = SplashScene as unknown as new (...parts: unknown[]) => SplashScene;

  /**
   * Starts a stage during the splash. The returned `isWhole` mocks whether the pictures of hero and backdrop are
   * loaded.
   */
  async function comeEarly(hasSplash = true) {
    const load = vi.spyOn(SplashScene, 'load');
    if (hasSplash) load.mockImplementation(async () => new splashScene(sheet(), sheet()));
    else load.mockRejectedValue(new Error('no picture'));
    const isWhole = vi.spyOn(HomeScene.prototype, 'isWhole', 'get').mockReturnValue(false);
    const made = await startStage('loading');
    const { draw, director } = made;
    const shownAfter = (frames: number) =>
      Array.from({ length: frames }, () => {
        draw();
        return director.isShown;
      });
    return { ...made, isWhole, shownAfter };
  }

  it('give way to the stage’s splash, and to its home once hero and backdrop are drawn', async () => {
    const { director, feed, store, isWhole, shownAfter } = await comeEarly();
    expect(director.isShown).toBe(false);
    expect(shownAfter(3)).toEqual([true, true, true]);
    store.setState({ phase: 'playing' });
    feed.update();
    // In home's first frame, the page still shows its own pictures.
    expect(director.isShown).toBe(false);
    expect(shownAfter(60)).not.toContain(true);
    isWhole.mockReturnValue(true);
    expect(shownAfter(1)).toEqual([true]);
    // Another level's backdrop fades in over the old one.
    isWhole.mockReturnValue(false);
    expect(shownAfter(3)).toEqual([true, true, true]);
  });

  it('stay in home’s first frame, without the stage’s splash', async () => {
    const { director, feed, store, draw } = await comeEarly();
    draw();
    const splash = () => vi.mocked(SplashScene.prototype.update).mock.contexts.at(-1) as SplashScene;
    vi.spyOn(SplashScene.prototype, 'update');
    draw();
    expect(splash().destroyed).toBe(false);
    store.setState({ phase: 'playing' });
    feed.update();
    draw();
    expect([splash().destroyed, director.isShown]).toEqual([true, false]);
  });

  it('stay while a screen covers the first home, then until hero and backdrop are drawn', async () => {
    const { store, isWhole, shownAfter } = await comeEarly();
    shownAfter(1);
    store.setState({ phase: 'playing', isStageCovered: true });
    expect(shownAfter(2)).toEqual([false, false]);
    store.setState({ isStageCovered: false });
    expect(shownAfter(40)).not.toContain(true);
    isWhole.mockReturnValue(true);
    expect(shownAfter(1)).toEqual([true]);
    store.setState({ isStageCovered: true });
    expect(shownAfter(1)).toEqual([true]);
  });

  it('stay during a splash whose pictures failed to load', async () => {
    const { store, isWhole, shownAfter } = await comeEarly(false);
    isWhole.mockReturnValue(true);
    expect(shownAfter(2)).toEqual([false, false]);
    store.setState({ phase: 'playing' });
    expect(shownAfter(1)).toEqual([true]);
  });
});

it('the stage starts once its sprites load, however often they failed', async () => {
  vi.useFakeTimers();
  const load = vi.spyOn(StageAtlas, 'load').mockRejectedValue(new Error('no network'));
  const started = startStage('playing', () => load);
  const begun = vi.fn();
  void started.then(begun);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).not.toHaveBeenCalled();
  load.mockResolvedValue({ get: sheet } as unknown as StageAtlas);
  await vi.advanceTimersByTimeAsync(4100);
  vi.useRealTimers();
  await started;
});
