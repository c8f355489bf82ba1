import { describe, expect, it } from 'vitest';
import { referrer } from '../../../src/client/host/referrer';

describe('referrer', () => {
  // [spec 6.2]
  it.each([
    ['ref42', 7, '42'],
    ['ref_42', 7, '42'],
    ['ref0042', 7, '42'],
    ['ref9007199254740991', 7, '9007199254740991'],
    ['ref9007199254740993', 7, undefined],
    ['ref42', 42, undefined],
    ['ref_0042', 42, undefined],
    ['ref0', 7, undefined],
    ['ref', 7, undefined],
    ['ref_', 7, undefined],
    ['ref__42', 7, undefined],
    ['Ref42', 7, undefined],
    ['xref42', 7, undefined],
    ['ref42x', 7, undefined],
    ['ref-42', 7, undefined],
    ['refref42', 7, undefined],
    ['ref4 2', 7, undefined],
    ['ref42\n', 7, undefined],
    ['42', 7, undefined],
    ['', 7, undefined],
    [`ref${'9'.repeat(400)}`, 7, undefined],
  ])('%j for player %i is %s', (startParam, ownId, expected) => {
    expect(referrer(startParam, ownId)).toBe(expected);
  });
});
