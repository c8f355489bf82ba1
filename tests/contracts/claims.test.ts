import { createHash } from 'node:crypto';
import { Address, beginCell, Cell, Dictionary } from '@ton/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LineTree } from '../../src/server/airdrop/lineTree';
import { runs } from '../support/runs';
import { type Chain, chainWith, exitCode, START } from './chain';

const COUNT = 50;
const bytes = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
const lines = Array.from({ length: COUNT }, (_, index) => ({
  wallet: bytes(`${index}`),
  amount: BigInt(1 + index * index),
}));
const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
const at = (index: number) => new Address(0, Buffer.from(lines[index]!.wallet));
const cellOf = (boc: Buffer) => Cell.fromBoc(boc)[0] as Cell;
const tree = new LineTree(lines);

/** Builds the whole dictionary as cells, with the TON library. */
function wholeDictionary(): Cell {
  const dict = Dictionary.empty(Dictionary.Keys.Uint(32), {
    serialize: (line: (typeof lines)[number], builder) =>
      builder.storeAddress(new Address(0, Buffer.from(line.wallet))).storeCoins(line.amount),
    parse: () => lines[0]!,
  });
  for (const [index, line] of lines.entries()) dict.set(index, line);
  return beginCell().storeDictDirect(dict).endCell();
}

/** Builds a proof of the whole dictionary with some subtrees pruned, except those on the path to `keep`. */
function anyProof(keep: number, choose: () => boolean): Cell {
  const root = wholeDictionary();
  const own = cellOf(tree.proof(keep)).refs[0] as Cell;
  const walk = (whole: Cell, kept: Cell): Cell => {
    if (kept.isExotic) return choose() ? whole : kept;
    if (whole.refs.length === 0) return whole;
    const refs = whole.refs.map((ref, side) => walk(ref, kept.refs[side] as Cell));
    return new Cell({ bits: whole.bits, refs });
  };
  const body = walk(root, own);
  return beginCell()
    .storeUint(3, 8)
    .storeBuffer(tree.root)
    .storeUint(root.depth(0), 16)
    .storeRef(body)
    .endCell({ exotic: true });
}

describe('random claims', () => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await chainWith(lines, total);
    chain.chain.now = START;
  });

  it('pay each line at most once, and never more than the fund, under any pruning of the proof', async () => {
    const claimed = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: COUNT - 1 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        async (index, choices) => {
          let next = 0;
          const proof = anyProof(index, () => choices[next++ % choices.length] ?? false);
          expect(exitCode(await chain.claim(index, { proof }), chain.distributor)).toBe(0);
          claimed.add(index);
          expect(await chain.balance(at(index))).toBe(lines[index]!.amount);
          const paid = [...claimed].reduce((sum, own) => sum + lines[own]!.amount, 0n);
          expect(await chain.balance(chain.distributor)).toBe(total - paid);
        },
      ),
      { numRuns: runs(12), examples: [0, 0, COUNT - 1].map((index) => [index, Array(8).fill(false)]) },
    );
  });

  it('pay nothing for a wrong index, wallet, amount or root', async () => {
    const before = await chain.balance(chain.distributor);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: COUNT - 1 }),
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.constantFrom('index', 'wallet', 'amount', 'root', 'ordinary', 'library'),
        async (index, other, what) => {
          const forged = lines.map((line) => ({ ...line }));
          if (what === 'wallet') forged[index]!.wallet = bytes(`thief ${other}`);
          if (what === 'amount') forged[index]!.amount += BigInt(other + 1);
          const honest = cellOf(tree.proof(index));
          const foreign = cellOf(
            new LineTree(forged.slice(0, what === 'root' ? COUNT - 1 : COUNT)).proof(index % (COUNT - 1)),
          );
          const proof = {
            index: honest,
            wallet: foreign,
            amount: foreign,
            root: foreign,
            ordinary: beginCell()
              .storeUint(3, 8)
              .storeBuffer(tree.root)
              .storeUint(0, 16)
              .storeRef(Cell.EMPTY)
              .endCell(),
            library: beginCell().storeUint(2, 8).storeBuffer(tree.root).endCell({ exotic: true }),
          }[what];
          const key = what === 'index' ? (other === index ? other + 1 : other) % 2 ** 32 : index;
          if (what === 'index' && key === index) return;
          const code = exitCode(await chain.claim(key, { proof }), chain.distributor);
          expect(code).not.toBe(0);
        },
      ),
      { numRuns: runs(12) },
    );
    expect(await chain.balance(chain.distributor)).toBe(before);
  });

  it('return a refused claim’s value to its sender, less fees', async () => {
    const before = await chain.player.getBalance();
    await chain.claim(0, { proof: Cell.EMPTY });
    expect(before - (await chain.player.getBalance())).toBeLessThan(20_000_000n);
  });
});
