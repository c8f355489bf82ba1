import { createHash } from 'node:crypto';
import { BitString, beginCell, Cell } from '@ton/core';
import { CellBits } from './cellBits';

/** A line of the list: the 32 bytes of a basechain wallet, and its amount in the jetton's smallest units. */
export interface Line {
  readonly wallet: Uint8Array;
  readonly amount: bigint;
}

const KEY_BITS = 32;
const MERKLE_PROOF = 3;
const PRUNED_BRANCH = 1;

/** Indexes from `from` up to `to`, whose keys have `left` bits not yet covered by labels. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly left: number;
}

/**
 * The dictionary index → line of a list, in the distributor's format: 32-bit keys from 0, each value an address and
 * coins. Stores the hash and depth of every node (34 bytes, two nodes per line), so a million lines take 70 MB and
 * proofs are immediate.
 */
export class LineTree {
  readonly root: Buffer;
  private readonly lines: readonly Line[];
  /** Leaves by their index, then forks by the index at which their right half begins. */
  private readonly hashes: Buffer;
  private readonly depths: Uint8Array;

  /** @throws RangeError when the list is empty */
  constructor(lines: readonly Line[]) {
    if (lines.length === 0) throw new RangeError('An airdrop needs a line');
    this.lines = lines;
    this.hashes = Buffer.alloc(lines.length * 2 * 32);
    this.depths = new Uint8Array(lines.length * 2);
    this.root = this.hash(this.build(this.whole));
  }

  /**
   * The proof of a line as a bag of cells: the path from the root to the line, with all siblings pruned.
   * @throws RangeError when there is no such line
   */
  proof(index: number): Buffer {
    if (!this.lines[index]) throw new RangeError(`There is no line ${index}`);
    const path = this.path(this.whole, index);
    const depth = this.depths[this.place(this.whole)] ?? 0;
    return beginCell()
      .storeUint(MERKLE_PROOF, 8)
      .storeBuffer(this.root)
      .storeUint(depth, 16)
      .storeRef(path)
      .endCell({ exotic: true })
      .toBoc();
  }

  private get whole(): Range {
    return { from: 0, to: this.lines.length, left: KEY_BITS };
  }

  /** Hashes a node and its descendants. Returns its place. */
  private build(range: Range): number {
    const place = this.place(range);
    const halves = split(range);
    const bits = this.bits(range);
    const below = halves.map((half) => this.build(half));
    const depth = Math.max(-1, ...below.map((child) => this.depths[child] ?? 0)) + 1;
    const hash = createHash('sha256');
    hash.update(Uint8Array.of(below.length, (bits.length >> 3) + ((bits.length + 7) >> 3)));
    hash.update(bits.padded());
    for (const child of below) hash.update(Uint8Array.of(0, this.depths[child] ?? 0));
    for (const child of below) hash.update(this.hash(child));
    hash.digest().copy(this.hashes, place * 32);
    this.depths[place] = depth;
    return place;
  }

  /** The cells from a node down to a line. */
  private path(range: Range, index: number): Cell {
    const bits = this.bits(range);
    const below = split(range).map((half) => {
      if (index >= half.from && index < half.to) return this.path(half, index);
      const place = this.place(half);
      return beginCell()
        .storeUint(PRUNED_BRANCH, 8)
        .storeUint(1, 8)
        .storeBuffer(this.hash(place))
        .storeUint(this.depths[place] ?? 0, 16)
        .endCell({ exotic: true });
    });
    return new Cell({ bits: new BitString(Buffer.from(bits.bytes), 0, bits.length), refs: below });
  }

  /** A node's own bits: its label, and for a leaf also the value. */
  private bits({ from, to, left }: Range): CellBits {
    const told = to - from === 1 ? 0 : forkBit(from, to) + 1;
    const length = left - told;
    const label = new CellBits().label(length === 0 ? 0 : (from >>> told) & mask(length), length, left);
    const line = to - from === 1 ? this.lines[from] : undefined;
    return line ? label.address(line.wallet).coins(line.amount) : label;
  }

  private place({ from, to }: Range): number {
    return to - from === 1 ? from : this.lines.length + middle(from, to);
  }

  private hash(place: number): Buffer {
    return this.hashes.subarray(place * 32, place * 32 + 32);
  }
}

/** The highest bit in which the keys of a range differ. */
const forkBit = (from: number, to: number): number => 31 - Math.clz32(from ^ (to - 1));

/** The first index of a fork's right half. No two forks share it. */
function middle(from: number, to: number): number {
  const bit = forkBit(from, to);
  return ((to - 1) >>> bit) << bit;
}

function split({ from, to }: Range): Range[] {
  if (to - from === 1) return [];
  const left = forkBit(from, to);
  const between = middle(from, to);
  return [
    { from, to: between, left },
    { from: between, to, left },
  ];
}

const mask = (bits: number): number => (bits === 32 ? 0xffff_ffff : 2 ** bits - 1);
