import { describe, expect, it, vi } from 'vitest';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import type { GameFinish, GameStart } from '../../../src/client/games/kit/gameApi';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import type { Payment } from '../../../src/client/games/kit/runState';
import { type FakeOptions, fakeServices } from './fakeServices';

type Run = GameRun<unknown>;

/** A run that is worth and lasts what the test says. */
const makeRun = (seed: number) => ({ seed, over: false, ms: 0, score: 0 });
type FakeRun = ReturnType<typeof makeRun>;

function open({ best, ...options }: FakeOptions & { best?: number } = {}) {
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
      result(this: FakeRun) {
        return { score: this.score, reward: 0, durationMs: this.ms };
      },
      moves: () => ['moves'],
    } as unknown as Run;
  };
  const act = vi.fn();
  const onResult = vi.fn();
  const lesson = { seed: 7, captions: ['first', 'second'], act };
  const flow = new RunFlow({ name: 'guess-it', services, create, lesson, onResult });
  const sounds = () => vi.mocked(services.play).mock.calls.flat();
  return { services, flow, act, onResult, create, sounds, run: () => flow.view().run as unknown as FakeRun };
}

type World = ReturnType<typeof open>;

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Starts a run and counts it in. */
async function begin(world: World): Promise<World> {
  world.flow.enter();
  world.flow.play();
  await settle();
  expect(world.flow.view().phase).toBe('countdown');
  for (let step = 0; step < 3; step++) world.flow.frame(600);
  expect(world.flow.view().phase).toBe('playing');
  return world;
}

it('a lesson stands still while something covers it', () => {
  const { flow, run, act } = open();
  flow.teach();
  flow.cover(true);
  flow.frame(100);
  expect([run().ms, act.mock.calls.length]).toEqual([0, 0]);
  flow.cover(false);
  flow.frame(100);
  expect([run().ms, act.mock.calls.length]).toEqual([100, 1]);
});

