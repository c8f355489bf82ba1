import {
  TonConnectError,
  UnknownError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
} from '@tonconnect/sdk';
import { TonConnectUIError } from '@tonconnect/ui';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/client/first/api/errors';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { syncNaming, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;
const RAW_A = testAccount(1).contract.address.toRawString();
const B = testAccount(2).friendly;
const CONNECTED = 'walletScreen.connectedToast';

describe('a connected address', () => {
  // [spec 3.6, 4.27]
  it('is stored with an account that has none, with the toast', async () => {
    const world = walletWorld();
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`]);
    expect(world.toasts).toEqual([CONNECTED]);
    expect(world.view()).toMatchObject({ tonWallet: A, address: A, isConnected: true, status: 'connected' });
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
  });

  it('is told of once, where the answer of an older sync knows nothing of it', async () => {
    const world = walletWorld();
    world.connect(A);
    await world.settle();
    world.session.setLastSync(syncNaming(null).raw);
    world.store.setState(({ wallet }) => ({ account: {} as never, wallet: { ...wallet, tonWallet: null } }));
    await world.settle();
    expect(world.view().tonWallet).toBe(A);
    expect(world.toasts).toEqual([CONNECTED]);
    world.connect(null);
    world.connect(A);
    await world.settle();
    expect(world.toasts).toEqual([CONNECTED, CONNECTED]);
  });

  it('matches the stored one however it is written, so nothing is sent', async () => {
    const world = walletWorld({ stored: RAW_A });
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view()).toMatchObject({ tonWallet: RAW_A, address: A, question: null });
  });

  it('waits for the login', async () => {
    const world = walletWorld({ isStranger: true });
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([]);
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`]);
  });

  it('is tried again after a failed network, but not after a refusal', async () => {
    const world = walletWorld();
    world.failures.next = new ApiError({ kind: 'network', path: 'wallet/connect' });
    world.connect(A);
    await world.settle();
    expect(world.told).toHaveLength(1);
    world.failures.next = new ApiError({
      kind: 'http',
      status: 422,
      serverMessage: 'No.',
      path: 'wallet/connect',
    });
    world.logIn();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`, `connect ${A}`]);
    expect(world.toasts).toEqual([]);
  });
});

describe('another address than the stored one', () => {
  it('asks and changes nothing by itself', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    expect(world.view().question).toEqual({ stored: A, offered: B });
    expect(world.calls).toEqual([]);
  });

  it('takes its place when the player says so', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    await world.link.answer(true);
    expect(world.calls).toEqual([`connect ${B}`]);
    expect(world.view()).toMatchObject({ tonWallet: B, question: null });
  });

  it('is disconnected when the player keeps the stored one, which stays with the account', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    await world.link.answer(false);
    await world.settle();
    expect(world.wallet.disconnects).toBe(1);
    expect(world.calls).toEqual([]);
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
    expect(world.view()).toMatchObject({ address: null, isConnected: false, question: null });
  });

  it('takes nothing from the account when its wallet ends the connection', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    world.connect(null);
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view().question).toBeNull();
  });
});

describe('no address', () => {
  // [spec 4.28]
  it('only clears the local wallet: a second phone without the connection unlinks nothing', async () => {
    const world = walletWorld({ stored: A });
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, tonWallet: A, status: 'loading' } }));
    world.connect(null);
    world.restored();
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view()).toMatchObject({ tonWallet: null, isConnected: false, status: 'disconnected' });
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
  });

  it('unlinks when the wallet ended a connection that was here', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    world.connect(null);
    await world.settle();
    expect(world.calls).toEqual(['disconnect']);
    expect(world.session.lastSync()?.user.tonWallet).toBeNull();
  });

  // [spec 7.9]
  it('unlinks once when the player disconnects', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.link.disconnect();
    await world.settle();
    expect(world.calls).toEqual(['disconnect']);
    expect(world.view()).toMatchObject({ tonWallet: null, address: null, status: 'disconnected' });
  });

  it('notices a later disconnect in the wallet too', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.link.disconnect();
    world.connect(A);
    await world.settle();
    world.connect(null);
    await world.settle();
    expect(world.calls).toEqual(['disconnect', `connect ${A}`, 'disconnect']);
  });
});

describe('coming back', () => {
  // [spec 7.10]
  it('listens to the wallet again and asks the provider', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.link.returned();
    expect(world.wallet.resumes).toBe(1);
    expect(world.calls).toEqual(['sync']);
  });

  it('asks before it replaces the wallet of another phone', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    world.setServerWallet(B);
    await world.link.returned();
    expect(world.view().question).toEqual({ stored: B, offered: A });
    expect(world.calls).toEqual(['sync']);
  });

  it('asks nothing when there is no wallet', async () => {
    const world = walletWorld();
    await world.link.returned();
    expect(world.calls).toEqual([]);
  });
});

describe('windows', () => {
  const opening = () => {
    const world = walletWorld();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'opening' } }));
    return world;
  };

  it('are known to be open until they close', async () => {
    const world = opening();
    await world.link.open();
    expect(world.view().window).toBe('open');
    world.link.closeWindows();
    expect(world.view().window).toBe('closed');
  });

  it('drop an unanswered connection after a while', async () => {
    const world = opening();
    await world.link.open();
    world.link.closeWindows();
    expect(world.wallet.rests).toBe(0);
    for (const ring of world.timers) ring();
    expect(world.wallet.rests).toBe(1);
  });

  it('close at once when the player went back before they opened', async () => {
    const world = opening();
    const open = world.link.open();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'closed' } }));
    await open;
    expect(world.view().window).toBe('closed');
  });

  it('open once for a player who cancelled and pressed again before they could open', async () => {
    const world = opening();
    world.wallet.list = Promise.resolve();
    await Promise.all([world.link.open(), world.link.openSingle('tonkeeper')]);
    expect(world.wallet.opened).toEqual(['all']);
  });

  it('say why a wallet was refused when the player can do something about it', async () => {
    const world = opening();
    await world.link.open();
    world.refuse(new WalletMissingRequiredFeaturesError('Missing', { cause: {} as never }));
    world.refuse(new TonConnectError('Bridge error'));
    expect(world.toasts).toEqual(['walletScreen.problem.outdated']);
  });

  it.each(['Wallet declined the request', 'The user rejected the action', 'User rejected connection'])(
    'say that a wallet refused with the words “%s”',
    async (words) => {
      const world = opening();
      await world.link.open();
      world.refuse(new UserRejectsError(words));
      world.refuse(new UnknownError(words));
      expect(world.toasts).toEqual(['walletScreen.problem.canceled', 'walletScreen.problem.canceled']);
    },
  );

  it('say that there is no connection', async () => {
    const world = opening();
    await world.link.open();
    world.goOffline();
    expect(world.toasts).toEqual(['errors.offline']);
  });

  it('are announced in a language that the library does not speak', async () => {
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

  it('do not open for a connected player, who is told why', async () => {
    const world = opening();
    world.connect(A);
    await world.settle();
    await world.link.open();
    expect(world.wallet.opened).toEqual([]);
    expect(world.toasts).toEqual([CONNECTED, 'walletScreen.alreadyConnected']);
    expect(world.view().window).toBe('closed');
  });

  // [spec 5.8]
  it('tell a player in plain words that a wallet is not in the list', async () => {
    const world = opening();
    world.wallet.failure = new TonConnectUIError('Wallet not found');
    await world.link.openSingle('nowhere');
    expect(world.toasts).toEqual(['walletScreen.problem.notFound']);
    expect(world.view().window).toBe('closed');
  });
});

describe('the check-in', () => {
  it('pays 0.01 TON to the configured address', async () => {
    const world = walletWorld();
    expect(await world.link.checkIn()).toBe('sent');
    expect(world.wallet.payment).toEqual({ to: 'EQCheckin', nanoTon: 10_000_000n });
  });

  // [spec 5.6]
  it('tells a no of the player from a failure, and leaves the no to the library', async () => {
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
