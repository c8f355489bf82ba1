import 'pixi.js/unsafe-eval';
import type { Container } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAirdropSimulatorScene } from '../../../src/client/games/airdrop-simulator/AirdropSimulatorScene';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { createGuessItScene } from '../../../src/client/games/guess-it/GuessItScene';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import type { GameScene, SceneFactory } from '../../../src/client/games/kit/GameScene';
import type { PixiHost } from '../../../src/client/games/kit/pixiHost';
import { createPixiHost } from '../../../src/client/games/kit/pixiHost';
import { createMatchItScene } from '../../../src/client/games/match-it/MatchItScene';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { FRAME_MS, feel, PHONE, share } from './scenePhone';

const PLAY_MS = 60_000;
/** Draws only every n-th frame, because a software renderer is slow. */
const DRAWN_EVERY = 60;
const MOST_DRAW_CALLS = 15;

interface Case {
  name: string;
  make: SceneFactory<never>;
  run: (seed: number) => GameRun<unknown>;
  /** Keeps playing like a busy player. */
  play: (run: never, frame: number) => void;
}
function gameCase<Run extends GameRun<unknown>>(
  name: string,
  make: SceneFactory<Run>,
  run: (seed: number) => Run,
  play: (run: Run, frame: number) => void,
): Case {
  return { name, make: make as SceneFactory<never>, run, play: play as Case['play'] };
}
const CASES = [
  gameCase(
    'guess-it',
    createGuessItScene,
    (seed) => new GuessRun(seed, feel),
    (run) => run.pick(run.plan.endSlot),
  ),
  gameCase(
    'match-it',
    createMatchItScene,
    (seed) => new MatchRun(seed, 3, feel),
    (run, frame) => {
      if (frame % 20 === 0) run.turn((frame * 7) % run.state.cards.length);
    },
  ),
  gameCase(
    'airdrop-simulator',
    createAirdropSimulatorScene,
    (seed) => new DropRun(seed, feel, share),
    (run, frame) => {
      if (frame % 9 > 0) return;
      run.view().lanes.forEach((lowest, lane) => {
        if (lowest?.isInReach) run.catchLane(lane);
      });
    },
  ),
];

let host: PixiHost;
let drawCalls = 0;
/** When false, frames are counted but not painted, to save CPU time. */
let isPainting = true;
const undo: (() => void)[] = [];

function countObjects(container: Container): number {
  return container.children.reduce((sum, child) => sum + countObjects(child), 1);
}
/** Counts the colours in a coarse grid over the picture. */
function colours(): number {
  const [width, height] = [39, 84];
  const copy = new OffscreenCanvas(width, height).getContext('2d');
  if (!copy) throw new Error('no 2d context');
  copy.drawImage(host.canvas, 0, 0, width, height);
  const { data } = copy.getImageData(0, 0, width, height);
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    seen.add((((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3));
  }
  return seen.size;
}

beforeEach(async () => {
  drawCalls = 0;
  isPainting = true;
  const prototype = WebGL2RenderingContext.prototype;
  for (const name of [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ] as const) {
    const original = prototype[name] as (...args: unknown[]) => void;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: WebGL2RenderingContext, ...args: unknown[]) {
        drawCalls++;
        if (isPainting) original.apply(this, args);
      },
    });
    undo.push(() =>
      Object.defineProperty(prototype, name, { configurable: true, writable: true, value: original }),
    );
  }
  host = await createPixiHost();
  host.resize(PHONE);
  document.body.append(host.canvas);
});
afterEach(() => {
  host.destroy();
  for (const restore of undo.splice(0)) restore();
});

describe.each(CASES)('the $name scene', ({ make, run: start, play }) => {
  const open = async (reducedMotion = false): Promise<GameScene<never>> => {
    const scene = await make({ reducedMotion, resolution: 1 });
    scene.resize(PHONE);
    return scene;
  };

  it('makes few draw calls and no new objects in 60 s of play', async () => {
    const scene = await open();
    let run = start(1);
    scene.bind(run as never);
    const before = countObjects(scene.root);
    let most = 0;
    isPainting = false;
    for (let frame = 0; frame * FRAME_MS < PLAY_MS; frame++) {
      run.advance(FRAME_MS);
      play(run as never, frame);
      if (run.over) {
        run = start(frame);
        scene.bind(run as never);
      }
      scene.update(FRAME_MS);
      if (frame % DRAWN_EVERY > 0) continue;
      drawCalls = 0;
      host.render(scene.root);
      most = Math.max(most, drawCalls);
    }
    expect(countObjects(scene.root)).toBe(before);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  });

  it('draws a picture at every size', async () => {
    const scene = await open(true);
    const run = start(2);
    scene.bind(run as never);
    for (let frame = 0; frame < 120; frame++) {
      run.advance(FRAME_MS);
      scene.update(FRAME_MS);
    }
    for (const size of [
      PHONE,
      { ...PHONE, width: 320, height: 568 },
      { ...PHONE, width: 768, height: 1024 },
    ]) {
      host.resize(size);
      scene.resize(size);
      scene.update(0);
      host.render(scene.root);
      expect(host.canvas.width).toBe(size.width * host.resolution);
      expect(colours()).toBeGreaterThan(60);
    }
  });

  it('rejects when a picture fails to load', async () => {
    const real = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, 'fetch');
    await open();
    const [first] = fetched.mock.calls
      .map(([address]) => String(address))
      .filter((src) => /game|drop|guess|match/.test(src));
    expect(first).toBeDefined();
    fetched.mockImplementation((address, ...rest) =>
      String(address) === first ? Promise.resolve(new Response('', { status: 404 })) : real(address, ...rest),
    );
    await expect(open()).rejects.toThrow('picture 404');
    fetched.mockRestore();
  });

  it('can be destroyed and created again', async () => {
    const gone = await open();
    gone.bind(start(4) as never);
    gone.update(0);
    host.render(gone.root);
    gone.root.destroy({ children: true, texture: true, textureSource: true });
    const scene = await open();
    scene.bind(start(4) as never);
    scene.update(0);
    host.render(scene.root);
    expect(colours()).toBeGreaterThan(60);
  });

  it('redraws after each of three context losses', async () => {
    const scene = await open();
    scene.bind(start(3) as never);
    scene.update(0);
    host.render(scene.root);
    const shown = colours();
    const loss = host.canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    for (let time = 1; time <= 3; time++) {
      const restored = new Promise((resolve) =>
        host.canvas.addEventListener('webglcontextrestored', resolve),
      );
      loss?.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 50));
      loss?.restoreContext();
      await restored;
      scene.update(0);
      host.render(scene.root);
      expect(colours()).toBeGreaterThan(shown * 0.9);
    }
  });
});

it.each([
  [2, 1.5],
  [8, 2],
])('a 3x phone with %d GiB of memory renders a game at resolution %d', async (deviceMemory, resolution) => {
  vi.stubGlobal('devicePixelRatio', 3);
  vi.spyOn(navigator, 'deviceMemory' as never, 'get').mockReturnValue(deviceMemory as never);
  const other = await createPixiHost();
  expect(other.resolution).toBe(resolution);
  other.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
