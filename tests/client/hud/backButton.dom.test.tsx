import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { WalletButton } from '../../../src/client/home/WalletButton';
import { Overlays, Popups } from '../../../src/client/hud/dialogs/Overlays';
import { WalletLayer } from '../../../src/client/hud/dialogs/wallet/WalletLayer';
import { fakeGame, POPUP, show, WithBackButton } from './fakeGame';

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

// [spec 2.13]
it.each([
  ...['/boost', '/leaderboard', '/friends', '/tpu', '/earn', '/missions', '/wallet'],
  ...['/games', '/games/guess-it', '/games/airdrop-simulator', '/games/match-it'],
])('the back button leads from %s to home, where it is hidden', async (path) => {
  const { game, pressBack } = fakeGame();
  await show(
    <WithBackButton>
      <Path />
    </WithBackButton>,
    game,
    path,
  );
  expect(screen.getByTestId('path').textContent).toBe(path);
  act(() => void pressBack());
  expect(screen.getByTestId('path').textContent).toBe('/');
  expect(pressBack()).toBe(false);
});

describe('the back button on home', () => {
  // [spec 2.13]
  it('is hidden until an overlay opens, which it closes', async () => {
    const { game, pressBack } = fakeGame();
    await show(
      <WithBackButton>
        <Overlays />
      </WithBackButton>,
      game,
    );
    expect(pressBack()).toBe(false);
    act(() => game.openOverlay('settings'));
    await screen.findByRole('dialog', { name: 'Settings' });
    act(() => void pressBack());
    expect(game.store.getState().overlays).toEqual([]);
    expect(pressBack()).toBe(false);
  });

  it('closes the passive income popup', async () => {
    const { game, pressBack } = fakeGame({ passive: { isPassiveDone: false, passiveAmount: 12 } });
    await show(
      <WithBackButton>
        <Popups />
      </WithBackButton>,
      game,
    );
    const earned = await screen.findByText('While you were away, you earned');
    expect(earned.textContent).toMatch(/^While you were away, you earned 12/);
    await vi.waitFor(() => {
      act(() => void pressBack());
      expect(game.store.getState().passive.isPassiveDone).toBe(true);
    });
  });

  it('stays hidden while popups wait', async () => {
    const { game, pressBack } = fakeGame({
      popup: POPUP,
      popupTurn: 'waits',
      passive: { isPassiveDone: false, passiveAmount: 12 },
    });
    await show(
      <WithBackButton>
        <Popups />
      </WithBackButton>,
      game,
    );
    expect(pressBack()).toBe(false);
  });

  it('closes the two-wallets question and keeps the linked wallet', async () => {
    const answer = vi.fn(async () => undefined);
    const { game, pressBack } = fakeGame({}, { wallet: { answer, setLanguage: () => undefined } });
    await show(
      <WithBackButton>
        <WalletLayer />
      </WithBackButton>,
      game,
    );
    expect(pressBack()).toBe(false);
    const question = { stored: 'UQ-stored', offered: 'UQ-offered' };
    act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, question } })));
    await vi.waitFor(() => {
      act(() => void pressBack());
      expect(answer.mock.calls).toEqual([[false]]);
    });
  });

  it('closes the wallet button’s menu', async () => {
    const connected = { status: 'connected', isConnected: true, address: 'UQ-mine' } as const;
    const { game, pressBack } = fakeGame();
    game.store.setState(({ wallet }) => ({ wallet: { ...wallet, ...connected } }));
    await show(
      <WithBackButton>
        <WalletButton />
      </WithBackButton>,
      game,
    );
    fireEvent.click(screen.getByTestId('wallet-button'));
    await screen.findByRole('menu');
    act(() => void pressBack());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(pressBack()).toBe(false);
  });
});
