import { describe, expect, it } from 'vitest';
import {
  type Figure,
  formatFigures,
  formatNumber,
  isMet,
  median,
  percentile,
} from '../../scripts/bench/figures';

describe('the bench statistics', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])('give the median of %j as %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it.each([
    [0.95, 19],
    [0.5, 10],
    [0, 1],
    [1, 20],
  ])('give percentile %d of 1 to 20 as %d', (share, expected) => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, share)).toBe(expected);
  });

  it('don’t reorder their input', () => {
    const values = [3, 1, 2];
    median(values);
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('a figure', () => {
  it.each<[Omit<Figure, 'name'>, boolean]>([
    [{ value: 2, limit: 2 }, true],
    [{ value: 2.1, limit: 2 }, false],
    [{ value: 0, limit: 0 }, true],
    [{ value: 9 }, true],
    [{ value: Number.NaN, limit: 2 }, false],
    [{ value: Number.NaN }, true],
  ])('%o meets its limit: %s', (figure, expected) => {
    expect(isMet({ name: 'a figure', ...figure })).toBe(expected);
  });

  it('is rounded to three digits', () => {
    expect([1234.56, 99.94, 0.754, 12, Number.NaN].map((value) => formatNumber(value))).toEqual([
      '1,235',
      '99.9',
      '0.75',
      '12',
      'not measured',
    ]);
    expect(formatNumber(5, 'ms')).toBe('5 ms');
  });

  it('is printed with a mark if it has a limit', () => {
    const figures = [
      { name: 'taps lost', value: 0, limit: 0 },
      { name: 'handler', value: 6, unit: 'ms', limit: 5 },
      { name: 'heap', value: 9, unit: 'MiB' },
    ];
    expect(formatFigures('soak', figures).split('\n')).toEqual([
      'soak',
      '  ✓ taps lost              0  of 0',
      '  ✗ handler             6 ms  of 5 ms',
      '    heap               9 MiB',
    ]);
  });
});
