import { createHash } from 'node:crypto';
import { Address } from '@ton/core';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_VALUE, takeRestMessage } from '../../src/contracts/distributor';
import { runs } from '../support/runs';
import { type Chain, chainWith, END, exitCode, START } from './chain';

const COUNT = 40;
const DAY = 86_400;
const lines = Array.from({ length: COUNT }, (_, index) => ({
  wallet: new Uint8Array(createHash('sha256').update(`line ${index}`).digest()),
  amount: BigInt(1_000 + index),
}));
const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
const amountOf = (index: number) => lines[index]!.amount;
const walletOf = (index: number) => new Address(0, Buffer.from(lines[index]!.wallet));

const anyLine = fc.nat({ max: COUNT - 1 });
/** Any time, biased towards start and end. */
const anyTime = fc.oneof(
  fc.constantFrom(START - 1, START, END - 1, END),
  fc.integer({ min: START - DAY, max: END + 30 * DAY }),
);

let chain: Chain;
beforeEach(async () => {
  chain = await chainWith(lines, total);
});

describe('claims at any time', () => {
  it('are paid only from the start until just before the end', async () => {
    const first = chain.chain.snapshot();
    await fc.assert(
      fc.asyncProperty(anyLine, anyTime, async (index, now) => {
        await chain.chain.loadFrom(first);
        chain.chain.now = now;
        const code = exitCode(await chain.claim(index), chain.distributor);
        expect(code).toBe(now < START ? 702 : now >= END ? 703 : 0);
        const paid = code === 0 ? amountOf(index) : 0n;
        expect(await chain.balance(walletOf(index))).toBe(paid);
        expect(await chain.balance(chain.distributor)).toBe(total - paid);
      }),
      { numRuns: runs(12), examples: [START - 1, START, END - 1, END].map((now) => [0, now]) },
    );
  });
});

describe('claims with any value', () => {
  it('pay nothing below 0.15 TON, and otherwise return all but about 0.033 TON', async () => {
    chain.chain.now = START;
    const claimed = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        anyLine,
        fc.oneof(
          fc.constantFrom(CLAIM_VALUE - 1n, CLAIM_VALUE),
          fc.bigInt({ min: 1n, max: CLAIM_VALUE }),
          fc.bigInt({ min: CLAIM_VALUE, max: 2n * 10n ** 9n }),
        ),
        async (index, value) => {
          const before = await chain.player.getBalance();
          const code = exitCode(await chain.claim(index, { value }), chain.distributor);
          const cost = before - (await chain.player.getBalance());
          if (value < CLAIM_VALUE) {
            // The contract exits with 704, or it runs out of gas before that check.
            expect(code).not.toBe(0);
            expect(await chain.isUsed(index)).toBe(claimed.has(index));
          } else {
            claimed.add(index);
            expect(code).toBe(0);
            expect(cost).toBeLessThan(40_000_000n);
          }
          expect(await chain.balance(walletOf(index))).toBe(claimed.has(index) ? amountOf(index) : 0n);
        },
      ),
      {
        numRuns: runs(12),
        examples: [
          [0, CLAIM_VALUE - 1n],
          [0, CLAIM_VALUE],
        ],
      },
    );
  });
});

describe('claims of an underfunded distributor', () => {
  it('bounce, release the line, and are paid once the fund has grown', async () => {
    const poor = await chainWith(lines, 1n);
    poor.chain.now = START;
    const claimed = new Set<number>();
    let fund = 1n;
    await fc.assert(
      fc.asyncProperty(anyLine, fc.nat({ max: 700 }), async (index, more) => {
        if (more > 0) await poor.mint(BigInt(more));
        fund += BigInt(more);
        const isPayable = claimed.has(index) || fund >= amountOf(index);
        const before = await poor.player.getBalance();
        expect(exitCode(await poor.claim(index), poor.distributor)).toBe(0);
        expect(before - (await poor.player.getBalance())).toBeLessThan(40_000_000n);
        if (isPayable && !claimed.has(index)) {
          claimed.add(index);
          fund -= amountOf(index);
        }
        expect(await poor.isUsed(index)).toBe(isPayable);
        expect(await poor.balance(walletOf(index))).toBe(isPayable ? amountOf(index) : 0n);
        expect(await poor.balance(poor.distributor)).toBe(fund);
      }),
      {
        numRuns: runs(12),
        examples: [
          [5, 499],
          [5, 505],
        ],
      },
    );
  });
});

describe('the rest of the fund', () => {
  it('goes only to the owner, and only after the end', async () => {
    const first = chain.chain.snapshot();
    await fc.assert(
      fc.asyncProperty(
        anyTime,
        fc.bigInt({ min: 0n, max: total + 10n }),
        fc.boolean(),
        async (now, amount, isOwner) => {
          await chain.chain.loadFrom(first);
          chain.chain.now = now;
          const sender = isOwner ? chain.owner : chain.player;
          const sent = await chain.send(sender, chain.distributor, takeRestMessage(amount));
          const code = exitCode(sent, chain.distributor);
          expect(code).toBe(!isOwner ? 709 : now < END ? 702 : 0);
          const taken = code === 0 && amount <= total ? amount : 0n;
          expect(await chain.balance(chain.distributor)).toBe(total - taken);
          expect(await chain.balance(chain.owner.address)).toBe(taken);
          expect(await chain.balance(chain.player.address)).toBe(0n);
        },
      ),
      {
        numRuns: runs(12),
        examples: [
          [END - 1, 1n, true],
          [END, 1n, false],
          [END, total, true],
        ],
      },
    );
  });
});
