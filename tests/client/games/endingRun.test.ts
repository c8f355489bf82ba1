import { describe, expect, it, vi } from 'vitest';
import type { GameFinish } from '../../../src/client/games/kit/services';
import { begin, openFlow, settle, type World } from './runWorld';

describe('a run that ends', () => {
  it.each([
    ['a score above it', 40, 100, ['win', 'success'], 100],
    ['a score no better', 100, 100, ['lose', 'tap'], 100],
    ['the score of a first run', undefined, 0, ['lose', 'tap'], 0],
  ] as const)(
    'shows its result and keeps the best score, after %s',
    async (_, best, score, [sound, haptic], kept) => {
      const world = await begin(openFlow(best === undefined ? {} : { best }));
      const { flow, services, onResult } = world;
      Object.assign(world.run(), { score, over: true });
      flow.frame(16);
      expect(flow.view()).toMatchObject({
        phase: 'result',
        best: kept,
        outcome: { result: { score }, bestBefore: best ?? 0, isBest: score > (best ?? 0) },
      });
      expect(services.kept.get('guess-it.best')).toBe(best === undefined ? undefined : kept);
      expect(onResult).toHaveBeenCalledWith(flow.view().run);
      expect([services.play, services.haptic].map((fn) => vi.mocked(fn).mock.lastCall)).toEqual([
        [sound],
        [haptic],
      ]);
      expect(services.celebrate).toHaveBeenCalledTimes(sound === 'win' ? 1 : 0);
      await settle();
      expect(services.api.finish.mock.calls).toEqual([['guess-it', 'run-1', ['moves']]]);
    },
  );

  it.each<[string, number, boolean, string]>([
    ['before its clock starts is returned', 0, false, 'lobby'],
    ['before its clock starts, but over, counts', 0, true, 'result'],
    ['after that counts', 1, false, 'result'],
  ])('%s', async (_, ms, over, phase) => {
    const world = await begin(openFlow());
    Object.assign(world.run(), { ms, over });
    world.flow.finish();
    await settle();
    expect(world.flow.view().phase).toBe(phase);
    expect(world.services.api.finish).toHaveBeenCalledTimes(phase === 'result' ? 1 : 0);
    // Finishing a run twice, or before it begins, has no effect.
    world.flow.finish();
    expect([world.flow.view().phase, world.onResult.mock.calls.length]).toEqual([
      phase,
      phase === 'result' ? 1 : 0,
    ]);
  });

  it('is not submitted in free play', async () => {
    for (const end of ['finish', 'leave'] as const) {
      const world = await begin(openFlow({ playsLeft: 0 }));
      world.run().ms = 1000;
      world.flow[end]();
      await settle();
      expect(world.services.api.finish).not.toHaveBeenCalled();
    }
  });

  it.each<[string, (world: World) => void]>([
    ['without a move', () => undefined],
    [
      'after its end',
      ({ flow, run }) => {
        run().ms = 1000;
        flow.finish();
      },
    ],
  ])('is not submitted by leaving %s', async (_, before) => {
    const world = await begin(openFlow());
    before(world);
    const calls = world.services.api.finish.mock.calls.length;
    world.flow.leave();
    await settle();
    expect(world.services.api.finish).toHaveBeenCalledTimes(calls);
  });

  it.each<[string, GameFinish | Error | 'never', string, boolean]>([
    ['paid', { score: 1, reward: 1, playsLeft: 1 }, 'paid', false],
    ['unsent', new Error('offline'), 'unsent', true],
    ['counting', 'never', 'counting', true],
  ])('shows its payment in the lobby until the lobby closes: %s', async (_, answer, kind, isLate) => {
    const world = await begin(openFlow());
    world.services.api.finish.mockImplementation(async () => {
      if (answer === 'never') return new Promise(() => undefined);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    world.run().ms = 1000;
    world.flow.finish();
    await settle();
    expect(world.flow.view().payment?.kind).toBe(kind);
    world.flow.toLobby();
    expect(world.flow.view()).toMatchObject({ phase: 'lobby', isLate, run: { seed: 7, ms: 0 } });
    world.flow.toLobby();
    expect(world.flow.view().isLate).toBe(isLate);
  });

  it('does not change the payment of a run that began in the meantime', async () => {
    const world = await begin(openFlow());
    const answers: ((answer: GameFinish) => void)[] = [];
    world.services.api.finish.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    world.run().ms = 1000;
    world.flow.finish();
    world.services.waiting.clear();
    world.flow.play();
    await settle();
    expect(world.flow.view().payment?.kind).toBe('open');
    answers[0]?.({ score: 1, reward: 1, playsLeft: 1 });
    await settle();
    expect(world.flow.view().payment?.kind).toBe('open');
  });

  it('is submitted again when the network returns, once no run is being played', async () => {
    const world = await begin(openFlow());
    const { api, waiting } = world.services;
    waiting.set('guess-it', { runId: 'old', moves: [] });
    world.flow.handInAgain();
    expect(api.finish).not.toHaveBeenCalled();
    world.run().ms = 1000;
    api.finish.mockRejectedValueOnce(new Error('offline'));
    world.flow.finish();
    await settle();
    world.flow.handInAgain();
    await settle();
    expect(world.flow.view()).toMatchObject({ phase: 'result', payment: { kind: 'paid', reward: 50 } });
  });

  it('shows that it pays nothing while the lobby shows an earlier run’s pay', async () => {
    const world = openFlow();
    const { api, waiting, onReward } = world.services;
    waiting.set('guess-it', { runId: 'old', moves: [] });
    api.finish.mockRejectedValueOnce(new Error('offline'));
    await begin(world);
    world.run().ms = 1000;
    world.flow.finish();
    const free = { kind: 'free', why: 'unreachable' };
    expect(world.flow.view()).toMatchObject({ phase: 'result', payment: free });
    let answer: (finish: GameFinish) => void = () => undefined;
    api.finish.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    world.flow.handInAgain();
    expect(world.flow.view().payment).toEqual(free);
    world.flow.toLobby();
    expect(world.flow.view()).toMatchObject({ isLate: true, payment: { kind: 'counting' } });
    answer({ score: 1, reward: 50, playsLeft: 2 });
    await settle();
    expect(world.flow.view()).toMatchObject({ isLate: true, payment: { kind: 'paid', reward: 50 } });
    expect([waiting.size, vi.mocked(onReward).mock.calls]).toEqual([0, [[50]]]);
  });
});
