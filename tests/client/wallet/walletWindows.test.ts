import {
  TonConnectError,
  UnknownError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
} from '@tonconnect/sdk';
import { TonConnectUIError } from '@tonconnect/ui';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { SERVER_MS, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;

describe('wallet windows', () => {
  const opening = () => {
    const world = walletWorld();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'opening' } }));
    return world;
  };

  it('count as open until they close', async () => {
    const world = opening();
    await world.link.open();
    expect(world.view().window).toBe('open');
    world.link.closeWindows();
    expect(world.view().window).toBe('closed');
  });

  it('drop an unanswered connection after a minute', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const world = opening();
    await world.link.open();
    world.link.closeWindows();
    vi.advanceTimersByTime(59_999);
    expect(world.wallet.rests).toBe(0);
    vi.advanceTimersByTime(1);
    expect(world.wallet.rests).toBe(1);
  });

  it('stay closed when the player leaves before they open', async () => {
    const world = opening();
    const open = world.link.open();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'closed' } }));
    await open;
    expect(world.view().window).toBe('closed');
  });

  it('open only once when the player presses twice before they open', async () => {
    const world = opening();
    world.wallet.list = Promise.resolve();
    await Promise.all([world.link.open(), world.link.openSingle('tonkeeper')]);
    expect(world.wallet.opened).toEqual(['all']);
  });

  it('explain a refusal that the player can resolve', async () => {
    const world = opening();
    await world.link.open();
    world.refuse(new WalletMissingRequiredFeaturesError('Missing', { cause: {} as never }));
    world.refuse(new TonConnectError('Bridge error'));
    expect(world.toasts).toEqual(['walletScreen.problem.outdated']);
  });

  it.each(['Wallet declined the request', 'The user rejected the action', 'User rejected connection'])(
    'report a wallet’s refusal “%s” as cancelled',
    async (words) => {
      const world = opening();
      await world.link.open();
      world.refuse(new UserRejectsError(words));
      world.refuse(new UnknownError(words));
      expect(world.toasts).toEqual(['walletScreen.problem.canceled', 'walletScreen.problem.canceled']);
    },
  );

  it('report a missing connection', async () => {
    const world = opening();
    await world.link.open();
    world.goOffline();
    expect(world.toasts).toEqual(['errors.offline']);
  });

  it('announce that they lack the player’s language', async () => {
    for (const [language, toasts] of [
      ['en', []],
      ['ru', []],
      ['de', ['walletScreen.opensInEnglish']],
    ] as const) {
      const world = opening();
      world.link.setLanguage(language);
      await world.link.open();
      expect(world.toasts).toEqual(toasts);
    }
  });

  it('stay closed for a connected player and say why', async () => {
    const world = opening();
    world.connect(A);
    await world.settle();
    await world.link.open();
    expect(world.wallet.opened).toEqual([]);
    expect(world.toasts).toEqual(['walletScreen.connectedToast', 'walletScreen.alreadyConnected']);
    expect(world.view().window).toBe('closed');
  });

  // [spec 5.8]
  it('say that the chosen wallet isn’t in the list', async () => {
    const world = opening();
    world.wallet.failure = new TonConnectUIError('Wallet not found');
    await world.link.openSingle('nowhere');
    expect(world.toasts).toEqual(['walletScreen.problem.notFound']);
    expect(world.view().window).toBe('closed');
  });
});

describe('the check-in payment', () => {
  it('is 0.01 TON to the configured address, valid for five minutes by the server’s clock', async () => {
    const world = walletWorld();
    expect(await world.link.checkIn()).toBe('sent');
    const validUntil = SERVER_MS / 1000 + 300;
    expect(world.wallet.payment).toEqual({ to: 'EQCheckin', nanoTon: 10_000_000n, validUntil });
  });

  // [spec 5.6]
  it('reports failures, but leaves refusals to the library', async () => {
    const world = walletWorld();
    for (const error of [
      new UserRejectsError('Wallet declined the request'),
      new UnknownError('User rejected'),
      new TonConnectUIError('Transaction was not sent'),
      new TonConnectUIError('Unhandled error:TypeError'),
    ]) {
      world.wallet.failure = error;
      expect(await world.link.checkIn()).toBe('canceled');
    }
    expect(world.toasts).toEqual([]);
    world.wallet.failure = new TonConnectUIError('Connect wallet to send a transaction.');
    expect(await world.link.checkIn()).toBe('failed');
    expect(world.toasts).toEqual(['walletScreen.problem.connectFirst']);
  });
});
