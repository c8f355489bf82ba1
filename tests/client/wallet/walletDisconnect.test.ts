import { describe, expect, it } from 'vitest';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { offline, refused, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;
const B = testAccount(2).friendly;

describe('a missing address', () => {
  // [spec 4.28]
  it('unlinks nothing on a phone that never had the connection', async () => {
    const world = walletWorld({ stored: A });
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, tonWallet: A, status: 'loading' } }));
    world.connect(null);
    world.restored();
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view()).toMatchObject({ tonWallet: null, isConnected: false, status: 'disconnected' });
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
  });

  it('unlinks when the wallet ends this phone’s connection', async () => {
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
    ['is removed anyway when the first call was lost', offline(), ['disconnect', 'disconnect']],
  ])(
    'does not restore a wallet still disconnecting when a sync arrives: it %s',
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

  it('unlinks again when the wallet app disconnects later', async () => {
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

describe('an offline disconnect', () => {
  /** Connects a stored wallet and disconnects it, by default offline. */
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
  ])('reaches the provider once, after the next %s', async (_, next, before) => {
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

  it('is reported once, however often it fails, and dropped when refused', async () => {
    const world = await leave();
    world.failures.next = offline();
    world.logIn();
    await world.settle();
    world.failures.next = refused();
    world.logIn();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect', 'disconnect']);
    expect(world.told).toHaveLength(1);
  });

  it('in the wallet app reaches the provider', async () => {
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

  it('is dropped when the same wallet is connected again', async () => {
    const world = await leave();
    world.connect(A);
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect']);
    expect(world.view()).toMatchObject({ tonWallet: A, isConnected: true });
  });

  it('reaches the provider before another wallet is stored', async () => {
    const world = await leave();
    world.connect(B);
    await world.settle();
    expect(world.calls).toEqual(['disconnect', 'disconnect', `connect ${B}`]);
    expect(world.view()).toMatchObject({ tonWallet: B, question: null });
  });

  it('is dropped when the player keeps the stored wallet', async () => {
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

  it('removes nothing when another device has stored another wallet', async () => {
    const world = await leave();
    world.setServerWallet(B);
    await world.link.returned();
    expect(world.calls).toEqual(['disconnect', 'sync']);
    expect(world.session.lastSync()?.user.tonWallet).toBe(B);
  });
});
