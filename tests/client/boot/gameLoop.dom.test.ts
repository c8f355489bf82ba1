import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startGameLoop } from '../../../src/client/boot/gameLoop';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a loop whose drawing asks for the next frame after `restMs`, and records when it runs. */
function play(restMs: number) {
  const engine = new Engine(createGameStore({ phase: 'playing' }), 1);
  const ranAt: number[] = [];
  const world = { engine, ranAt, restMs, tap: () => engine.dispatch({ type: 'tap', point: { x: 1, y: 1 } }) };
  const beganMs = performance.now();
  startGameLoop(engine, (nowMs) => {
    ranAt.push(Math.round(nowMs - beganMs));
    return world.restMs;
  });
  return world;
}

it('the game loop runs on every frame while animating', () => {
  const { ranAt } = play(0);
  vi.advanceTimersByTime(10 * FRAME_MS);
  expect(ranAt).toHaveLength(10);
});

it('the game loop skips frames until one is due', () => {
  const { ranAt } = play(20);
  vi.advanceTimersByTime(3000);
  expect(ranAt.length).toBeGreaterThan(85);
  expect(ranAt.length).toBeLessThanOrEqual(95);
});

it('the game loop runs in the frame after a tap, and at most once per frame', () => {
  const { ranAt, tap } = play(500);
  vi.advanceTimersByTime(100);
  expect(ranAt).toEqual([FRAME_MS]);
  tap();
  tap();
  vi.advanceTimersByTime(FRAME_MS);
  expect(ranAt).toHaveLength(2);
  // By now the wait that began before the tap has also ended.
  vi.advanceTimersByTime(490);
  expect(ranAt).toHaveLength(2);
});

it('the game loop schedules one frame or one wait at a time', () => {
  const { engine, tap } = play(500);
  const happened: string[] = [];
  engine.subscribe(({ type }) => happened.push(type));
  tap();
  for (let frame = 0; frame < 100; frame++) {
    vi.advanceTimersByTime(FRAME_MS);
    expect(vi.getTimerCount()).toBe(1);
  }
  expect(happened).toContain('batchDue');
});

it('the game loop continues after a failed frame', () => {
  const { engine, ranAt } = play(0);
  const error = new Error('a broken view');
  vi.spyOn(engine, 'frame').mockImplementationOnce(() => {
    throw error;
  });
  expect(() => vi.advanceTimersByTime(FRAME_MS)).toThrow(error);
  vi.advanceTimersByTime(5 * FRAME_MS);
  expect(ranAt).toHaveLength(5);
});
