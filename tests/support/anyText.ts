import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;

/**
 * Any Unicode character. fast-check's own `binary` unit lists all of them first, which takes longer than a test file.
 */
const character = fc
  .nat(0x10ffff - SURROGATES)
  .map((at) => String.fromCodePoint(at < SURROGATES_FROM ? at : at + SURROGATES));

export const anyText = () => fc.string({ unit: character });
