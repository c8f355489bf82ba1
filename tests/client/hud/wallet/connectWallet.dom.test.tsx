import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import AirdropPopup from '../../../../src/client/hud/dialogs/AirdropPopup';
import NftScreen from '../../../../src/client/hud/screens/nft/NftScreen';
import { CheckIn } from '../../../../src/client/hud/screens/wallet/CheckIn';
import type { WalletView } from '../../../../src/client/wallet/walletSlice';
import { fakeGame, show } from '../fakeGame';

const CONNECTED = { status: 'connected', isConnected: true, address: 'UQ1' } as const;

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

const place = () => screen.getByTestId('place').textContent;

function game(view: Partial<WalletView>, checkIn = vi.fn(async () => 'sent')) {
  const open = vi.fn();
  const fake = fakeGame({}, { wallet: { open, checkIn, canCheckIn: true } });
  const { store } = fake.game;
  store.setState(({ wallet }) => ({ wallet: { ...wallet, ...view } }));
  return { ...fake, open, store };
}

describe.each([
  ['the AirDrop popup', <AirdropPopup key="popup" onClose={() => undefined} />, 'Connect Wallet'],
  ['the NFT screen', <NftScreen key="screen" />, 'Connect wallet'],
] as const)('%s', (_name, element, label) => {
  const ui = (
    <>
      {element}
      <Place />
    </>
  );

  // [spec 2.23]
  it('opens the wallet window', async () => {
    const world = game({});
    await show(ui, world.game);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(world.open).toHaveBeenCalledOnce();
    expect(place()).toBe('/');
  });

  it('leads to the wallet page', async () => {
    const world = game({});
    await show(ui, world.game);
    fireEvent.click(screen.getByRole('button', { name: 'Wallet page' }));
    expect(place()).toBe('/wallet');
  });
});

describe('with a connected wallet', () => {
  it('the AirDrop popup leads to the wallet page without asking to connect', async () => {
    await show(
      <>
        <AirdropPopup onClose={() => undefined} />
        <Place />
      </>,
      game(CONNECTED).game,
    );
    expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Wallet page' }));
    expect(place()).toBe('/wallet');
  });

  it('the NFT screen does not ask to connect', async () => {
    await show(<NftScreen />, game(CONNECTED).game);
    expect(screen.getByText(/Your wallet is connected/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Wallet page' })).toBeTruthy();
  });
});

describe('the wallet check-in', () => {
  it('shows no message of its own while the wallet library’s window shows one', async () => {
    const world = game(
      CONNECTED,
      vi.fn(async () => 'canceled'),
    );
    await show(<CheckIn />, world.game);
    const window = (next: WalletView['window']) =>
      act(() => world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: next } })));
    window('open');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send 0.01\u00a0TON' })));
    expect(screen.getByRole('status').textContent).toBe('');
    window('closed');
    expect(screen.getByRole('status').textContent).toContain('Transaction canceled');
  });
});
