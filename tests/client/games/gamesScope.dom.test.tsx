import { act, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { ApiError, type ApiErrorDetails } from '../../../src/client/api/errors';
import type { Game } from '../../../src/client/game/game';
import { type GameServices, RunRefusedError, useGameServices } from '../../../src/client/games/kit/services';
import { GamesScope } from '../../../src/client/games/scope/GamesScope';
import { backTakers } from '../../../src/client/hud/cover/backButton';
import { WalletLayer } from '../../../src/client/hud/dialogs/wallet/WalletLayer';
import { fakeGame, show } from '../hud/fakeGame';

beforeEach(() => {
  localStorage.clear();
});

/** Returns the services that mini-games receive for an account. */
function servicesOf(telegramId: string, finishGame = vi.fn()): Promise<GameServices> {
  const { game } = fakeGame({}, { api: { finishGame } });
  game.store.setState(({ player }) => ({ player: { ...player, telegramId } }));
  return servicesIn(game);
}

async function servicesIn(game: Game): Promise<GameServices> {
  let services: GameServices | undefined;
  const Catch = () => {
    services = useGameServices();
    return null;
  };
  await show(
    <GamesScope>
      <Catch />
    </GamesScope>,
    game,
  );
  if (!services) throw new Error('The games got no services');
  return services;
}

describe('a submitted run', () => {
  it.each<[string, Omit<ApiErrorDetails, 'path'>, boolean]>([
    ['an impossible run', { kind: 'http', status: 400, serverMessage: 'No.' }, true],
    ['malformed moves', { kind: 'http', status: 422, serverMessage: 'No.' }, true],
    ['a provider without games', { kind: 'http', status: 404, serverMessage: 'No.' }, true],
    ['a gateway’s page', { kind: 'http', status: 403 }, false],
    ['an expired session', { kind: 'http', status: 401 }, false],
    ['too many calls', { kind: 'http', status: 429 }, false],
    ['a busy server', { kind: 'http', status: 503 }, false],
    ['a lost connection', { kind: 'network' }, false],
    ['no answer in time', { kind: 'timeout' }, false],
    ['an unreadable answer', { kind: 'invalid', status: 200 }, false],
  ])('is reported as refused or still open: %s', async (_, details, isRefused) => {
    const error = new ApiError({ ...details, path: 'games/guess-it/finish' });
    const { api } = await servicesOf('7', vi.fn().mockRejectedValue(error));
    const failed = await api.finish('guess-it', 'run-1', []).catch((reason: unknown) => reason);
    expect(failed instanceof RunRefusedError).toBe(isRefused);
  });

  it.each([
    ['comes', []],
    ['fails', [75]],
  ])('shows its reward once when the following sync %s', async (fate, credited) => {
    const credit = vi.fn();
    const run = async () => {
      if (fate === 'fails') throw new ApiError({ kind: 'network', path: 'clicker/sync' });
    };
    const { onReward } = await servicesIn(fakeGame({}, { sync: { run }, purchases: { credit } }).game);
    onReward(75);
    await act(async () => undefined);
    expect(credit.mock.calls.flat()).toEqual(credited);
  });

  it('shows a claim on the stage only when it pays', async () => {
    const { game } = fakeGame({}, { sync: { run: async () => undefined } });
    const { onReward } = await servicesIn(game);
    onReward();
    expect(game.showClaim).not.toHaveBeenCalled();
    onReward(75);
    expect(game.showClaim).toHaveBeenCalledTimes(1);
  });

  it('waits per game and account, across app starts', async () => {
    const { runs } = await servicesOf('7');
    runs.keep('guess-it', { runId: 'run-1', moves: [[1, 0]] });
    expect(runs.read('match-it')).toBeNull();
    expect((await servicesOf('8')).runs.read('guess-it')).toBeNull();
    const later = (await servicesOf('7')).runs;
    expect(later.read('guess-it')).toEqual({ runId: 'run-1', moves: [[1, 0]] });
    later.drop('guess-it');
    expect(runs.read('guess-it')).toBeNull();
  });

  it('keeps waiting after another game’s run is answered', async () => {
    const { runs } = await servicesOf('7');
    runs.keep('guess-it', { runId: 'run-1', moves: [] });
    runs.keep('match-it', { runId: 'run-2', moves: [] });
    runs.drop('guess-it');
    expect(runs.read('match-it')).toEqual({ runId: 'run-2', moves: [] });
  });

  it('in flight is not resent by the next screen', async () => {
    const { game } = fakeGame();
    const { runs } = await servicesIn(game);
    cleanup();
    expect((await servicesIn(game)).runs).toBe(runs);
  });

  it.each(['null', '[]', '{"7":3}', '{"7":{"guess-it":"x"}}', '{'])(
    'is not found when the storage holds %s',
    async (text) => {
      localStorage.setItem('game-runs', text);
      expect((await servicesOf('7')).runs.read('guess-it')).toBeNull();
    },
  );
});

it('a mini-game hears from the network or a sync that the provider is reachable again', async () => {
  const { game } = fakeGame();
  const heard = vi.fn();
  const stop = (await servicesIn(game)).onReachable(heard);
  game.store.setState({ toasts: [] });
  expect(heard).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  game.store.setState({ account: {} as Account });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new Event('online'));
  game.store.setState({ account: {} as Account });
  expect(heard).toHaveBeenCalledTimes(2);
});

