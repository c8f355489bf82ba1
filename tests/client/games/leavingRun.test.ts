import { describe, expect, it, vi } from 'vitest';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { fakeServices } from './fakeServices';
import { begin, openFlow } from './runWorld';

const MOVES = [[1, 2]];
const SECOND_MS = 1000;

/** Creates a run that makes its only move when its clock starts. */
function createRun(): GameRun<unknown> {
  let ms = 0;
  return {
    over: false,
    advance: (by: number) => {
      ms += by;
    },
    get elapsedMs() {
      return ms;
    },
    result: () => ({ score: 100, durationMs: ms }),
    moves: () => MOVES,
  } as unknown as GameRun<unknown>;
}

async function play(playsLeft = 3) {
  const services = fakeServices({ playsLeft });
  const onResult = vi.fn();
  services.api.finish.mockResolvedValue({ score: 100, reward: 50, playsLeft: 2 });
  const lesson = { seed: 1, captions: ['games.kit.play'] as const, act: () => undefined };
  const flow = new RunFlow({ name: 'guess-it', services, create: createRun, lesson, onResult });
  flow.enter();
  flow.play();
  await vi.waitFor(() => expect(flow.view().phase).toBe('countdown'));
  for (let count = 0; count < 4; count++) flow.frame(600);
  expect(flow.view().phase).toBe('playing');
  flow.frame(SECOND_MS);
  return { services, flow, onResult };
}

describe('a paid run left midway', () => {
  it.each<[string, (flow: RunFlow<GameRun<unknown>>) => void]>([
    ['while it is played', () => undefined],
    ['while it is paused', (flow) => flow.pause()],
    [
      'during the countdown after a pause',
      (flow) => {
        flow.pause();
        flow.resume();
        expect(flow.view().phase).toBe('countdown');
      },
    ],
  ])('is submitted: %s', async (_, before) => {
    const { services, flow } = await play();
    before(flow);
    flow.leave();
    await vi.waitFor(() => expect(services.api.finish).toHaveBeenCalledWith('guess-it', 'run-1', MOVES));
    expect(services.api.finish).toHaveBeenCalledOnce();
  });

  it('is submitted once when it was ended from the pause', async () => {
    const { services, flow } = await play();
    flow.pause();
    flow.finish();
    flow.leave();
    await vi.waitFor(() => expect(services.onReward).toHaveBeenCalledOnce());
    expect(services.api.finish).toHaveBeenCalledOnce();
  });
});

describe('the score of a run left midway', () => {
  it.each([
    ['paid', 3],
    ['free', 0],
  ])('is stored like a finished one’s: a %s run', async (_, playsLeft) => {
    const { services, flow, onResult } = await play(playsLeft);
    const { run } = flow.view();
    flow.leave();
    expect(services.kept.get('guess-it.best')).toBe(100);
    expect(onResult).toHaveBeenCalledWith(run);
  });

  it('does not replace a better score', async () => {
    const world = await begin(openFlow({ best: 200 }));
    Object.assign(world.run(), { score: 100, ms: SECOND_MS });
    world.flow.leave();
    expect(world.services.kept.get('guess-it.best')).toBe(200);
  });
});

describe('the messaging app’s back button', () => {
  it('first pauses a running game, then leaves it', async () => {
    const { flow } = await play();
    expect(flow.back()).toBe(true);
    expect(flow.view().phase).toBe('paused');
    flow.resume();
    expect(flow.view().phase).toBe('countdown');
    expect(flow.back()).toBe(true);
    expect(flow.view().phase).toBe('paused');
    expect(flow.back()).toBe(false);
  });
});