describe('a run that starts', () => {
  it.each<[string, GameStart | null | Error, Payment, number | null]>([
    ['paid', { runId: 'r', seed: 5, playsLeft: 1 }, { kind: 'open', runId: 'r', playsLeft: 1 }, 5],
    ['with no play left', { runId: 'r', seed: 5, playsLeft: 0 }, { kind: 'free', why: 'spent' }, 5],
    ['where there are no games', null, { kind: 'free', why: 'absent' }, null],
    ['without a network', new Error('offline'), { kind: 'free', why: 'unreachable' }, null],
  ])('%s', async (_, answer, payment, seed) => {
    const world = open();
    if (answer instanceof Error) world.services.api.start.mockRejectedValue(answer);
    else world.services.api.start.mockResolvedValue(answer);
    await begin(world);
    expect(world.flow.view().payment).toEqual(payment);
    if (seed !== null) expect(world.run().seed).toBe(seed);
    else expect(world.run().seed).toBeGreaterThan(1);
    expect(world.services.api.start).toHaveBeenCalledWith('guess-it');
  });

  it('starts once however often it is pressed, and clears what the last one came to', async () => {
    const world = await begin(open());
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

  it('does not begin beneath what covers it, and goes on from there when the player wants', async () => {
    const { flow, run } = open();
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

  it('does not begin on a screen that has been left meanwhile', async () => {
    const { flow } = open();
    flow.enter();
    flow.play();
    flow.leave();
    await settle();
    expect(flow.view().phase).toBe('starting');
  });

  it.each<[string, boolean, string[], Payment]>([
    ['once it was taken', true, ['finish', 'start'], { kind: 'open', runId: 'run-1', playsLeft: 3 }],
    ['and without it is free', false, ['finish', 'finish'], { kind: 'free', why: 'unreachable' }],
  ])('hands a run that waits in first: %s', async (_, isTaken, calls, payment) => {
    const world = open();
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

  it('counts three, two, one, go', async () => {
    const { flow, sounds } = open();
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

describe('a run that ends', () => {
  it.each([
    ['better than the best', 40, 100, ['win', 'success'], 100],
    ['no better than the best', 100, 100, ['lose', 'tap'], 100],
    ['the first one', undefined, 0, ['lose', 'tap'], 0],
  ] as const)('%s', async (_, best, score, [sound, haptic], kept) => {
    const world = await begin(open(best === undefined ? {} : { best }));
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
    await settle();
    expect(services.api.finish.mock.calls).toEqual([['guess-it', 'run-1', ['moves']]]);
  });

  it.each<[string, number, boolean, string]>([
    ['before a move is put back', 0, false, 'lobby'],
    ['before a move, when it is over, counts', 0, true, 'result'],
    ['after a move counts', 1, false, 'result'],
  ])('%s', async (_, ms, over, phase) => {
    const world = await begin(open());
    Object.assign(world.run(), { ms, over });
    world.flow.finish();
    await settle();
    expect(world.flow.view().phase).toBe(phase);
    expect(world.services.api.finish).toHaveBeenCalledTimes(phase === 'result' ? 1 : 0);
    // What has ended, or never began, does not end again.
    world.flow.finish();
    expect([world.flow.view().phase, world.onResult.mock.calls.length]).toEqual([
      phase,
      phase === 'result' ? 1 : 0,
    ]);
  });

  it('in free play is handed in to nobody, neither at its end nor when it is left', async () => {
    for (const end of ['finish', 'leave'] as const) {
      const world = await begin(open({ playsLeft: 0 }));
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
  ])('is not handed in by leaving %s', async (_, before) => {
    const world = await begin(open());
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
  ])('shows its payment in the lobby while that is open: %s', async (_, answer, kind, isLate) => {
    const world = await begin(open());
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

  it('leaves the payment of a run that was begun meanwhile alone', async () => {
    const world = await begin(open());
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

  it('is handed in again by the network while it is not played', async () => {
    const world = await begin(open());
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
});

describe('a lesson', () => {
  it('plays itself for ten seconds of frames, none longer than a tenth, and says two things', () => {
    const { flow, act, run } = open();
    expect(flow.view()).toMatchObject({ phase: 'lobby', caption: 'first', run: { seed: 7 } });
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
    expect(captions.indexOf('second')).toBe(49);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    expect(flow.view().phase).toBe('lesson');
    flow.frame(100);
    expect(flow.view().phase).toBe('lobby');
    flow.teach();
    expect(flow.view().caption).toBe('first');
    flow.frame(16);
    expect(act).toHaveBeenLastCalledWith(flow.view().run, 16);
  });

  it.each([
    ['asked for leads back', true, (flow: RunFlow<Run>) => flow.teach(), 'lobby'],
    ['of a newcomer leads on', false, (flow: RunFlow<Run>) => flow.play(), 'starting'],
  ] as const)('that was %s, is remembered, and leads once', async (_, taught, start, phase) => {
    const { flow, services } = open({ taught });
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

describe('the screen of a game', () => {
  it('pauses and goes on only what is played', async () => {
    const world = open();
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

  it('starts nothing before it is shown', async () => {
    const { flow } = open();
    flow.play();
    await settle();
    expect(flow.view().phase).toBe('starting');
  });

  it('says that a payment is late in the lobby alone', async () => {
    const world = await begin(open());
    world.services.api.finish.mockRejectedValue(new Error('offline'));
    world.run().ms = 1000;
    world.flow.finish();
    await settle();
    world.flow.enter();
    expect(world.flow.view()).toMatchObject({ phase: 'result', isLate: false });
  });

  it('shows another board behind the lobby, and keeps the one that is played', async () => {
    const world = open();
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

  it('tells whoever listens, until he stops', () => {
    const { flow } = open();
    const heard = vi.fn();
    const stop = flow.subscribe(heard);
    flow.teach();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    flow.endLesson();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