describe('a mini-game', () => {
  it.each([
    ['an overlay', { overlays: ['settings'] }, { overlays: [] }],
    ['a popup', { popup: { id: 5 } }, { popup: null }],
    ['a failure', { failures: [{ kind: 'serversBusy' }] }, { failures: [] }],
    [
      'the passive income',
      { passive: { isPassiveDone: false, passiveAmount: 12 } },
      { passive: { isPassiveDone: true, passiveAmount: 0 } },
    ],
    ['a wallet window', { wallet: { window: 'open' } }, { wallet: { window: 'closed' } }],
  ])('is notified when %s covers and uncovers it', async (_, covered, free) => {
    const host = { onVisibility: () => () => undefined };
    const { game } = fakeGame({}, { host });
    const heard = vi.fn();
    const stop = (await servicesIn(game)).onVisibility(heard);
    game.store.setState(covered as never);
    expect(heard.mock.calls).toEqual([[false]]);
    game.store.setState(free as never);
    expect(heard.mock.calls).toEqual([[false], [true]]);
    stop();
    game.store.setState(covered as never);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is notified when the two-wallets question covers and uncovers it', async () => {
    const host = { onVisibility: () => () => undefined };
    const { game } = fakeGame({}, { host, wallet: { setLanguage: () => undefined } });
    const heard = vi.fn();
    const stop = (await servicesIn(game)).onVisibility(heard);
    await show(<WalletLayer />, game);
    const wonder = (question: { stored: string; offered: string } | null) =>
      act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, question } })));
    wonder({ stored: 'UQ-stored', offered: 'UQ-offered' });
    expect(heard.mock.calls).toEqual([[false]]);
    wonder(null);
    expect(heard.mock.calls).toEqual([[false], [true]]);
    stop();
  });

  it('is notified at once when it is already covered', async () => {
    const { game } = fakeGame({}, { host: { onVisibility: () => () => undefined } });
    game.store.setState({ failures: [{ kind: 'serversBusy', path: 'clicker/sync' }] } as never);
    const heard = vi.fn();
    (await servicesIn(game)).onVisibility(heard);
    expect(heard.mock.calls).toEqual([[false]]);
  });

  it('resumes when a popup fails to open, and pauses when it opens after all', async () => {
    vi.useFakeTimers();
    const { game } = fakeGame({}, { host: { onVisibility: () => () => undefined } });
    const heard = vi.fn();
    const stop = (await servicesIn(game)).onVisibility(heard);
    game.store.setState({ failures: [{ kind: 'serversBusy' }] });
    vi.advanceTimersByTime(3900);
    expect(heard.mock.calls).toEqual([[false]]);
    vi.advanceTimersByTime(200);
    expect(heard.mock.calls).toEqual([[false], [true]]);
    backTakers(game).setState(1);
    expect(heard.mock.calls.at(-1)).toEqual([false]);
    backTakers(game).setState(0);
    game.store.setState({ failures: [] });
    expect(heard.mock.calls).toEqual([[false], [true], [false], [true]]);
    game.store.setState({ failures: [{ kind: 'serversBusy' }] });
    stop();
    vi.advanceTimersByTime(5000);
    expect(heard).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
  });

  it.each([
    ['the sheet about waiting taps', { failures: [{ kind: 'busySheet' }] }],
    [
      'a popup waiting its turn',
      { popupTurn: 'waits', popup: { id: 5 }, passive: { isPassiveDone: false, passiveAmount: 12 } },
    ],
  ])('continues under %s', async (_, free) => {
    const { game } = fakeGame({}, { host: { onVisibility: () => () => undefined } });
    const heard = vi.fn();
    (await servicesIn(game)).onVisibility(heard);
    game.store.setState(free as never);
    expect(heard).not.toHaveBeenCalled();
  });
});
