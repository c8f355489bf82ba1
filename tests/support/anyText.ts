import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;

/** Any Unicode character. The library's own `binary` first lists all of them, which takes longer than a test file. */
const character = fc
  .nat(0x10ffff - SURROGATES)
  .map((at) => String.fromCodePoint(at < SURROGATES_FROM ? at : at + SURROGATES));

/** Texts of any characters. */
export const anyText = () => fc.string({ unit: character });
