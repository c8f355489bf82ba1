import { describe, expect, it, vi } from 'vitest';
import { begin, openFlow, type Run, settle } from './runWorld';

describe('a game screen', () => {
  it('pauses and resumes only a run in play', async () => {
    const world = openFlow();
    const { flow, run } = world;
    expect(flow.view()).toMatchObject({ phase: 'lobby', isLate: false, payment: null });
    flow.pause();
    flow.resume();
    flow.frame(100);
    expect([flow.view().phase, flow.back(), run().ms]).toEqual(['lobby', false, 0]);
    await begin(world);
    flow.frame(100);
    flow.pause();
    flow.frame(100);
    flow.endLesson();
    expect([flow.view().phase, run().ms]).toEqual(['paused', 100]);
    flow.finish();
    expect(flow.view().phase).toBe('result');
  });

  it('starts no run before it is shown', async () => {
    const { flow } = openFlow();
    flow.play();
    await settle();
    expect(flow.view().phase).toBe('starting');
  });

  it('counts down through every number, however long a frame takes', async () => {
    const { flow, sounds } = openFlow();
    flow.enter();
    flow.play();
    await settle();
    const seen = [1, 2, 3].map(() => {
      flow.frame(5000);
      return [flow.view().phase, flow.view().count];
    });
    expect(seen).toEqual([
      ['countdown', 2],
      ['countdown', 1],
      ['playing', 0],
    ]);
    expect(sounds()).toEqual(['count', 'count', 'count', 'go']);
  });

  it('reports a late payment only in the lobby', async () => {
    const world = await begin(openFlow());
    world.services.api.finish.mockRejectedValue(new Error('offline'));
    world.run().ms = 1000;
    world.flow.finish();
    await settle();
    world.flow.enter();
    expect(world.flow.view()).toMatchObject({ phase: 'result', isLate: false });
  });

  it('shows another board behind the lobby, but not during play', async () => {
    const world = openFlow();
    const { flow } = world;
    const other = (seed: number) => ({ ...world.create(seed), other: true }) as unknown as Run;
    const first = flow.view().run;
    flow.setCreate(world.create);
    expect(flow.view().run).toBe(first);
    flow.setCreate(other);
    expect(flow.view().run).toMatchObject({ seed: 7, other: true });
    await begin(world);
    flow.setCreate(world.create);
    expect(flow.view().run).toMatchObject({ other: true });
  });

  it('notifies a listener until it unsubscribes', () => {
    const { flow } = openFlow();
    const heard = vi.fn();
    const stop = flow.subscribe(heard);
    flow.teach();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    flow.endLesson();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
