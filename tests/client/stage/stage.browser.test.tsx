import type { Container } from 'pixi.js';
import { Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../src/client/first/flows/engine';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import { nextTask } from '../../../src/client/stage/kit/nextTask';
import type { StageDirector } from '../../../src/client/stage/StageDirector';
import { StageHost } from '../../../src/client/stage/StageHost';
import { createStageFeed } from '../../../src/client/start/stage/stageFeed';
import { createFrame } from '../../../src/client/start/stageFrame';
import { applyAction } from '../../../src/core/applyAction';

const WIDTH = 390;
const HEIGHT = 844;
const BOX = { x: 60, y: 330, width: 270, height: 300 };
const MOST_DRAW_CALLS = 10;
/** A time limit for a software renderer on a busy machine. */
const PATIENCE = { timeout: 45_000, interval: 50 };

let drawCalls = 0;
let isPainting = true;

/** Counts all calls for the graphics card. Those of frames that nobody looks at do not reach it: the processor paints. */
beforeAll(() => {
  const names = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
  for (const name of names) {
    const original = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
    WebGL2RenderingContext.prototype[name] = function (this: WebGL2RenderingContext, ...args: unknown[]) {
      drawCalls++;
      if (isPainting) original.apply(this, args);
    };
  }
});

let root: Root | null = null;
let element: HTMLElement | null = null;

function makeElement(): HTMLElement {
  const made = document.createElement('div');
  made.id = 'stage';
  made.style.cssText = `position:fixed;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(made);
  element = made;
  return made;
}

afterEach(() => {
  root?.unmount();
  element?.remove();
  root = null;
  element = null;
  vi.restoreAllMocks();
});

/** The stage on a page of its own, drawn frame by frame by the test. */
async function startStage(phase: 'loading' | 'playing') {
  const store = createGameStore({ phase });
  const engine = new Engine(store, 3);
  const feed = createStageFeed(engine, store, createFrame({ reducedMotion: true, heroBox: BOX }));
  const host = makeElement();
  const state = { director: null as StageDirector | null, lost: 0, ready: 0, renders: 0 };
  const onReady = (director: StageDirector) => {
    state.director = director;
    state.ready++;
  };
  const onLost = () => {
    state.director = null;
    state.lost++;
  };
  feed.update();
  root = createRoot(host);
  root.render(
    <Profiler id="stage" onRender={() => state.renders++}>
      <StageHost feed={feed} resizeTo={host} resolution={1} onReady={onReady} onLost={onLost} />
    </Profiler>,
  );
  await vi.waitFor(() => expect(state.ready).toBe(1), PATIENCE);

  let nowMs = 0;
  const frame = (ms = 16, isSeen = false) => {
    nowMs += ms;
    engine.frame(nowMs);
    feed.update();
    drawCalls = 0;
    isPainting = isSeen;
    state.director?.draw(nowMs);
    isPainting = true;
    return drawCalls;
  };
  const canvas = () => host.querySelector('canvas') as HTMLCanvasElement;
  /** Draws a frame and copies its picture. A WebGL canvas is empty once the frame is on screen. */
  const picture = () => {
    frame(16, true);
    const copy = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d') as OffscreenCanvasRenderingContext2D;
    copy.drawImage(canvas(), 0, 0, WIDTH, HEIGHT);
    return (x: number, y: number, width: number, height: number) =>
      copy.getImageData(x, y, width, height).data;
  };
  const scene = (): Container => (state.director as unknown as { app: { stage: Container } }).app.stage;
  return { store, engine, feed, frame, picture, canvas, scene, state, tap: tapOn(engine) };
}

type TestStage = Awaited<ReturnType<typeof startStage>>;

function tapOn(engine: Engine) {
  return (x: number, y: number) => engine.dispatch({ type: 'tap', point: { x, y } });
}

function colours(data: Uint8ClampedArray): number {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return seen.size;
}

function changed(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  let pixels = 0;
  for (let at = 0; at < before.length; at += 4)
    if (
      Math.abs((before[at] ?? 0) - (after[at] ?? 0)) +
        Math.abs((before[at + 1] ?? 0) - (after[at + 1] ?? 0)) >
      40
    )
      pixels++;
  return pixels;
}

const countObjects = (container: Container): number =>
  container.children.reduce((sum, child) => sum + countObjects(child as Container), 1);

const heroColours = ({ picture }: TestStage) =>
  colours(picture()(BOX.x + 70, BOX.y + 60, BOX.width - 140, BOX.height - 100));

/** Home with the hero and the backdrop, all faded in. */
async function startHome(drawing = (draw: () => void) => draw()) {
  const stage = await startStage('playing');
  await vi.waitFor(() => {
    drawing(stage.frame);
    const [places, , , heroPlace] = stage.scene().children[0]?.children[0]?.children ?? [];
    expect([places?.children.length, heroPlace?.children.length]).toEqual([1, 1]);
  }, PATIENCE);
  for (let index = 0; index < 10; index++) stage.frame(100);
  return stage;
}

describe('the stage', () => {
  it('is rendered by React once, whatever the store publishes', async () => {
    const { store, engine, frame, tap, state } = await startHome();
    const before = state.renders;
    let publishes = 0;
    store.subscribe(() => publishes++);
    for (let index = 0; publishes < 60 && index < 500; index++) {
      tap(200, 500);
      frame();
    }
    store.setState({ toasts: [], celebrations: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(publishes).toBeGreaterThanOrEqual(60);
    expect(engine.state.ledger.accepted).toBeGreaterThanOrEqual(60);
    expect(state.renders).toBe(before);
  }, 120_000);

  it('draws home with few calls and a constant number of objects, tap after tap', async () => {
    const { frame, tap, scene } = await startHome();
    const objects = countObjects(scene());
    let most = 0;
    for (let index = 0; index < 500; index++) {
      tap(80 + ((index * 37) % 230), 350 + ((index * 53) % 260));
      if (index % 10 === 0) most = Math.max(most, frame());
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(MOST_DRAW_CALLS);
    expect(countObjects(scene())).toBe(objects);
  }, 120_000);

  it('mixes few pictures in a draw call, for a weak processor reads them all for every pixel', async () => {
    const shaders = vi.spyOn(WebGL2RenderingContext.prototype, 'shaderSource');
    await startHome();
    const mixed = shaders.mock.calls.flatMap(([, source]) =>
      [...source.matchAll(/uniform sampler2D uTextures\[(\d+)\]/g)].map(([, count]) => Number(count)),
    );
    expect(mixed.length).toBeGreaterThan(0);
    expect(Math.max(...mixed)).toBeLessThanOrEqual(4);
  });

  it('takes its pictures to the graphics processor between frames, each in a task of its own', async () => {
    const uploads: number[] = [];
    let task = 0;
    let isDrawing = false;
    const { texImage2D } = WebGL2RenderingContext.prototype;
    vi.spyOn(WebGL2RenderingContext.prototype, 'texImage2D').mockImplementation(function (
      this: WebGL2RenderingContext,
      ...args: unknown[]
    ) {
      (texImage2D as (...args: unknown[]) => void).apply(this, args);
      if (!args.some((each) => each instanceof ImageBitmap)) return;
      uploads.push(isDrawing ? 0 : task);
      void nextTask().then(() => task++);
    });
    task++;
    await startHome((draw) => {
      isDrawing = true;
      draw();
      isDrawing = false;
    });
    // The atlas, the ninja, the light and three depths of his place.
    expect(uploads.length).toBeGreaterThanOrEqual(6);
    expect(uploads).not.toContain(0);
    expect(new Set(uploads).size).toBe(uploads.length);
  });

  it('asks the screen for no frames of its own', async () => {
    await startHome();
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).not.toHaveBeenCalled();
  });

  // [spec 3.8]
  it('shows the hero in his place and a gain where the finger was', async () => {
    const stage = await startHome();
    expect(heroColours(stage)).toBeGreaterThan(300);
    const region = [BOX.x, BOX.y + 10, 110, 120] as const;
    const before = stage.picture()(...region);
    expect(changed(before, stage.picture()(...region))).toBeLessThan(60);
    stage.tap(BOX.x + 50, BOX.y + 110);
    for (let index = 0; index < 6; index++) stage.frame();
    expect(changed(before, stage.picture()(...region))).toBeGreaterThan(250);
  }, 120_000);

  it('turns the hero white when a level is gained and shows the next one, with few calls and no tap delayed', async () => {
    const stage = await startHome();
    const { engine, feed, frame, tap, scene } = stage;
    feed.frame.reducedMotion = false;
    const objects = countObjects(scene());
    const chest = () => stage.picture()(BOX.x + BOX.width / 2 - 15, BOX.y + 200, 30, 30);
    const whiteShare = () => {
      const data = chest();
      let white = 0;
      for (let at = 0; at < data.length; at += 4)
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 245) white++;
      return white / (data.length / 4);
    };
    const before = chest();
    expect(whiteShare()).toBeLessThan(0.2);
    engine.dispatch({ type: 'applyAnswer', answer: { reward: 5000 } }, applyAction);
    while (engine.state.standing.level === 1) frame();
    for (let index = 0; index < 6; index++) frame();
    expect(whiteShare()).toBeGreaterThan(0.9);
    // The new hero's pictures load in the time of the machine, not of the test.
    let most = 0;
    await vi.waitFor(() => {
      // Looking costs a hundred times what a frame that nobody sees does.
      for (let index = 0; index < 6; index++) most = Math.max(most, frame());
      // A few taps are enough. Each keeps objects for its effect, and a slow machine comes here often.
      if (engine.state.ledger.accepted < 3) tap(BOX.x + 60, BOX.y + 120);
      expect(whiteShare()).toBeLessThan(0.2);
      // The second hero has fewer layers.
      expect(countObjects(scene())).toBeLessThanOrEqual(objects);
    }, PATIENCE);
    expect(changed(before, chest())).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(MOST_DRAW_CALLS);
    expect(engine.state.ledger.accepted).toBeGreaterThan(1);
  }, 60_000);

  it('draws nothing while a screen covers it, and goes on afterwards', async () => {
    const { store, frame, tap } = await startHome();
    expect(frame()).toBeGreaterThan(0);
    store.setState({ isStageCovered: true });
    tap(200, 500);
    expect([frame(), frame(), frame()]).toEqual([0, 0, 0]);
    store.setState({ isStageCovered: false });
    expect(frame()).toBeGreaterThan(0);
  }, 120_000);

  // [spec 2.14]
  it('draws the splash with its bar until the game is entered', async () => {
    const { store, frame, picture, scene } = await startStage('loading');
    expect(scene().children).toHaveLength(2);
    expect(colours(picture()(0, 0, WIDTH, HEIGHT))).toBeGreaterThan(500);
    const bar = [40, HEIGHT - 110, WIDTH - 80, 60] as const;
    const empty = picture()(...bar);
    store.setState({ splash: { percent: 100, assetsPercent: 100, hasError: false } });
    for (let index = 0; index < 10; index++) frame(100);
    expect(changed(empty, picture()(...bar))).toBeGreaterThan(500);
    store.setState({ phase: 'playing' });
    await vi.waitFor(() => {
      frame();
      expect(scene().children).toHaveLength(1);
    }, PATIENCE);
  }, 120_000);

  it('comes back from a lost context, three times in a row and while a level is gained', async () => {
    const stage = await startHome();
    const { canvas, frame, tap, state, engine } = stage;
    const full = heroColours(stage);
    const context = canvas().getContext('webgl2') as WebGL2RenderingContext;
    const loss = context.getExtension('WEBGL_lose_context');
    for (let time = 1; time <= 3; time++) {
      tap(BOX.x + 40, BOX.y + 60);
      if (time === 2) engine.dispatch({ type: 'applyAnswer', answer: { reward: 5000 } }, applyAction);
      loss?.loseContext();
      await vi.waitFor(() => expect(state.lost).toBe(time), PATIENCE);
      for (let index = 0; index < 40; index++) frame();
      loss?.restoreContext();
      await vi.waitFor(() => expect(state.ready).toBe(1 + time), PATIENCE);
      await vi.waitFor(() => expect(heroColours(stage)).toBeGreaterThan(full * 0.6), PATIENCE);
    }
    expect(engine.state.standing.level).toBeGreaterThan(1);
    const combo = stage.picture()(BOX.x, BOX.y, BOX.width, 60);
    expect(colours(combo)).toBeGreaterThan(20);
    expect(frame()).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  }, 120_000);
});
