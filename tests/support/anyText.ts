import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;

/** Any character of Unicode. The library's own `binary` makes a list of all of them first, which takes longer than a file. */
const character = fc
  .nat(0x10ffff - SURROGATES)
  .map((at) => String.fromCodePoint(at < SURROGATES_FROM ? at : at + SURROGATES));

/** Texts of any characters. */
export const anyText = () => fc.string({ unit: character });
