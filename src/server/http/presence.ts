/** There are 2^10 registers: large counts are off by about 3 %, and small ones are exact. */
const BITS = 10;
const REGISTERS = 2 ** BITS;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/**
 * HyperLogLog of the distinct players in the last one to two minutes. A merge of several processes' sketches counts a
 * shared player once.
 */
export class Presence {
  private minute = 0;
  private now = new Uint8Array(REGISTERS);
  private before = new Uint8Array(REGISTERS);

  see(id: number, nowMs: number): void {
    this.turn(nowMs);
    const hash = hashOf(id);
    const register = hash >>> (32 - BITS);
    const rank = Math.clz32((hash << BITS) | (1 << (BITS - 1))) + 1;
    this.now[register] = Math.max(this.now[register] ?? 0, rank);
  }

  sketch(nowMs: number): Uint8Array {
    this.turn(nowMs);
    return merged([this.now, this.before]);
  }

  private turn(nowMs: number): void {
    const minute = Math.floor(nowMs / 60_000);
    if (minute === this.minute) return;
    this.before = minute === this.minute + 1 ? this.now : new Uint8Array(REGISTERS);
    this.now = new Uint8Array(REGISTERS);
    this.minute = minute;
  }
}

export function countSeen(sketches: readonly Uint8Array[]): number {
  const registers = merged(sketches);
  const empty = registers.filter((rank) => rank === 0).length;
  const harmonic = registers.reduce((sum, rank) => sum + 2 ** -rank, 0);
  const estimate = (ALPHA * REGISTERS ** 2) / harmonic;
  // A small count leaves registers empty. Counting these is more precise.
  return Math.round(
    estimate <= 2.5 * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : estimate,
  );
}

function merged(sketches: readonly Uint8Array[]): Uint8Array {
  const highest = (index: number) => Math.max(0, ...sketches.map((sketch) => sketch[index] ?? 0));
  return Uint8Array.from({ length: REGISTERS }, (_, index) => highest(index));
}

/** Mixes an id's bits, so that neighbouring ids get distant hashes (the finalizer of MurmurHash3 over both halves). */
function hashOf(id: number): number {
  let hash = (id >>> 0) ^ Math.imul(Math.floor(id / 2 ** 32) + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
