import { describe, expect, it } from 'vitest';
import { formatBars, formatFigure } from '../../scripts/bench/report';
import { type Bar, type BenchResult, distance, isMet } from '../../scripts/bench/results';
import { median, percentile } from '../../scripts/bench/stats';
import { between } from '../../scripts/bench/tapping';

const bar = (over: Partial<Bar>): Bar => ({
  scenario: 'start',
  what: 'a bar',
  value: 1,
  limit: 2,
  unit: 'ms',
  ...over,
});

const result = (bars: readonly Bar[], failures: readonly string[] = []): BenchResult => ({
  startedAt: '2026-01-02T03:04:05.000Z',
  commit: 'abc1234',
  scenarios: { start: 'abc1234 (one)', tap: 'abc1234 (one)' },
  machine: 'a machine',
  browser: 'a browser',
  load: 0.4,
  runs: 5,
  seconds: 90,
  bars,
  tables: [{ title: 'Figures', columns: ['ms', 'of'], rows: [{ name: 'game', values: [1234.5, null] }] }],
  failures,
});

describe('statistics of the bench', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it.each([
    [0.95, 19],
    [0.5, 10],
    [0, 1],
    [1, 20],
  ])('the percentile %d of 1 to 20 is %d', (share, expected) => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, share)).toBe(expected);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('divides the counters by the taps and the time between two readings', () => {
    const at = (atMs: number, factor: number) => ({
      atMs,
      taskMs: 100 * factor,
      ownMs: 60 * factor,
      scriptMs: 40 * factor,
      layouts: 10 * factor,
      styles: 20 * factor,
      heapBytes: 0,
      nodes: 0,
      listeners: 0,
    });
    expect(between(at(1000, 1), at(3000, 3), 20)).toEqual({
      seconds: 2,
      taps: 20,
      taskPerSecond: 100,
      ownPerSecond: 60,
      scriptPerTap: 4,
      layoutsPerTap: 1,
      stylesPerTap: 2,
    });
  });
});

describe('bars of the bench', () => {
  it.each([
    [bar({ value: 2, limit: 2 }), true],
    [bar({ value: 2.1, limit: 2 }), false],
    [bar({ value: 0, limit: 0 }), true],
    [bar({ value: null }), false],
    [bar({ value: Number.NaN }), false],
  ])('%o is met: %s', (one, expected) => {
    expect(isMet(one)).toBe(expected);
  });

  it('are as far from their limit as a share of it', () => {
    expect(distance(bar({ value: 3, limit: 2 }))).toBe(0.5);
    expect(distance(bar({ value: 1, limit: 2 }))).toBe(-0.5);
    expect(distance(bar({ value: 1, limit: 0 }))).toBeNull();
    expect(distance(bar({ value: null }))).toBeNull();
  });

  it('are read with three digits', () => {
    expect([1234.56, 99.94, 0.754, 12, null, '0 1'].map(formatFigure)).toEqual([
      '1,235',
      '99.9',
      '0.75',
      '12',
      '–',
      '0 1',
    ]);
  });

  it('are told as met, missed or aimed at, with their distance', () => {
    const text = formatBars(
      result(
        [bar({}), bar({ what: 'too slow', value: 3 }), bar({ what: 'a wish', value: 3, isAim: true })],
        ['tap: broke'],
      ),
    );
    expect(text).toMatch(/✓ a bar .*50 % to spare/);
    expect(text).toMatch(/✗ too slow .*50 % over/);
    expect(text).toMatch(/· a wish/);
    expect(text).toContain('2 of 3 met, 1 missed');
    expect(text).toContain('BROKEN tap: broke');
  });

  it('are told with a warning when the machine was busy', () => {
    const busy = { ...result([bar({})]), load: 12 };
    expect(formatBars(busy)).toContain('The machine was busy (load 12)');
    expect(formatBars(result([bar({})]))).not.toContain('busy');
  });
});
