import { createRoot } from '@pixi/react';
import type { Container } from 'pixi.js';
import { Profiler } from 'react';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { createStageFeed } from '../../../src/client/boot/stageFeed';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';
import { applicationOptions } from '../../../src/client/stage/kit/applicationOptions';
import type { StageDirector } from '../../../src/client/stage/StageDirector';
import { StageHost } from '../../../src/client/stage/StageHost';

export const WIDTH = 390;
export const HEIGHT = 844;
export const BOX = { x: 60, y: 330, width: 270, height: 300 };
/** A time limit for a software renderer on a busy machine. */
export const PATIENCE = { timeout: 45_000, interval: 50 };

let drawCalls = 0;
let isPainting = true;

/** Counts graphics calls. Only checked frames are drawn, because the CPU paints them. */
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

let root: ReturnType<typeof createRoot> | null = null;
let element: HTMLElement | null = null;

function makeElement(): HTMLElement {
  const made = document.createElement('div');
  made.id = 'stage';
  made.style.cssText = `position:fixed;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(made);
  element = made;
  return made;
}

afterEach(async () => {
  const app = await root?.render(null, {});
  app?.destroy();
  element?.remove();
  root = null;
  element = null;
  vi.restoreAllMocks();
});

/** Starts the stage on its own page. The test draws each frame. */
export async function startStage(phase: 'loading' | 'playing') {
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
  const canvas = document.createElement('canvas');
  host.append(canvas);
  root = createRoot(canvas);
  await root.render(
    <Profiler id="stage" onRender={() => state.renders++}>
      <StageHost feed={feed} onReady={onReady} onLost={onLost} />
    </Profiler>,
    applicationOptions({ width: WIDTH, height: HEIGHT }, 1),
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
  /** Draws a frame and copies its picture. A WebGL canvas is empty after its frame is on screen. */
  const picture = () => {
    frame(16, true);
    const copy = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d') as OffscreenCanvasRenderingContext2D;
    copy.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
    return (x: number, y: number, width: number, height: number) =>
      copy.getImageData(x, y, width, height).data;
  };
  const scene = (): Container => (state.director as unknown as { app: { stage: Container } }).app.stage;
  return { store, engine, feed, frame, picture, canvas: () => canvas, scene, state, tap: tapOn(engine) };
}

type TestStage = Awaited<ReturnType<typeof startStage>>;

function tapOn(engine: Engine) {
  return (x: number, y: number) => engine.dispatch({ type: 'tap', point: { x, y } });
}

export function colours(data: Uint8ClampedArray): number {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return seen.size;
}

export function changed(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
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

export const countObjects = (container: Container): number =>
  container.children.reduce((sum, child) => sum + countObjects(child as Container), 1);

export const heroColours = ({ picture }: TestStage) =>
  colours(picture()(BOX.x + 70, BOX.y + 60, BOX.width - 140, BOX.height - 100));

/** Starts home and waits until hero and backdrop have faded in. */
export async function startHome(drawing = (draw: () => void) => draw()) {
  const stage = await startStage('playing');
  await vi.waitFor(() => {
    drawing(stage.frame);
    const [places, , , , heroPlace] = stage.scene().children[0]?.children[0]?.children ?? [];
    expect([places?.children.length, heroPlace?.children.length]).toEqual([1, 1]);
  }, PATIENCE);
  for (let index = 0; index < 10; index++) stage.frame(100);
  return stage;
}
