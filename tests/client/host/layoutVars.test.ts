import { describe, expect, it } from 'vitest';
import { NO_INSETS, sumInsets } from '../../../src/client/host/layoutVars';

describe('sumInsets', () => {
  it('adds the insets of the system and the host', () => {
    expect(
      sumInsets({ top: 59, bottom: 34, left: 0, right: 0 }, { top: 46, bottom: 0, left: 3, right: 4 }),
    ).toEqual({
      top: 105,
      bottom: 34,
      left: 3,
      right: 4,
    });
  });

  it.each([
    null,
    undefined,
    'x',
    { top: Number.NaN },
    { top: -5 },
    { top: '59' },
    { top: Number.POSITIVE_INFINITY },
    [],
  ])('reads %j as none', (insets) => {
    expect(sumInsets(insets, undefined)).toEqual(NO_INSETS);
  });

  it('caps the area a host may cover', () => {
    expect(sumInsets({ top: 5000 }, { top: 5000 }).top).toBe(200);
  });
});
