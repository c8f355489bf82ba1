import { Application, type Container, Sprite } from 'pixi.js';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStageFeed } from '../../../src/client/boot/stageFeed';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';
import { StageDirector } from '../../../src/client/stage/StageDirector';

const SIZE = { width: 200, height: 300 };
const BOX = { x: 20, y: 60, width: 160, height: 220 };
/** A time limit for a software renderer on a busy machine. */
const PATIENCE = { timeout: 45_000, interval: 50 };

let isPainting = true;

/** Only checked frames are drawn, because the CPU paints them. */
beforeAll(() => {
  for (const name of ['drawArrays', 'drawElements', 'drawElementsInstanced'] as const) {
    const original = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
    WebGL2RenderingContext.prototype[name] = function (this: WebGL2RenderingContext, ...args: unknown[]) {
      if (isPainting) original.apply(this, args);
    };
  }
});

let open: Application[] = [];
afterEach(() => {
  for (const app of open) app.destroy(true, { children: true });
  open = [];
});

/** Starts home in mid-combo, with its idle motion off. */
async function startHome(pixelRatio: number) {
  const app = new Application();
  await app.init({
    ...SIZE,
    preference: 'webgl',
    autoStart: false,
    autoDensity: true,
    resolution: pixelRatio,
  });
  open.push(app);
  const store = createGameStore({ phase: 'playing' });
  const feed = createStageFeed(
    new Engine(store, 3),
    store,
    createFrame({ reducedMotion: true, heroBox: BOX }),
  );
  feed.update();
  Object.assign(feed.frame, { comboCount: 23, comboTier: 2, comboLeft: 0.5 });
  const screen = { pixelRatio };
  const director = await StageDirector.create(app, feed, { pixelRatio: () => screen.pixelRatio });
  let nowMs = 0;
  const draw = (isSeen = false) => {
    nowMs += 100;
    isPainting = isSeen;
    director.draw(nowMs);
    isPainting = true;
  };
  await vi.waitFor(() => {
    draw();
    expect(director.isShown).toBe(true);
  }, PATIENCE);
  /** Reads the visible picture and its size in px. */
  const picture = () => {
    draw(true);
    const { width, height } = app.canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    copy.drawImage(app.canvas, 0, 0);
    return copy.getImageData(0, 0, width, height);
  };
  return { app, screen, draw, picture };
}

/** Returns the pixel ratios of the stage's pictures and words, coarsest first. */
function sharpness({ stage }: Application): number[] {
  const found = new Set<number>();
  const look = (container: Container) => {
    const source = container instanceof Sprite ? container.texture.source : null;
    if (source?.uploadMethodId === 'image') found.add(source.resolution);
    container.children.forEach(look);
  };
  look(stage);
  return [...found].sort((one, other) => one - other);
}

const differing = (one: ImageData, other: ImageData) =>
  one.data.reduce((sum, value, at) => sum + (Math.abs(value - (other.data[at] ?? 0)) > 24 ? 1 : 0), 0);

it('the stage is as sharp on a second screen as on its first', async () => {
  const fine = await startHome(2);
  const finePicture = fine.picture();
  const moved = await startHome(1);
  const before = sharpness(moved.app);
  expect(before).not.toEqual(sharpness(fine.app));
  moved.screen.pixelRatio = 2;
  const coarse = differing(moved.picture(), finePicture);
  await vi.waitFor(() => {
    moved.draw();
    expect(sharpness(moved.app)).toEqual(sharpness(fine.app));
  }, PATIENCE);
  for (let frame = 0; frame < 10; frame++) moved.draw();
  const left = differing(moved.picture(), finePicture);
  expect(left).toBeLessThan(coarse / 20);

  const asked = vi.spyOn(window, 'fetch');
  for (const pixelRatio of [1, 2]) {
    moved.screen.pixelRatio = pixelRatio;
    moved.draw();
  }
  expect(sharpness(moved.app)).toEqual(sharpness(fine.app));
  expect(asked).not.toHaveBeenCalled();
}, 120_000);
