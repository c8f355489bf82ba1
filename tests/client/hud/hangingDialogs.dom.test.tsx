import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialogs } from '../../../src/client/hud/Dialogs';
import { fakeGame, show } from './fakeGame';

vi.mock('../../../src/client/hud/dialogs/DialogLayer', () => new Promise(() => undefined));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('while the dialogs’ code stalls, popups stay hidden and overlays time out', async () => {
  const { game } = fakeGame({ failures: [{ kind: 'signIn' }] });
  const { store } = game;
  await show(<Dialogs />, game);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => store.setState({ overlays: ['sidebar'] }));
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(screen.getByRole('status')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(store.getState()).toMatchObject({
    overlays: [],
    toasts: [{ tone: 'error', key: 'errors.offline' }],
  });
});
