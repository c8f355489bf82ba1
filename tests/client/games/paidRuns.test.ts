import { describe, expect, it, vi } from 'vitest';
import { PaidRuns } from '../../../src/client/games/kit/PaidRuns';
import { RunRefusedError } from '../../../src/client/games/kit/services';
import { type FakeServices, fakeServices } from './fakeServices';
import { settle } from './runWorld';

const RUN = { runId: 'run-1', moves: [[1, 0]] };
const ANSWER = { score: 150, reward: 75, playsLeft: 2 };
const PAID = { kind: 'paid', reward: 75, playsLeft: 2 };

type Kept = 'kept' | 'dropped';

describe('a submitted paid run', () => {
  it.each<[string, Kept, unknown, unknown, unknown[], unknown[]]>([
    ['is paid', 'dropped', ANSWER, PAID, [75], [75]],
    ['stays when the network fails', 'kept', new Error('offline'), { kind: 'unsent' }, [], []],
    [
      'is gone when refused',
      'dropped',
      new RunRefusedError('422'),
      { kind: 'free', why: 'refused' },
      [],
      [undefined],
    ],
  ])('%s: %s', async (_, kept, answer, payment, rewards, rewardsAgain) => {
    const services = fakeServices();
    const runs = new PaidRuns('guess-it', services);
    services.api.finish.mockImplementation(async () => {
      // By now the stored run would survive a kill.
      expect(services.waiting.get('guess-it')).toEqual(RUN);
      if (answer instanceof Error) throw answer;
      return answer as typeof ANSWER;
    });
    expect(runs.handInAgain()).toBeNull();
    expect(await runs.handIn(RUN)).toEqual(payment);
    expect(services.api.finish).toHaveBeenCalledWith('guess-it', RUN.runId, RUN.moves);
    expect(services.waiting.has('guess-it')).toBe(kept === 'kept');
    expect(vi.mocked(services.onReward).mock.calls.flatMap((call) => [call[0]])).toEqual(rewards);

    // The first attempt may have been paid: a refused resubmission means that the run had arrived.
    services.waiting.set('guess-it', RUN);
    vi.mocked(services.onReward).mockClear();
    const again = answer instanceof RunRefusedError ? { kind: 'free', why: 'received' } : payment;
    expect(await runs.handInAgain()).toEqual(again);
    expect(services.waiting.has('guess-it')).toBe(kept === 'kept');
    expect(vi.mocked(services.onReward).mock.calls.flatMap((call) => [call[0]])).toEqual(rewardsAgain);
  });

  /** Creates a provider that answers the first call slowly and later calls with an error. */
  function slowProvider(error: Error) {
    const services = fakeServices();
    let answer: (answer: typeof ANSWER) => void = () => undefined;
    services.api.finish
      .mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      )
      .mockRejectedValue(error);
    return { services, runs: new PaidRuns('guess-it', services), answer: () => answer(ANSWER) };
  }

  it('keeps a newer stored run when its own answer arrives late', async () => {
    const { services, runs, answer } = slowProvider(new Error('offline'));
    const first = runs.handIn(RUN);
    const next = { runId: 'run-2', moves: [] };
    expect(await runs.handIn(next)).toEqual({ kind: 'unsent' });
    answer();
    await first;
    expect(services.waiting.get('guess-it')).toEqual(next);
  });

  it.each([
    ['when the network returns', (_: FakeServices, runs: PaidRuns) => runs],
    ['when its screen is reopened', (services: FakeServices) => new PaidRuns('guess-it', services)],
  ])('is not resent while its answer is pending %s', async (_, asked) => {
    const { services, runs, answer } = slowProvider(new RunRefusedError('over'));
    const first = runs.handIn(RUN);
    const again = asked(services, runs).handInAgain();
    await settle();
    answer();
    expect(await Promise.all([first, again])).toEqual([PAID, PAID]);
    expect(services.api.finish).toHaveBeenCalledTimes(1);
    expect(vi.mocked(services.onReward).mock.calls).toEqual([[75]]);
  });

  it('makes one call for two simultaneous submissions, and another on the next attempt', async () => {
    const services = fakeServices();
    services.waiting.set('guess-it', RUN);
    services.api.finish.mockRejectedValue(new Error('offline'));
    const runs = new PaidRuns('guess-it', services);
    await Promise.all([runs.handInAgain(), runs.handInAgain()]);
    expect(services.api.finish).toHaveBeenCalledTimes(1);
    await runs.handInAgain();
    expect(services.api.finish).toHaveBeenCalledTimes(2);
  });
});
