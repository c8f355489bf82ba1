import { randomBytes } from 'node:crypto';
import { Address, Cell, Dictionary, exoticMerkleProof } from '@ton/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, LineTree } from '../../../src/server/airdrop/lineTree';

const VALUE = {
  serialize: ({ wallet, amount }: Line, builder: import('@ton/core').Builder) =>
    builder.storeAddress(new Address(0, Buffer.from(wallet))).storeCoins(amount),
  parse: (slice: import('@ton/core').Slice): Line => ({
    wallet: slice.loadAddress().hash,
    amount: slice.loadCoins(),
  }),
};

/** Builds the same list with the TON library's dictionary, an independent implementation. */
function dictionary(lines: readonly Line[]): Dictionary<number, Line> {
  const dict = Dictionary.empty(Dictionary.Keys.Uint(32), VALUE);
  for (const [index, line] of lines.entries()) dict.set(index, line);
  return dict;
}

const list = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ wallet: randomBytes(32), amount: BigInt(index) ** 5n }));

describe('the line tree', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 100, 255, 256, 257, 1000])(
    'has the same root as the library’s dictionary for %i lines',
    (count) => {
      const lines = list(count);
      const tree = new LineTree(lines);
      const root = dictionary(lines).generateMerkleProofDirect([0]);
      expect(tree.root.toString('hex')).toBe(root.hash(0).toString('hex'));
    },
  );

  it('lets each line be checked with its proof and the root alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, pick) => {
        const lines = list(count);
        const tree = new LineTree(lines);
        const index = pick % count;
        const [proof] = Cell.fromBoc(tree.proof(index));
        expect(exoticMerkleProof(proof!.bits, proof!.refs).proofHash.equals(tree.root)).toBe(true);
        const kept = Dictionary.loadDirect(Dictionary.Keys.Uint(32), VALUE, proof!.refs[0]!);
        expect([...kept.keys()]).toEqual([index]);
        expect(kept.get(index)).toEqual({ ...lines[index], wallet: Buffer.from(lines[index]!.wallet) });
      }),
      { numRuns: 60 },
    );
  });

  it('rejects an empty list and a proof of a missing line', () => {
    expect(() => new LineTree(list(3)).proof(3)).toThrow(RangeError);
    expect(() => new LineTree([])).toThrow(RangeError);
  });
});
