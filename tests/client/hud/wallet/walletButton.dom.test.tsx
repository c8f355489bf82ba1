import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../../src/client/game/game';
import { createGameStore } from '../../../../src/client/game/gameStore';
import { WalletButton } from '../../../../src/client/home/WalletButton';
import { GameProvider } from '../../../../src/client/hud/GameContext';
import page from '../../../../src/client/language/en/home.json';
import wallet from '../../../../src/client/language/en/wallet.json';
import type { WalletView } from '../../../../src/client/wallet/walletSlice';

const ADDRESS = 'UQDvr_S6wiD4iy6Y6x2c_8yjv-O2bs4xp9bFiQ0w39evpYZV';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { ...page, ...wallet } } },
});

let open: ReturnType<typeof vi.fn>;
let disconnect: ReturnType<typeof vi.fn>;
let copied: string[];

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function show(view: Partial<WalletView>, path = '/') {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const store = createGameStore();
  store.setState(({ wallet: before }) => ({ wallet: { ...before, ...view } }));
  const game = {
    store,
    wallet: { open, disconnect },
    onBack: () => () => undefined,
    showToast: () => undefined,
    reportActionError: () => undefined,
  } as unknown as Game;
  render(
    <I18nextProvider i18n={i18n}>
      <GameProvider value={game}>
        <MemoryRouter initialEntries={[path]}>
          <WalletButton />
          <Place />
        </MemoryRouter>
        <p>elsewhere</p>
      </GameProvider>
    </I18nextProvider>,
  );
  return store;
}

const connected = { status: 'connected', isConnected: true, address: ADDRESS } as const;

async function openMenu() {
  fireEvent.click(screen.getByTestId('wallet-button'));
  return screen.findByRole('menuitem', { name: 'Copy address' });
}

beforeEach(() => {
  open = vi.fn();
  disconnect = vi.fn(async () => undefined);
  copied = [];
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the connect button', () => {
  // [spec 2.50]
  it('offers to connect', () => {
    show({});
    const button = screen.getByRole('button', { name: 'Connect wallet' });
    fireEvent.click(button);
    expect(open).toHaveBeenCalledOnce();
  });

  // [spec 2.50, 4.29]
  it('is busy while a saved connection is restored, but can be pressed', () => {
    show({ status: 'loading' });
    const button = screen.getByRole('button', { name: 'Loading' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    expect(open).toHaveBeenCalledOnce();
  });

  it('is busy while the window is opening, and can’t be pressed', () => {
    show({ window: 'opening' });
    const button = screen.getByRole('button', { name: 'Connect wallet' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    expect(open).not.toHaveBeenCalled();
  });

  // [spec 2.50, 2.51, 4.29, 9.24]
  it('shows the first and last four characters of the address', () => {
    show(connected);
    expect(screen.getByRole('button', { name: 'UQDv…pYZV' }).textContent).toBe('UQDv…pYZV');
  });
});

describe('the wallet menu', () => {
  // [spec 2.51, 9.23]
  it('copies the whole address and confirms it for one second', async () => {
    show(connected);
    const item = await openMenu();
    vi.useFakeTimers();
    await act(async () => void fireEvent.click(item));
    expect(copied).toEqual([ADDRESS]);
    expect(item.textContent).toBe('Address copied!');
    act(() => void vi.advanceTimersByTime(999));
    expect(item.textContent).toBe('Address copied!');
    act(() => void vi.advanceTimersByTime(1));
    expect(item.textContent).toBe('Copy address');
  });

  // [spec 4.30]
  it('closes on a press outside, but not inside', async () => {
    show(connected);
    const item = await openMenu();
    fireEvent.pointerDown(item);
    expect(screen.queryByRole('menu')).not.toBeNull();
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape and returns the focus', async () => {
    show(connected);
    const item = await openMenu();
    expect(document.activeElement).toBe(item);
    fireEvent.keyDown(item, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('wallet-button'));
  });

  it('closes on Tab, which continues from the button', async () => {
    show(connected);
    const item = await openMenu();
    expect(fireEvent.keyDown(item, { key: 'Tab' })).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('wallet-button'));
  });

  // [spec 2.51]
  it('disconnects the wallet', async () => {
    show(connected);
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Disconnect' }));
    expect(disconnect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to the wallet page, except on that page', async () => {
    show(connected);
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Wallet page' }));
    expect(screen.getByTestId('place').textContent).toBe('/wallet');
    expect(screen.queryByRole('menu')).toBeNull();
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Wallet page' })).toBeNull();
  });

  it('disappears with the connection', async () => {
    const store = show(connected);
    await openMenu();
    act(() =>
      store.setState(({ wallet: before }) => ({
        wallet: { ...before, status: 'disconnected', isConnected: false, address: null },
      })),
    );
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
