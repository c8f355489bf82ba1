import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameStore } from '../../../src/client/game/gameStore';
import { Dialogs } from '../../../src/client/hud/Dialogs';
import { Overlays } from '../../../src/client/hud/dialogs/Overlays';
import { fakeGame, show } from './fakeGame';

const newest = vi.hoisted(() => ({ isReplaced: vi.fn(async () => false) }));
vi.mock('../../../src/client/hud/isReplaced', () => newest);
vi.mock('../../../src/client/hud/dialogs/DialogLayer', () => {
  throw new Error('The chunk did not arrive');
});
vi.mock('../../../src/client/hud/dialogs/SettingsOverlay', () => {
  throw new Error('The chunk did not arrive');
});
vi.mock('../../../src/client/hud/dialogs/CreditsOverlay', () => new Promise(() => undefined));

const OFFLINE = [{ tone: 'error', key: 'errors.offline' }];

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = async (what: typeof Dialogs, state: Partial<GameStore>) => {
  const reload = vi.fn();
  const { game } = fakeGame(state, { reload });
  const What = what;
  await show(<What />, game);
  const { store, retryFailure } = game;
  return { store, retryFailure, reload };
};

it('an overlay closes with a toast when the dialogs’ code fails to load', async () => {
  const { store } = await open(Dialogs, { overlays: ['sidebar', 'settings'] });
  await vi.waitFor(() => expect(store.getState().toasts).toMatchObject(OFFLINE));
  expect(store.getState().overlays).toEqual([]);
});

it('a popup opened by the game waits silently for the dialogs’ code', async () => {
  const { store } = await open(Dialogs, { failures: [{ kind: 'signIn' }] });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(store.getState().toasts).toEqual([]);
  act(() => store.setState({ overlays: ['sidebar'] }));
  await vi.waitFor(() => expect(store.getState().toasts).toMatchObject(OFFLINE));
  expect(store.getState().failures).toHaveLength(1);
});

it('a toast replaces the busy-servers popup when its code is missing', async () => {
  const { store } = await open(Dialogs, { failures: [{ kind: 'serversBusy', path: 'clicker/sync' }] });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(store.getState().toasts).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(store.getState().toasts).toMatchObject([{ tone: 'error', key: 'errors.highLoad' }]);
});

it('an overlay whose code stalls shows that it is loading, then times out after fifteen seconds', async () => {
  const { store } = await open(Overlays, { overlays: ['credits'] });
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(screen.getByRole('status')).toBeTruthy();
  expect(store.getState().overlays).toEqual(['credits']);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(store.getState()).toMatchObject({ overlays: [], toasts: OFFLINE });
});

it('an overlay whose code was replaced by a newer version offers that version', async () => {
  newest.isReplaced.mockResolvedValueOnce(true);
  const { store, retryFailure, reload } = await open(Overlays, { overlays: ['settings'] });
  await vi.waitFor(() => expect(store.getState().failures).toEqual([{ kind: 'update' }]));
  expect(store.getState().overlays).toEqual([]);
  retryFailure('update');
  expect(reload).toHaveBeenCalledOnce();
});
