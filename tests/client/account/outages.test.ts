import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnterGame } from '../../../src/client/account/enterGame';
import { createOutages } from '../../../src/client/account/outages';
import { ApiError } from '../../../src/client/api/errors';
import { createGameStore } from '../../../src/client/game/gameStore';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame, startTestGame } from '../boot/testGame';

const NOW_MS = Date.UTC(2026, 0, 5, 7);
const WEEK_MS = 7 * 86_400_000;

// The phone's clock is a year slow.
beforeEach(() => void vi.useFakeTimers({ now: NOW_MS - 365 * 86_400_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a game that receives failed calls and exposes the messages shown to the player. */
function play() {
  const store = createGameStore();
  const clock = { ms: 0 };
  const entry: EnterGame = {
    enter: async () => undefined,
    tryNow: () => undefined,
    keepTrying: () => undefined,
    isQuiet: false,
  };
  const tell = createOutages({
    store,
    entry,
    retryTaps: async () => undefined,
    update: () => undefined,
    nowMs: () => clock.ms,
    serverNowMs: () => NOW_MS,
  });
  return {
    dismissFailure: store.getState().dismissFailure,
    clock,
    tell,
    told: () => store.getState().failures,
  };
}

const failed = (path: string, body = {}) => new ApiError({ kind: 'http', path, status: 503, body });

describe('a failure message', () => {
  it('about busy servers reappears after a minute at the earliest', () => {
    const { dismissFailure, clock, tell, told } = play();
    const tellAt = (ms: number) => {
      clock.ms = ms;
      dismissFailure('busySheet');
      tell(failed('clicker/tap'));
      return told().map(({ kind }) => kind);
    };
    expect([0, 59_999, 60_000, 119_999, 120_000].map(tellAt)).toEqual([
      ['busySheet'],
      [],
      ['busySheet'],
      [],
      ['busySheet'],
    ]);
  });

  it.each([
    ['in less than a week', WEEK_MS - 1, NOW_MS + WEEK_MS - 1],
    ['in a week', WEEK_MS, undefined],
    ['a week ago', -WEEK_MS, undefined],
  ])('about maintenance ending %s names the end only if it is less than a week away', (_, inMs, untilMs) => {
    const { tell, told } = play();
    const until = new Date(NOW_MS + inMs).toISOString();
    tell(failed('clicker/sync', { maintenance: true, until }));
    expect(told()).toEqual([{ kind: 'maintenance', untilMs }]);
  });
});

describe('a failed-call listener', () => {
  it('receives earlier and later failures in order', async () => {
    const link = linkProvider();
    const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    for (const status of [500, 502]) link.fate('clicker/sync', new Response('{}', { status }));
    await game.enter();
    await game.game.sync.run().catch(() => undefined);
    const heard: (number | undefined)[] = [];
    game.onFailedCall(({ status }) => heard.push(status));
    expect(heard).toEqual([500, 502]);
    link.fate('clicker/sync', new Response('{}', { status: 503 }));
    await game.game.sync.run().catch(() => undefined);
    expect(heard).toEqual([500, 502, 503]);
  });
});

describe('a refused sync', () => {
  const refusal = () => Response.json({ message: 'Account closed.' }, { status: 403 });

  it('shows the provider’s message until the next success', async () => {
    const link = linkProvider();
    const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    link.fate('clicker/sync', refusal());
    await game.enter();
    expect(game.store.getState().failures).toEqual([
      { kind: 'api', message: 'Account closed.', path: 'clicker/sync' },
    ]);
    await game.game.sync.run();
    expect(game.failureKinds()).toEqual([]);
  });

  it('shows the message at most once a minute', async () => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    const told = async () => {
      link.fate('clicker/sync', refusal());
      await game.game.sync.run().catch(() => undefined);
      const kinds = game.failureKinds();
      game.game.dismissFailure('api');
      return kinds;
    };
    expect([await told(), await told()]).toEqual([['api'], []]);
    link.wait(60);
    expect(await told()).toEqual(['api']);
  });
});
