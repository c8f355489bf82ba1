/** Bits of one cell, at most 1023. Each writing method appends to them. */
export class CellBits {
  readonly bytes = new Uint8Array(128);
  length = 0;

  /** Writes the low `bits` bits of a whole number below 2³². */
  uint(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      if ((value >>> bit) & 1)
        this.bytes[this.length >> 3] = (this.bytes[this.length >> 3] ?? 0) | (128 >> (this.length & 7));
      this.length += 1;
    }
    return this;
  }

  buffer(bytes: Uint8Array): this {
    for (const byte of bytes) this.uint(byte, 8);
    return this;
  }

  /** Writes an amount in TON's coin format: a four-bit byte count, then the bytes. */
  coins(amount: bigint): this {
    const hex = amount === 0n ? '' : amount.toString(16);
    const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
    return this.uint(bytes.length, 4).buffer(bytes);
  }

  /** Writes a basechain address. `hash` has 32 bytes. */
  address(hash: Uint8Array): this {
    return this.uint(0b100, 3).uint(0, 8).buffer(hash);
  }

  /** Writes a dictionary label in its shortest form: `length` bits of a key that has `most` bits left. */
  label(value: number, length: number, most: number): this {
    const lengthBits = 32 - Math.clz32(most);
    const isSame = length > 1 && (value === 0 || value === ones(length));
    if (isSame && lengthBits < 2 * length - 1)
      return this.uint(value === 0 ? 0b110 : 0b111, 3).uint(length, lengthBits);
    if (lengthBits < length) return this.uint(0b10, 2).uint(length, lengthBits).uint(value, length);
    return this.uint(0, 1).uint(ones(length), length).uint(0, 1).uint(value, length);
  }

  padded(): Uint8Array {
    if (this.length % 8 === 0) return this.bytes.subarray(0, this.length >> 3);
    const last = this.length >> 3;
    const bytes = this.bytes.slice(0, last + 1);
    bytes[last] = (bytes[last] ?? 0) | (128 >> (this.length & 7));
    return bytes;
  }
}

const ones = (bits: number): number => (bits === 32 ? 0xffff_ffff : 2 ** bits - 1);
