import { describe, expect, it } from 'vitest';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { offline, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;
const B = testAccount(2).friendly;

describe('an unsent disconnect from an earlier start', () => {
  /** Starts the game again after an offline disconnect of a stored wallet. */
  async function startAgain() {
    const before = walletWorld({ stored: A });
    before.connect(A);
    await before.settle();
    before.failures.next = offline();
    await before.link.disconnect();
    return walletWorld({ stored: A, storage: before.storage });
  }

  it('reaches the provider once, at the next start', async () => {
    const world = await startAgain();
    world.restored();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['sync', 'disconnect']);
    expect(world.session.lastSync()?.user.tonWallet).toBeNull();
    const third = walletWorld({ stored: A, storage: world.storage });
    third.restored();
    third.logIn();
    await third.settle();
    expect(third.calls).toEqual([]);
  });

  it('waits until this start has logged in', async () => {
    const world = await startAgain();
    world.session.clearToken();
    world.restored();
    await world.settle();
    expect(world.calls).toEqual([]);
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual(['disconnect']);
  });

  it('is stored before it is sent', async () => {
    const before = walletWorld({ stored: A });
    before.connect(A);
    void before.link.disconnect();
    const world = walletWorld({ stored: A, storage: before.storage });
    world.restored();
    await world.settle();
    expect(world.calls).toEqual(['sync', 'disconnect']);
  });

  it('removes nothing when another device has stored another wallet', async () => {
    const world = await startAgain();
    world.setServerWallet(B);
    world.restored();
    await world.settle();
    expect(world.calls).toEqual(['sync']);
    expect(world.session.lastSync()?.user.tonWallet).toBe(B);
  });

  it.each(['before', 'after'])(
    'ends the library’s kept connection when its address arrives %s the search ends',
    async (order) => {
      const world = await startAgain();
      world.store.setState(({ wallet }) => ({ wallet: { ...wallet, status: 'loading' } }));
      if (order === 'after') world.restored(true);
      world.connect(A);
      if (order === 'before') world.restored(true);
      await world.settle();
      expect([world.wallet.disconnects, world.calls, world.toasts]).toEqual([1, ['sync', 'disconnect'], []]);
      expect(world.view()).toMatchObject({ address: null, isConnected: false, status: 'disconnected' });
      world.connect(A);
      await world.settle();
      expect(world.calls).toEqual(['sync', 'disconnect', `connect ${A}`]);
    },
  );

  it('ends the library’s kept connection even when a sync arrives before its address', async () => {
    const world = await startAgain();
    world.logIn();
    await world.settle();
    world.connect(A);
    world.restored(true);
    await world.settle();
    expect([world.wallet.disconnects, world.calls]).toEqual([1, ['disconnect']]);
    expect(world.view()).toMatchObject({ tonWallet: null, isConnected: false });
  });

  it('is dropped when the player connects the same wallet again', async () => {
    const world = await startAgain();
    world.store.setState(({ wallet }) => ({ wallet: { ...wallet, window: 'opening' } }));
    await world.link.open();
    world.connect(A);
    world.restored(true);
    world.logIn();
    await world.settle();
    expect([world.wallet.disconnects, world.calls]).toEqual([0, []]);
    expect(world.view()).toMatchObject({ tonWallet: A, isConnected: true });
  });
});
