import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WalletButton } from '../../../../src/client/home/WalletButton';
import { ScreenBoundary } from '../../../../src/client/hud/ScreenBoundary';
import { fakeGame, show } from '../fakeGame';

vi.mock('../../../../src/client/hud/dialogs/wallet/WalletMenu', () => {
  throw new Error('The chunk did not arrive');
});

it('a wallet menu whose chunk fails to load closes with a toast', async () => {
  const { game } = fakeGame();
  const connected = { status: 'connected', isConnected: true, address: 'UQ-mine' } as const;
  game.store.setState(({ wallet }) => ({ wallet: { ...wallet, ...connected } }));
  await show(
    <ScreenBoundary>
      <p>home</p>
      <WalletButton />
    </ScreenBoundary>,
    game,
  );
  fireEvent.click(screen.getByTestId('wallet-button'));
  await waitFor(() =>
    expect(game.store.getState().toasts).toMatchObject([{ tone: 'error', key: 'errors.offline' }]),
  );
  expect(screen.queryByText('home')).not.toBeNull();
  expect(screen.getByTestId('wallet-button').getAttribute('aria-expanded')).toBe('false');
});
