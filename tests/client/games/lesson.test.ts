import { describe, expect, it, vi } from 'vitest';
import type { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { openFlow, type Run, settle } from './runWorld';

it('a requested lesson starts no run, even after one that did', async () => {
  const { services, flow } = openFlow({ taught: false });
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

it('a lesson stops while covered', () => {
  const { flow, run, act } = openFlow();
  flow.teach();
  flow.cover(true);
  flow.frame(100);
  expect([run().ms, act.mock.calls.length]).toEqual([0, 0]);
  flow.cover(false);
  flow.frame(100);
  expect([run().ms, act.mock.calls.length]).toEqual([100, 1]);
});

describe('a lesson', () => {
  it('plays itself for ten seconds in frames of at most 100 ms, with two captions', () => {
    const { flow, act, run } = openFlow();
    expect(flow.view()).toMatchObject({
      phase: 'lobby',
      caption: 'games.drop.lesson.catch',
      run: { seed: 7 },
    });
    flow.teach();
    const captions: string[] = [];
    const heard = vi.fn();
    const stop = flow.subscribe(heard);
    for (let frame = 1; frame <= 99; frame++) {
      flow.frame(frame === 1 ? 5000 : 100);
      captions.push(flow.view().caption);
      expect(act).toHaveBeenLastCalledWith(flow.view().run, frame * 100);
    }
    expect(run()).toMatchObject({ seed: 7 });
    expect(captions.indexOf('games.drop.lesson.bomb')).toBe(49);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    expect(flow.view().phase).toBe('lesson');
    flow.frame(100);
    expect(flow.view().phase).toBe('lobby');
    flow.teach();
    expect(flow.view().caption).toBe('games.drop.lesson.catch');
    flow.frame(16);
    expect(act).toHaveBeenLastCalledWith(flow.view().run, 16);
  });

  it.each([
    ['opened on request leads back', true, (flow: RunFlow<Run>) => flow.teach(), 'lobby'],
    ['for a newcomer leads on', false, (flow: RunFlow<Run>) => flow.play(), 'starting'],
  ] as const)('is remembered and starts one run when %s', async (_, taught, start, phase) => {
    const { flow, services } = openFlow({ taught });
    flow.enter();
    start(flow);
    expect(flow.view().phase).toBe('lesson');
    expect(flow.back()).toBe(true);
    expect(flow.view().phase).toBe(phase);
    expect(services.kept.get('guess-it.lesson')).toBe(1);
    await settle();
    flow.toLobby();
    flow.endLesson();
    expect(flow.view().phase).toBe('lobby');
    flow.teach();
    flow.endLesson();
    expect(flow.view().phase).toBe('lobby');
  });
});
