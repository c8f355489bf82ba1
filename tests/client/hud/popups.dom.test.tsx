import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GameStore } from '../../../src/client/game/gameStore';
import { Popups } from '../../../src/client/hud/dialogs/Overlays';
import { createPopupTurn, PAUSE_MS } from '../../../src/client/popups/popupTurn';
import { fakeGame, POPUP, show, WithBackButton } from './fakeGame';

/** Creates a game whose popups take turns as in play. `tapAndPause` taps once and then waits until a popup may open. */
function takingTurns(state: Partial<GameStore>) {
  const { game } = fakeGame(state);
  const popupTurn = createPopupTurn(game.store);
  game.store.setState({ popupTurn: 'waits' });
  game.store.setState({ phase: 'playing' });
  const tapAndPause = () => {
    vi.useFakeTimers();
    popupTurn.tapped();
    vi.advanceTimersByTime(2 * PAUSE_MS);
    vi.useRealTimers();
  };
  return { game: Object.assign(game, { popupTurn }), tapAndPause };
}

describe('the first popup after a start', () => {
  const passive = { isPassiveDone: false, passiveAmount: 12 };

  it('is the only one before the first tap, even when income and a message are waiting', async () => {
    // The message's code has loaded, so it could open as soon as the income closes.
    await show(<Popups />, fakeGame({ popup: POPUP }).game);
    await screen.findByRole('dialog', { name: 'Hello' });
    cleanup();
    const { game, tapAndPause } = takingTurns({ passive, popup: POPUP });
    await show(<Popups />, game);
    await screen.findByRole('dialog', { name: 'Welcome back!' });
    act(game.finishPassive);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(game.popups.seen).not.toHaveBeenCalled();
    act(tapAndPause);
    await screen.findByRole('dialog', { name: 'Hello' });
    expect(game.popups.seen).toHaveBeenCalledOnce();
  });

  it('stays open when income arrives, whose popup then waits its turn', async () => {
    const { game, tapAndPause } = takingTurns({ popup: POPUP });
    await show(<Popups />, game);
    const dialog = await screen.findByRole('dialog', { name: 'Hello' });
    await act(async () => game.store.setState({ passive }));
    expect(dialog.isConnected).toBe(true);
    act(game.popups.close);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(tapAndPause);
    await screen.findByRole('dialog', { name: 'Welcome back!' });
  });
});

describe('popups', () => {
  it('open one at a time: failure, passive income, then the message', async () => {
    const { game } = fakeGame({
      failures: [{ kind: 'serversBusy' }, { kind: 'api', message: 'Closed' }],
      passive: { isPassiveDone: false, passiveAmount: 12 },
      popup: POPUP,
    });
    await show(<Popups />, game);
    const seen: (string | null)[] = [];
    for (let step = 0; step < 4; step++) {
      const dialog = await screen.findByRole('dialog');
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      seen.push(dialog.querySelector('h2')?.textContent ?? null);
      const before = dialog;
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(before.isConnected).toBe(false));
    }
    expect(seen).toEqual(['Oops!', 'Something went wrong', 'Welcome back!', 'Hello']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wait for an open overlay, unlike failures', async () => {
    const { game } = fakeGame({ popup: POPUP, overlays: ['settings'] });
    await show(<Popups />, game);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => game.reportFailure({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.dismissFailure('signIn'));
    act(() => game.closeOverlays());
    await screen.findByRole('dialog', { name: 'Hello' });
  });

  it('wait their turn, unlike failures', async () => {
    const { game } = fakeGame({
      popup: POPUP,
      popupTurn: 'waits',
      passive: { isPassiveDone: false, passiveAmount: 12 },
    });
    await show(<Popups />, game);
    act(() => game.reportFailure({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.dismissFailure('signIn'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(game.popups.seen).not.toHaveBeenCalled();
    act(() => game.store.setState({ popupTurn: 'free' }));
    await screen.findByRole('dialog', { name: 'Welcome back!' });
    expect(game.popups.seen).not.toHaveBeenCalled();
    act(game.finishPassive);
    await screen.findByRole('dialog', { name: 'Hello' });
    expect(game.popups.seen).toHaveBeenCalledTimes(1);
  });

  it('wait for the two-wallets question unless they are already open', async () => {
    const { game } = fakeGame({ popup: POPUP });
    const wonder = (question: { stored: string; offered: string } | null) =>
      act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, question } })));
    await show(<Popups />, game);
    await screen.findByRole('dialog', { name: 'Hello' });
    wonder({ stored: 'UQ-stored', offered: 'UQ-offered' });
    expect(screen.queryByRole('dialog')).toBeNull();
    wonder(null);
    await screen.findByRole('dialog', { name: 'Hello' });
    act(() => game.store.setState({ popupTurn: 'taken' }));
    wonder({ stored: 'UQ-stored', offered: 'UQ-offered' });
    expect(screen.queryByRole('dialog', { name: 'Hello' })).not.toBeNull();
  });

  it('wait until the wallet library’s window has closed', async () => {
    const { game } = fakeGame({ popup: POPUP });
    const lay = (window: 'closed' | 'opening' | 'open') =>
      act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, window } })));
    await show(<Popups />, game);
    await screen.findByRole('dialog', { name: 'Hello' });
    for (const window of ['opening', 'open'] as const) {
      lay(window);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    lay('closed');
    await screen.findByRole('dialog', { name: 'Hello' });
  });

  // [spec 2.48]
  it('stay closed when nothing was earned', async () => {
    const { game } = fakeGame({ passive: { isPassiveDone: false, passiveAmount: 0 } });
    await show(<Popups />, game);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the end of maintenance or offer the new version', async () => {
    const { game } = fakeGame();
    const update = vi.fn();
    const untilMs = Date.now() + 3_600_000;
    game.reportFailure({ kind: 'maintenance', untilMs });
    game.reportFailure({ kind: 'update' }, update);
    await show(<Popups />, game);
    const dialog = await screen.findByRole('dialog', { name: 'The dojo is resting' });
    expect(dialog.textContent).toMatch(/Back at about \d\d:\d\d/);
    act(() => game.dismissFailure('maintenance'));
    await screen.findByRole('dialog', { name: 'A new version is here' });
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('about a tap batch leave the page usable and appear next to other popups', async () => {
    const { game, pressBack } = fakeGame();
    await show(
      <WithBackButton>
        <Popups />
      </WithBackButton>,
      game,
    );
    const retry = vi.fn();
    act(() => game.reportFailure({ kind: 'busySheet' }, retry));
    await screen.findByText('Oops!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pressBack()).toBe(false);
    act(() => game.reportFailure({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.dismissFailure('signIn'));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Oops!')).toBeNull();
  });

  it('retry the failed call', async () => {
    const { game } = fakeGame();
    const retry = vi.fn();
    game.reportFailure({ kind: 'serversBusy' }, retry);
    await show(<Popups />, game);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(game.store.getState().failures).toEqual([]);
  });

  it('about a break reload the page when they are closed', async () => {
    const { game } = fakeGame();
    const reload = vi.fn();
    game.reportFailure({ kind: 'break' }, reload);
    await show(<Popups />, game);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
