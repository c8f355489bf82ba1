import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { offline, refused, syncNaming, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;
const RAW_A = testAccount(1).contract.address.toRawString();
const B = testAccount(2).friendly;
const CONNECTED = 'walletScreen.connectedToast';

describe('a connected address', () => {
  // [spec 3.6, 4.27]
  it('is stored in an account without a wallet, with a toast', async () => {
    const world = walletWorld();
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`]);
    expect(world.toasts).toEqual([CONNECTED]);
    expect(world.view()).toMatchObject({ tonWallet: A, address: A, isConnected: true, status: 'connected' });
    expect(world.session.lastSync()?.user.tonWallet).toBe(A);
  });

  it('is announced once, even when an older sync lacks it', async () => {
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

  it('causes no call when it is the stored one in another spelling', async () => {
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

  it('is sent again after a network failure, but not after a refusal', async () => {
    const world = walletWorld();
    world.failures.next = offline();
    world.connect(A);
    await world.settle();
    expect(world.told).toHaveLength(1);
    world.failures.next = refused();
    world.logIn();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`, `connect ${A}`]);
    expect(world.toasts).toEqual([]);
  });

  it('is sent again after a refusal once the player has reconnected', async () => {
    const world = walletWorld();
    world.failures.next = refused();
    world.connect(A);
    await world.settle();
    world.connect(null);
    await world.settle();
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`, `connect ${A}`]);
    expect(world.toasts).toEqual(['walletScreen.connectedToast']);
  });
});

describe('an address other than the stored one', () => {
  it('asks the player and changes nothing meanwhile', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    expect(world.view().question).toEqual({ stored: A, offered: B });
    expect(world.calls).toEqual([]);
  });

  it('replaces the stored one when the player agrees', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    await world.link.answer(true);
    expect(world.calls).toEqual([`connect ${B}`]);
    expect(world.view()).toMatchObject({ tonWallet: B, question: null });
  });

  it('is disconnected when the player keeps the stored wallet', async () => {
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

  it('removes nothing from the account when its wallet ends the connection', async () => {
    const world = walletWorld({ stored: A });
    world.connect(B);
    await world.settle();
    world.connect(null);
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view().question).toBeNull();
  });
});

describe('a failed wallet call', () => {
  it('is repeated by Retry', async () => {
    const world = walletWorld();
    world.failures.next = new ApiError({ kind: 'http', path: 'wallet/connect', status: 500 });
    world.connect(A);
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`]);
    world.retries[0]?.();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`, `connect ${A}`]);
    expect(world.view().tonWallet).toBe(A);
  });
});

describe('the player’s return', () => {
  // [spec 7.10]
  it('resumes the wallet’s connection and syncs with the provider', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    await world.link.returned();
    expect(world.wallet.resumes).toBe(1);
    expect(world.calls).toEqual(['sync']);
  });

  it('asks the player before it replaces another phone’s wallet', async () => {
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
  ])('withdraws the question when another device %s', async (_, byThen, calls) => {
    const world = walletWorld({ stored: B });
    world.connect(A);
    await world.settle();
    expect(world.view().question).toEqual({ stored: B, offered: A });
    world.setServerWallet(byThen);
    await world.link.returned();
    expect(world.view()).toMatchObject({ tonWallet: A, question: null });
    expect(world.calls).toEqual(calls);
  });

  it('reports the provider’s refusal, but not a lost connection', async () => {
    const world = walletWorld({ stored: A });
    world.connect(A);
    world.failures.next = new ApiError({ kind: 'network', path: 'wallet/sync' });
    await world.link.returned();
    expect(world.told).toEqual([]);
    const refusal = new ApiError({ kind: 'http', path: 'wallet/sync', status: 403, serverMessage: 'No.' });
    world.failures.next = refusal;
    await world.link.returned();
    expect(world.told).toEqual([refusal]);
  });

  it('makes no call without a wallet', async () => {
    const world = walletWorld();
    await world.link.returned();
    expect(world.calls).toEqual([]);
  });
});
