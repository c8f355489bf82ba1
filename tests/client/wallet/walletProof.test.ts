import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WalletProof } from '../../../src/client/economy/economyApi';
import { testAccount } from '../../support/wallet/bridgeWallet';
import { offline, refused, SERVER_MS, syncNaming, walletWorld } from './walletWorld';

const A = testAccount(1).friendly;
const PROOF: WalletProof = {
  timestamp: SERVER_MS / 1000 - 20,
  domain: { lengthBytes: 12, value: 'game.example' },
  payload: 'abc',
  signature: 'sig',
  stateInit: 'init',
};
const features = ['wallet_proof'];

/** Opens the window of all wallets, as the wallet's early part does. */
async function open(world: ReturnType<typeof walletWorld>) {
  world.store.getState().changeWallet({ window: 'opening' });
  await world.link.open();
}

describe('a wallet window', () => {
  it('requests a signature of the provider’s nonce', async () => {
    const world = walletWorld({ features });
    await open(world);
    expect([world.calls, world.wallet.nonces]).toEqual([['nonce'], ['abc']]);
  });

  it('requests no signature when the provider verifies no wallets', async () => {
    const world = walletWorld();
    await open(world);
    expect([world.calls, world.wallet.nonces, world.wallet.opened]).toEqual([[], [null], ['all']]);
  });

  it('opens without a nonce when the provider gives none', async () => {
    const world = walletWorld({ features });
    world.nonce.failure = offline();
    await open(world);
    expect([world.wallet.nonces, world.wallet.opened, world.told]).toEqual([[null], ['all'], []]);
  });

  it('waits at most five seconds for the nonce', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const world = walletWorld({ features });
    world.nonce.never = true;
    const opening = open(world);
    await vi.advanceTimersByTimeAsync(4999);
    expect(world.wallet.opened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect([world.wallet.nonces, world.wallet.opened]).toEqual([[null], ['all']]);
  });

  it('doesn’t open if the player closes it before the nonce arrives', async () => {
    const world = walletWorld({ features });
    const opening = open(world);
    world.link.closeWindows();
    await opening;
    expect(world.wallet.opened).toEqual([]);
  });
});

describe('a wallet proof', () => {
  it('is sent once, with the address', async () => {
    const world = walletWorld({ features });
    world.connect(A, PROOF);
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A} proof abc`]);
    expect(world.view()).toMatchObject({ tonWallet: A, isProven: true });
    expect(world.session.lastSync()?.user.walletProven).toBe(true);
  });

  it('proves a wallet that is stored unproven', async () => {
    const world = walletWorld({ features, stored: A });
    world.connect(A, PROOF);
    await world.settle();
    expect(world.calls).toEqual([`connect ${A} proof abc`]);
    expect(world.view()).toMatchObject({ isProven: true, question: null });
  });

  it('is not sent for a wallet that is already proven', async () => {
    const world = walletWorld({ features, stored: A });
    const { raw } = syncNaming(A);
    world.session.setLastSync({ ...raw, user: { ...(raw.user as object), wallet_proven: true } });
    world.connect(A, PROOF);
    await world.settle();
    expect(world.calls).toEqual([]);
    expect(world.view()).toMatchObject({ tonWallet: A, isProven: true });
  });

  it('is omitted when too old, so the wallet is stored unproven', async () => {
    const world = walletWorld({ features });
    world.connect(A, { ...PROOF, timestamp: SERVER_MS / 1000 - 901 });
    await world.settle();
    expect(world.calls).toEqual([`connect ${A}`]);
    expect(world.view()).toMatchObject({ tonWallet: A, isProven: false });
  });

  it('is sent again after a network failure, but not after a refusal', async () => {
    const world = walletWorld({ features });
    world.failures.next = offline();
    world.connect(A, PROOF);
    await world.settle();
    world.failures.next = refused();
    world.logIn();
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A} proof abc`, `connect ${A} proof abc`]);
    expect(world.told).toHaveLength(2);
  });

  it('is never reused after its wallet was unlinked', async () => {
    const world = walletWorld({ features });
    world.connect(A, PROOF);
    await world.settle();
    world.setServerWallet(null);
    await world.link.returned();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A} proof abc`, 'sync', `connect ${A}`]);
  });

  it('leaves a stored wallet unchanged when refused', async () => {
    const world = walletWorld({ features, stored: A });
    world.failures.next = refused();
    world.connect(A, PROOF);
    await world.settle();
    world.logIn();
    await world.settle();
    expect(world.calls).toEqual([`connect ${A} proof abc`]);
    expect(world.view()).toMatchObject({ tonWallet: A, isProven: false });
  });

  it('can be obtained by reconnecting, which leaves the account unchanged', async () => {
    const world = walletWorld({ features, stored: A });
    world.connect(A);
    await world.settle();
    world.store.getState().changeWallet({ window: 'opening' });
    await world.link.prove();
    expect([world.wallet.disconnects, world.wallet.nonces, world.wallet.opened]).toEqual([
      1,
      ['abc'],
      ['all'],
    ]);
    world.connect(A, PROOF);
    await world.settle();
    expect(world.calls).toEqual(['nonce', `connect ${A} proof abc`]);
    expect(world.view()).toMatchObject({ tonWallet: A, isProven: true });
  });
});

it('a payment resolves to its result and, if sent, the signed message', async () => {
  const world = walletWorld();
  const payment = { to: '0:0', nanoTon: 150n, payload: 'body' };
  expect(await world.link.pay(payment)).toEqual({ result: 'sent', boc: 'boc' });
  expect(world.wallet.payment).toEqual({ ...payment, validUntil: SERVER_MS / 1000 + 300 });
  world.wallet.failure = Object.assign(new Error('no'), { code: 300 });
  expect(await world.link.pay(payment)).toEqual({ result: 'canceled', boc: null });
});
