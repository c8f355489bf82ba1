import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameStore } from '../../../../src/client/game/gameStore';
import { WalletLayer } from '../../../../src/client/hud/dialogs/wallet/WalletLayer';
import type { WalletView } from '../../../../src/client/wallet/walletSlice';
import { fakeGame, show } from '../fakeGame';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

it('an open wallet window makes the game inert and restores the focus when it closes', async () => {
  const hud = document.createElement('div');
  hud.id = 'hud';
  const button = document.createElement('button');
  hud.append(button);
  document.body.append(hud);
  button.focus();

  const { game } = fakeGame({}, { wallet: { setLanguage: () => undefined } });
  const turn = (window: WalletView['window']) =>
    act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, window } })));
  await show(<WalletLayer />, game);
  turn('open');
  expect(hud.inert).toBe(true);
  button.blur();
  turn('closed');
  expect(hud.inert).toBe(false);
  expect(document.activeElement).toBe(button);
});

describe('the two-wallets question', () => {
  const isAsked = () => screen.queryByTestId('wallet-question') !== null;

  async function layer() {
    const { game } = fakeGame({}, { wallet: { setLanguage: () => undefined } });
    await show(<WalletLayer />, game);
    vi.useFakeTimers();
    const set = (state: Partial<GameStore>) => act(() => game.store.setState(state));
    const setWallet = (change: Partial<WalletView>) =>
      set({ wallet: { ...game.store.getState().wallet, ...change } });
    return {
      set,
      setWallet,
      wonder: () => setWallet({ question: { stored: 'UQ-stored', offered: 'UQ-offered' } }),
      setCombo: (comboCount: number) => set({ game: { ...game.store.getState().game, comboCount } }),
      pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    };
  }

  it('opens at once for an idle player', async () => {
    const { wonder } = await layer();
    wonder();
    expect(isAsked()).toBe(true);
  });

  it('never opens while the player keeps pressing', async () => {
    const { wonder, pass } = await layer();
    fireEvent.pointerDown(document.body);
    wonder();
    for (let press = 0; press < 3; press++) {
      pass(2900);
      expect(isAsked()).toBe(false);
      fireEvent.pointerDown(document.body);
    }
    pass(3300);
    expect(isAsked()).toBe(true);
  });

  it('waits while the ninja is tapped by key or a held finger', async () => {
    const { wonder, setCombo, pass } = await layer();
    setCombo(3);
    wonder();
    pass(5000);
    expect(isAsked()).toBe(false);
    setCombo(0);
    pass(300);
    expect(isAsked()).toBe(true);
  });

  it('does not wait for a press in the wallet library’s window', async () => {
    const { wonder, setWallet } = await layer();
    setWallet({ window: 'open' });
    fireEvent.pointerDown(document.body);
    setWallet({ window: 'closed' });
    wonder();
    expect(isAsked()).toBe(true);
  });

  it.each<[string, Partial<GameStore>, Partial<GameStore>]>([
    [
      'the passive income',
      { passive: { isPassiveDone: false, passiveAmount: 12 }, popupTurn: 'taken' },
      { passive: { isPassiveDone: true, passiveAmount: 0 } },
    ],
    ['a message', { popup: { id: 5 } as GameStore['popup'], popupTurn: 'taken' }, { popup: null }],
    ['a failure', { failures: [{ kind: 'serversBusy' }] }, { failures: [] }],
    ['an overlay', { overlays: ['settings'] }, { overlays: [] }],
  ])('waits until %s is closed', async (_, covered, free) => {
    const { set, wonder, pass } = await layer();
    set(covered);
    wonder();
    pass(5000);
    expect(isAsked()).toBe(false);
    set(free);
    pass(300);
    expect(isAsked()).toBe(true);
  });

  it('waits for an open sheet outside the store', async () => {
    const { wonder, pass } = await layer();
    const sheet = document.createElement('dialog');
    sheet.open = true;
    document.body.append(sheet);
    wonder();
    pass(5000);
    expect(isAsked()).toBe(false);
    sheet.remove();
    pass(300);
    expect(isAsked()).toBe(true);
  });

  it('closes for a failure and reopens afterwards', async () => {
    const { set, wonder } = await layer();
    wonder();
    set({ failures: [{ kind: 'serversBusy' }] });
    expect(isAsked()).toBe(false);
    set({ failures: [] });
    expect(isAsked()).toBe(true);
  });
});
