import { randomBytes } from 'node:crypto';
import { Address } from '@ton/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeRestMessage } from '../../src/contracts/distributor';
import { type Chain, chainWith, END, exitCode, START } from './chain';

const lines = Array.from({ length: 40 }, (_, index) => ({
  wallet: new Uint8Array(randomBytes(32)),
  amount: BigInt(1000 + index),
}));
const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
const walletAt = (index: number) => new Address(0, Buffer.from(lines[index]!.wallet));

let chain: Chain;
beforeEach(async () => {
  chain = await chainWith(lines, total);
  chain.chain.now = START;
});

describe('the distributor', () => {
  it('pays a line to its wallet for any claimer, and returns the unused value', async () => {
    const before = await chain.player.getBalance();
    const sent = await chain.claim(7);
    expect(exitCode(sent, chain.distributor)).toBe(0);
    expect(await chain.balance(walletAt(7))).toBe(1007n);
    expect(await chain.isUsed(7)).toBe(true);
    const cost = before - (await chain.player.getBalance());
    expect(cost).toBeLessThan(40_000_000n);
  });

  it('pays a line once', async () => {
    await chain.claim(3);
    await chain.claim(3);
    expect(await chain.balance(walletAt(3))).toBe(1003n);
    expect(await chain.balance(chain.distributor)).toBe(total - 1003n);
  });

  it('pays every line exactly', async () => {
    for (const index of lines.keys()) await chain.claim(index);
    for (const [index, { amount }] of lines.entries())
      expect(await chain.balance(walletAt(index))).toBe(amount);
    expect(await chain.balance(chain.distributor)).toBe(0n);
  });

  it('pays nothing before the start, or from the end on', async () => {
    chain.chain.now = START - 1;
    expect(exitCode(await chain.claim(0), chain.distributor)).toBe(702);
    chain.chain.now = END;
    expect(exitCode(await chain.claim(0), chain.distributor)).toBe(703);
    expect(await chain.balance(walletAt(0))).toBe(0n);
  });

  it('refuses a claim with too little gas', async () => {
    expect(exitCode(await chain.claim(0, { value: 100_000_000n }), chain.distributor)).toBe(704);
  });

  it('pays the rest to its owner after the end, but neither earlier nor to others', async () => {
    await chain.claim(1);
    expect(
      exitCode(await chain.send(chain.owner, chain.distributor, takeRestMessage(1n)), chain.distributor),
    ).toBe(702);
    chain.chain.now = END;
    expect(
      exitCode(await chain.send(chain.player, chain.distributor, takeRestMessage(1n)), chain.distributor),
    ).toBe(709);
    await chain.send(chain.owner, chain.distributor, takeRestMessage(total - 1001n));
    expect(await chain.balance(chain.owner.address)).toBe(total - 1001n);
  });
});

it('a line refused for lack of funds can be claimed again', async () => {
  const poor = await chainWith(lines, 500n);
  poor.chain.now = START;
  await poor.claim(5);
  expect([
    await poor.isUsed(5),
    await poor.balance(walletAt(5)),
    await poor.balance(poor.distributor),
  ]).toEqual([false, 0n, 500n]);
});
