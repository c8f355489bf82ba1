import { createHash } from 'node:crypto';
import { BitString, beginCell, Cell } from '@ton/core';
import { CellBits } from './cellBits';

/** A line of the list: a basechain wallet's 32 bytes and an amount in the jetton's smallest units. */
export interface Line {
  readonly wallet: Uint8Array;
  readonly amount: bigint;
}

const KEY_BITS = 32;
const MERKLE_PROOF = 3;
const PRUNED_BRANCH = 1;

/** Indexes from `from` to `to`, exclusive. `left` counts the key bits not yet covered by labels. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly left: number;
}

/** A node's hash and depth, from which its parent's hash is computed. */
export interface TreeNode {
  readonly hash: Buffer;
  readonly depth: number;
}

/**
 * Dictionary of a list's lines in the distributor's format: 32-bit keys from 0, each value an address and coins. Every
 * node takes 33 bytes, so a million lines take 66 MB and a proof needs no hashing.
 */
export class LineTree {
  readonly root: Buffer;
  /** Leaves by index, then forks by the first index of their right half. Each has 32 bytes of hash and one of depth. */
  readonly nodes: Buffer;
  private readonly lines: readonly Line[];

  /** @throws RangeError when the list is empty */
  constructor(lines: readonly Line[]) {
    if (lines.length === 0) throw new RangeError('An airdrop needs a line');
    this.lines = lines;
    this.nodes = Buffer.alloc(lines.length * 2 * NODE_BYTES);
    this.root = this.node(this.build(wholeOf(lines.length))).hash;
  }

  /**
   * Returns a line's proof as a bag of cells: its path from the root, with all siblings pruned. Throws RangeError if
   * the line doesn't exist.
   */
  proof(index: number): Buffer {
    const line = this.lines[index];
    if (!line) throw new RangeError(`There is no line ${index}`);
    return lineProof({ count: this.lines.length, index, line }, (place) => this.node(place)).toBoc();
  }

  private build(range: Range): number {
    const place = placeOf(range, this.lines.length);
    const halves = split(range);
    const bits = bitsOf(range, this.lines[range.from]);
    const below = halves.map((half) => this.node(this.build(half)));
    const hash = createHash('sha256');
    hash.update(Uint8Array.of(below.length, (bits.length >> 3) + ((bits.length + 7) >> 3)));
    hash.update(bits.padded());
    for (const { depth } of below) hash.update(Uint8Array.of(0, depth));
    for (const child of below) hash.update(child.hash);
    hash.digest().copy(this.nodes, place * NODE_BYTES);
    this.nodes[place * NODE_BYTES + 32] = Math.max(-1, ...below.map(({ depth }) => depth)) + 1;
    return place;
  }

  private node(place: number): TreeNode {
    return readNode(this.nodes.subarray(place * NODE_BYTES, (place + 1) * NODE_BYTES));
  }
}

export const NODE_BYTES = 33;

export const readNode = (bytes: Buffer): TreeNode => ({ hash: bytes.subarray(0, 32), depth: bytes[32] ?? 0 });

export interface PlacedLine {
  readonly count: number;
  readonly index: number;
  readonly line: Line;
}

/** Returns the places of a proof's nodes: the root and the siblings of the path. */
export function placesOfProof(count: number, index: number): number[] {
  const places = [placeOf(wholeOf(count), count)];
  let range: Range | undefined = wholeOf(count);
  while (range) {
    const halves: Range[] = split(range);
    const isOn = ({ from, to }: Range) => index >= from && index < to;
    places.push(...halves.filter((half) => !isOn(half)).map((half) => placeOf(half, count)));
    range = halves.find(isOn);
  }
  return places;
}

/** Builds a line's proof from the nodes of `placesOfProof`. */
export function lineProof(placed: PlacedLine, node: (place: number) => TreeNode): Cell {
  const whole = wholeOf(placed.count);
  const root = node(placeOf(whole, placed.count));
  return beginCell()
    .storeUint(MERKLE_PROOF, 8)
    .storeBuffer(root.hash)
    .storeUint(root.depth, 16)
    .storeRef(wayTo(placed, whole, node))
    .endCell({ exotic: true });
}

function wayTo(placed: PlacedLine, range: Range, node: (place: number) => TreeNode): Cell {
  const below = split(range).map((half) => {
    if (placed.index >= half.from && placed.index < half.to) return wayTo(placed, half, node);
    const { hash, depth } = node(placeOf(half, placed.count));
    return beginCell()
      .storeUint(PRUNED_BRANCH, 8)
      .storeUint(1, 8)
      .storeBuffer(hash)
      .storeUint(depth, 16)
      .endCell({ exotic: true });
  });
  const bits = bitsOf(range, placed.line);
  return new Cell({ bits: new BitString(Buffer.from(bits.bytes), 0, bits.length), refs: below });
}

const wholeOf = (count: number): Range => ({ from: 0, to: count, left: KEY_BITS });

const placeOf = ({ from, to }: Range, count: number): number =>
  to - from === 1 ? from : count + middle(from, to);

/** Returns a node's own bits: its label and, for a leaf, its value. */
function bitsOf({ from, to, left }: Range, line: Line | undefined): CellBits {
  const told = to - from === 1 ? 0 : forkBit(from, to) + 1;
  const length = left - told;
  const label = new CellBits().label(length === 0 ? 0 : (from >>> told) & mask(length), length, left);
  return line && to - from === 1 ? label.address(line.wallet).coins(line.amount) : label;
}

/** Returns the highest bit in which the keys of a range differ. */
const forkBit = (from: number, to: number): number => 31 - Math.clz32(from ^ (to - 1));

/** Returns the first index of a fork's right half, unique to that fork. */
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
