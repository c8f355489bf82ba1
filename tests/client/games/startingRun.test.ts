import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/client/games/kit/runState';
import type { GameFinish, GameStart } from '../../../src/client/games/kit/services';
import { begin, openFlow, settle } from './runWorld';

describe('a starting run', () => {
  it.each<[string, GameStart | null | Error, Payment, number | null]>([
    ['paid', { runId: 'r', seed: 5, playsLeft: 1 }, { kind: 'open', runId: 'r', playsLeft: 1 }, 5],
    [
      'free when no paid run is left',
      { runId: 'r', seed: 5, playsLeft: 0 },
      { kind: 'free', why: 'spent' },
      5,
    ],
    ['free when the provider has no games', null, { kind: 'free', why: 'absent' }, null],
    ['free without a network', new Error('offline'), { kind: 'free', why: 'unreachable' }, null],
  ])('is %s', async (_, answer, payment, seed) => {
    const world = openFlow();
    if (answer instanceof Error) world.services.api.start.mockRejectedValue(answer);
    else world.services.api.start.mockResolvedValue(answer);
    await begin(world);
    expect(world.flow.view().payment).toEqual(payment);
    if (seed !== null) expect(world.run().seed).toBe(seed);
    else expect(world.run().seed).toBeGreaterThan(1);
    expect(world.services.api.start).toHaveBeenCalledWith('guess-it');
  });

  it('starts once for several presses and clears the last result', async () => {
    const world = await begin(openFlow());
    world.run().ms = 1000;
    world.flow.finish();
    await settle();
    expect(world.flow.view().payment?.kind).toBe('paid');
    world.flow.play();
    expect(world.flow.view()).toMatchObject({
      phase: 'starting',
      outcome: null,
      payment: null,
      isLate: false,
    });
    world.flow.play();
    await settle();
    expect(world.services.api.start).toHaveBeenCalledTimes(2);
  });

  it('waits while the game is covered, until the player resumes', async () => {
    const { flow, run } = openFlow();
    flow.enter();
    flow.play();
    flow.cover(true);
    await settle();
    flow.frame(600);
    expect([flow.view().phase, run().ms]).toEqual(['paused', 0]);
    flow.cover(false);
    expect(flow.view().phase).toBe('paused');
    flow.resume();
    expect(flow.view().phase).toBe('countdown');
  });

  it('is abandoned after twenty seconds and ignores a late answer', async () => {
    const world = openFlow();
    let answer: (start: GameStart) => void = () => undefined;
    world.services.api.start.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { flow } = world;
    flow.enter();
    flow.play();
    // A long frame, as after a sleep, doesn't count as waiting.
    flow.frame(60_000);
    for (let frame = 1; frame < 199; frame++) flow.frame(100);
    expect(flow.view().phase).toBe('starting');
    flow.frame(100);
    expect(flow.view()).toMatchObject({ phase: 'countdown', payment: { kind: 'free', why: 'unreachable' } });
    const { run } = flow.view();
    answer({ runId: 'late', seed: 5, playsLeft: 2 });
    await settle();
    expect(flow.view()).toMatchObject({ run, payment: { kind: 'free' } });
  });

  it('becomes free when submitting an earlier run takes the twenty seconds', async () => {
    const { flow, services } = openFlow();
    services.waiting.set('guess-it', { runId: 'old', moves: [] });
    let answer: (finish: GameFinish) => void = () => undefined;
    services.api.finish.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    flow.enter();
    flow.play();
    for (let frame = 0; frame < 200; frame++) flow.frame(100);
    expect(flow.view().payment).toEqual({ kind: 'free', why: 'unreachable' });
    answer({ score: 1, reward: 50, playsLeft: 2 });
    await settle();
    expect(services.api.start).not.toHaveBeenCalled();
    expect([services.waiting.size, flow.view().payment?.kind]).toEqual([0, 'free']);
  });

  it('does not begin on a screen that was left', async () => {
    const { flow } = openFlow();
    flow.enter();
    flow.play();
    flow.leave();
    await settle();
    expect(flow.view().phase).toBe('starting');
  });

  it.each<[string, boolean, string[], Payment]>([
    ['paid once that is accepted', true, ['finish', 'start'], { kind: 'open', runId: 'run-1', playsLeft: 3 }],
    ['free while that fails', false, ['finish', 'finish'], { kind: 'free', why: 'unreachable' }],
  ])('submits a waiting run first, and is %s', async (_, isTaken, calls, payment) => {
    const world = openFlow();
    const { api, waiting } = world.services;
    const made: string[] = [];
    waiting.set('guess-it', { runId: 'old', moves: [] });
    api.finish.mockImplementation(async () => {
      made.push('finish');
      if (!isTaken) throw new Error('offline');
      return { score: 1, reward: 1, playsLeft: 3 };
    });
    api.start.mockImplementation(async () => {
      made.push('start');
      return { runId: 'run-1', seed: 5, playsLeft: 3 };
    });
    world.flow.enter();
    expect(world.flow.view()).toMatchObject({ isLate: true, payment: { kind: 'counting' } });
    await settle();
    expect(world.flow.view().payment?.kind).toBe(isTaken ? 'paid' : 'unsent');
    await begin(world);
    expect(made).toEqual(calls);
    expect(world.flow.view().payment).toEqual(payment);
  });

  it('shows an earlier run’s submission and its reward', async () => {
    const { flow, services } = openFlow();
    const { api, waiting } = services;
    waiting.set('guess-it', { runId: 'old', moves: [] });
    let answer: (finish: GameFinish) => void = () => undefined;
    api.finish.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    api.start.mockReturnValue(new Promise(() => undefined));
    flow.enter();
    flow.play();
    await settle();
    expect(flow.view()).toMatchObject({ phase: 'starting', isLate: true, payment: { kind: 'counting' } });
    answer({ score: 1, reward: 50, playsLeft: 2 });
    await settle();
    expect(flow.view()).toMatchObject({ phase: 'starting', isLate: true, payment: { kind: 'paid' } });
  });

  it('removes the earlier run’s notice once it begins', async () => {
    const world = openFlow();
    world.services.waiting.set('guess-it', { runId: 'old', moves: [] });
    await begin(world);
    expect(world.flow.view()).toMatchObject({ isLate: false, payment: { kind: 'open' } });
  });

  it('counts three, two, one, go', async () => {
    const { flow, sounds } = openFlow();
    flow.enter();
    flow.play();
    await settle();
    const seen = [0, 599, 1, 599, 1, 599, 1].map((ms) => {
      flow.frame(ms);
      return `${flow.view().count} ${flow.view().phase}`;
    });
    expect(seen).toEqual([...[3, 3, 2, 2, 1, 1].map((count) => `${count} countdown`), '0 playing']);
    expect(sounds()).toEqual(['count', 'count', 'count', 'go']);
  });
});
