import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/client/host/copyText';
import WalletScreen from '../../../../src/client/hud/screens/wallet/WalletScreen';
import { NO_WALLET, type WalletView } from '../../../../src/client/wallet/walletSlice';
import { fakeGame, show } from '../fakeGame';

vi.mock(import('../../../../src/client/host/copyText'), () => ({ copyText: vi.fn(async () => true) }));

const address = 'UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL';
const connected: WalletView = { ...NO_WALLET, status: 'connected', isConnected: true, address };
const game = (wallet: WalletView) =>
  fakeGame({ wallet }, { wallet: { wake: () => undefined, canCheckIn: false }, tryPayment: null }).game;

it('a connected wallet shows its short address and copies the whole one', async () => {
  await show(<WalletScreen />, game(connected));
  expect(screen.getAllByText('UQBv…g5jL')).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));
  expect(copyText).toHaveBeenCalledWith(address);
  expect(screen.getByRole('button', { name: 'Address copied!' })).toBeTruthy();
});

it('only a connection made on the page is celebrated, and only once', async () => {
  const celebrate = vi.fn();
  const { game: played } = fakeGame(
    { wallet: connected },
    { wallet: { wake: () => undefined, canCheckIn: false }, tryPayment: null, celebrate },
  );
  await show(<WalletScreen />, played);
  expect(celebrate).not.toHaveBeenCalled();
  const { changeWallet } = played.store.getState();
  act(() => changeWallet(NO_WALLET));
  act(() => changeWallet(connected));
  expect(celebrate).toHaveBeenCalledTimes(1);
  act(() => changeWallet({ status: 'loading' }));
  act(() => changeWallet(connected));
  expect(celebrate).toHaveBeenCalledTimes(1);
});

it('each wallet offered has a mark of its own', async () => {
  const { container } = await show(<WalletScreen />, game(NO_WALLET));
  const marks = [...container.querySelectorAll('.wallet-tile svg')].map(({ innerHTML }) => innerHTML);
  expect(new Set(marks).size).toBe(4);
});
