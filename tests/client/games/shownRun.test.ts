import { describe, expect, it, vi } from 'vitest';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import type { GameName } from '../../../src/core/games/gameRules';
import { type FakeServices, fakeServices } from './fakeServices';
import { settle } from './runWorld';

type Flow = RunFlow<GameRun<unknown>>;
type Create = (seed: number, services: FakeServices) => GameRun<unknown>;

const GAMES: readonly [GameName, Create, noMoves: unknown][] = [
  ['match-it', (seed, services) => new MatchRun(seed, 1, services), { board: 1, flips: [] }],
  ['guess-it', (seed, services) => new GuessRun(seed, services), []],
  [
    'airdrop-simulator',
    (seed, services) =>
      new DropRun(seed, services, airdropPoints({ coins: 0, income: 0, friends: 0 }, DEFAULT_AIRDROP_RULES)),
    [],
  ],
];

/** Starts a paid run, up to the end of its countdown. */
async function begin(name: GameName, create: Create) {
  const services = fakeServices();
  const lesson = { seed: 7, captions: ['games.kit.play'] as const, act: () => undefined };
  const flow: Flow = new RunFlow({ name, services, lesson, create: (seed) => create(seed, services) });
  flow.enter();
  flow.play();
  await settle();
  for (let step = 0; step < 3; step++) flow.frame(600);
  expect(flow.view()).toMatchObject({ phase: 'playing', payment: { kind: 'open' }, run: { elapsedMs: 0 } });
  return { services, flow };
}

const endings: [string, (flow: Flow) => void][] = [
  [
    'ended from the pause',
    (flow) => {
      flow.pause();
      flow.finish();
    },
  ],
  ['left', (flow) => flow.leave()],
];

describe.each(GAMES)('a paid run of %s without a move', (name, create, noMoves) => {
  it.each(endings)('is submitted once it has shown something and is %s', async (_, end) => {
    const { services, flow } = await begin(name, create);
    flow.frame(50);
    end(flow);
    await settle();
    expect(services.api.finish.mock.calls).toEqual([[name, 'run-1', noMoves]]);
    expect(vi.mocked(services.onReward).mock.calls).toEqual([[0]]);
  });

  it.each(endings)('is reused when it has shown nothing and is %s', async (_, end) => {
    const { services, flow } = await begin(name, create);
    end(flow);
    await settle();
    expect(services.api.finish).not.toHaveBeenCalled();
    expect(services.waiting.size).toBe(0);
  });

  it('is stored while offline and submitted before another run is requested', async () => {
    const { services, flow } = await begin(name, create);
    services.api.finish.mockRejectedValueOnce(new Error('offline'));
    flow.frame(50);
    flow.pause();
    flow.finish();
    await settle();
    expect(flow.view().payment).toEqual({ kind: 'unsent' });
    expect(services.waiting.get(name)).toEqual({ runId: 'run-1', moves: noMoves });
    services.api.start.mockClear();
    flow.play();
    expect(services.api.start).not.toHaveBeenCalled();
    await settle();
    expect(services.waiting.size).toBe(0);
    expect(services.api.start).toHaveBeenCalledOnce();
  });
});
