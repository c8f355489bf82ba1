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
    expect(world.tracked).toEqual(['connected', 'disconnected']);
    expect(world.view()).toMatchObject({ tonWallet: null, address: null, status: 'disconnected' });
  });

  it.each([
    ['is not stored again', null, ['disconnect']],
    [
      'is removed all the same where the first call was lost',
      new ApiError({ kind: 'network', path: 'wallet/disconnect' }),
      ['disconnect', 'disconnect'],
    ],
  ])(
    'does not take a wallet back whose connection still ends when a sync comes: it %s',
    async (_, failure, calls) => {
      const world = walletWorld({ stored: A });
      world.connect(A);
      await world.settle();
      let end = () => {};
      world.wallet.bridge = new Promise((resolve) => {
        end = resolve;
      });
      world.failures.next = failure;
      await world.link.disconnect();
      world.logIn();
      await world.settle();
      end();
      await world.settle();
      expect(world.calls).toEqual(calls);
      expect(world.session.lastSync()?.user.tonWallet).toBeNull();
      world.connect(A);
      await world.settle();
      expect(world.calls).toEqual([...calls, `connect ${A}`]);
    },
  );

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

describe('a disconnect without a network', () => {
  const offline = () => new ApiError({ kind: 'network', path: 'wallet/disconnect' });
  /** A player with a stored wallet who has just disconnected it. */
  async function leave(failure: unknown = offline()) {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.settle();
    world.failures.next = failure;
    await world.link.disconnect();
    await world.settle();
    expect([world.calls, world.told]).toEqual([['disconnect'], [failure]]);
    return world;
  }

  it.each([
    ['sync', (world: Awaited<ReturnType<typeof leave>>) => world.logIn(), []],
    ['return', (world: Awaited<ReturnType<typeof leave>>) => world.link.returned(), ['sync']],
  ])('is told to the provider after the next %s, once', async (_, next, before) => {
    const world = await leave();
    await next(world);
    await world.settle();
    expect(world.calls).toEqual(['disconnect', ...before, 'disconnect']);
    expect(world.session.lastSync()?.user.tonWallet).toBeNull();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect', ...before, 'disconnect']);
    expect(world.told).toHaveLength(1);
  });

  it('is told of once however often it fails, and given up when the provider refuses it', async () => {
    const world = await leave();
    world.failures.next = offline();
    world.logIn();
    await world.settle();
    world.failures.next = new ApiError({
      kind: 'http',
      status: 422,
      serverMessage: 'No.',
      path: 'wallet/disconnect',
    });
    world.logIn();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect', 'disconnect']);
    expect(world.told).toHaveLength(1);
  });

  it('in the wallet is told to the provider as well', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.settle();
    world.failures.next = offline();
    world.connect(null);
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect']);
  });

  it('is forgotten when the same wallet is connected again', async () => {
    const world = await leave();
    world.connect(A);
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect']);
    expect(world.view()).toMatchObject({ tonWallet: A, isConnected: true });
  });

  it('is told before another wallet is stored, so nothing needs to be asked', async () => {
    const world = await leave();
    world.connect(B);
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect', `connect ${B}`]);
    expect(world.view()).toMatchObject({ tonWallet: B, question: null });
  });

  it('no longer counts once the player has kept the stored wallet', async () => {
    const world = await leave();
    world.failures.next = offline();
    world.connect(B);
    await world.settle();
    expect(world.view().question).toEqual({ stored: A, offered: B });
    await world.link.answer(false);
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect']);
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
  });

  it('takes nothing from the account where another device has settled it meanwhile', async () => {
    const world = await leave();
    world.setServerWallet(B);
    await world.link.returned();
    expect(world.calls).toEqual(['disconnect', 'sync']);
    expect(world.session.lastSync()?.user.tonWallet).toBe(B);
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

  it.each([
    ['stores the offered wallet', A, ['sync']],
    ['removes the stored one', null, ['sync', `connect ${A}`]],
  ])('takes the question back when another device meanwhile %s', async (_, byThen, calls) => {
    const world = walletWorld({ stored: B });
    world.connect(A);
    await world.settle();
    expect(world.view().question).toEqual({ stored: B, offered: A });
    world.setServerWallet(byThen);
    await world.link.returned();
    expect(world.view()).toMatchObject({ tonWallet: A, question: null });
    expect(world.calls).toEqual(calls);
  });

  it('asks nothing when there is no wallet', async () => {
    const world = walletWorld();
    await world.link.returned();
    expect(world.calls).toEqual([]);
  });
});
