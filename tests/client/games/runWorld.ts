import { expect, vi } from 'vitest';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { type FakeOptions, fakeServices } from './fakeServices';

export type Run = GameRun<unknown>;

const makeRun = (seed: number) => ({ seed, over: false, ms: 0, score: 0 });
type FakeRun = ReturnType<typeof makeRun>;

/** Creates the flow of a game whose runs the test plays. */
export function openFlow({ best, ...options }: FakeOptions & { best?: number } = {}) {
  const services = fakeServices(options);
  if (best !== undefined) services.kept.set('guess-it.best', best);
  services.api.finish.mockResolvedValue({ score: 100, reward: 50, playsLeft: 2 });
  const create = (seed: number) => {
    const run = makeRun(seed);
    return {
      ...run,
      advance(this: FakeRun, ms: number) {
        this.ms += ms;
      },
      get elapsedMs() {
        return (this as unknown as FakeRun).ms;
      },
      result(this: FakeRun) {
        return { score: this.score, reward: 0, durationMs: this.ms };
      },
      moves: () => ['moves'],
    } as unknown as Run;
  };
  const act = vi.fn();
  const onResult = vi.fn();
  const lesson = { seed: 7, captions: ['games.drop.lesson.catch', 'games.drop.lesson.bomb'] as const, act };
  const flow = new RunFlow({ name: 'guess-it', services, create, lesson, onResult });
  const sounds = () => vi.mocked(services.play).mock.calls.flat();
  return { services, flow, act, onResult, create, sounds, run: () => flow.view().run as unknown as FakeRun };
}

export type World = ReturnType<typeof openFlow>;

export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Starts a run and waits out its countdown. */
export async function begin(world: World): Promise<World> {
  world.flow.enter();
  world.flow.play();
  await settle();
  expect(world.flow.view().phase).toBe('countdown');
  for (let step = 0; step < 3; step++) world.flow.frame(600);
  expect(world.flow.view().phase).toBe('playing');
  return world;
}
