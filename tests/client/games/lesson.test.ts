import { expect, it, vi } from 'vitest';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { fakeServices } from './fakeServices';

const createRun = () =>
  ({
    over: false,
    advance: () => undefined,
    result: () => ({ score: 0, durationMs: 0 }),
    moves: () => [],
  }) as unknown as GameRun<unknown>;

it('starts no run when it was asked for by itself, also after one that began the first run', async () => {
  const services = fakeServices({ taught: false });
  const lesson = { seed: 1, captions: ['a'], act: () => undefined };
  const flow = new RunFlow({ name: 'guess-it', services, create: createRun, lesson });
  flow.enter();
  flow.play();
  flow.endLesson();
  await vi.waitFor(() => expect(flow.view().phase).toBe('countdown'));
  flow.toLobby();
  flow.teach();
  flow.endLesson();
  expect(flow.view().phase).toBe('lobby');
  expect(services.api.start).toHaveBeenCalledOnce();
});
