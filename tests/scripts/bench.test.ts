import { describe, expect, it } from 'vitest';
import { drawBenchChart } from '../../scripts/bench/chart';
import { formatBars, formatFigure, writePage } from '../../scripts/bench/report';
import { type Bar, type BenchResult, distance, isMet, joinResults } from '../../scripts/bench/results';
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

  it('make a page with every bar and figure', () => {
    const page = writePage(
      result([bar({ note: 'why' }), bar({ what: 'too slow', value: null })], ['tap: broke\nat once']),
    );
    expect(page).toContain('## Bars: 1 of 2 met');
    expect(page).toContain('| ✓ | a bar (why) | 1 ms | 2 ms | 50 % to spare |');
    expect(page).toContain('| ✗ | too slow | – ms | 2 ms |  |');
    expect(page).toContain('- tap: broke\n');
    expect(page).toContain('| game | 1,235 | – |');
  });

  it('are each told with why they were missed, or that nobody knows', () => {
    const bars = [
      bar({ what: 'met', reason: 'not told' }),
      bar({ what: 'too slow', value: 3, reason: 'it waits' }),
      bar({ what: 'slower', value: 4 }),
      bar({ what: 'a wish', value: 9, isAim: true }),
    ];
    const [, why = ''] = writePage(result(bars)).split('## Missed, and why\n\n');
    expect(why.split('\n\n')[0]).toBe('- **too slow**: it waits\n- **slower**: no reason known');
    expect(writePage(result([bar({})]))).not.toContain('Missed, and why');
  });

  it('are told with a warning when the machine was busy', () => {
    const busy = { ...result([bar({})]), load: 12 };
    expect(formatBars(busy)).toContain('The machine was busy (load 12)');
    expect(writePage(busy)).toContain('The machine was busy (load 12)');
    expect(writePage(result([bar({})]))).not.toContain('busy');
  });

  it('of some scenarios take their places in an earlier run', () => {
    const earlier = {
      ...result(
        [bar({ value: 9 }), bar({ scenario: 'tap', what: 'another' })],
        ['start: took too long', 'tap: broke'],
      ),
      load: 0.7,
    };
    const table = { title: 'Starts', columns: ['ms'], rows: [] };
    const later = {
      ...result([bar({ value: 1 })]),
      commit: 'def5678',
      scenarios: { start: 'def5678 (two)' },
      tables: [table],
    };
    const joined = joinResults(earlier, later, ['start']);
    expect(joined.bars.map(({ what, value }) => [what, value])).toEqual([
      ['a bar', 1],
      ['another', 1],
    ]);
    expect(joined.tables.map(({ title }) => title)).toEqual(['Starts', 'Figures']);
    expect(joined).toMatchObject({ commit: 'def5678', load: 0.7, seconds: 180, failures: ['tap: broke'] });
    expect(writePage(joined)).toContain('Measured apart: start at def5678 (two); tap at abc1234 (one).');
    expect(writePage(earlier)).not.toContain('Measured apart');
  });

  it('are drawn against one line, whatever their limits', () => {
    const svg = drawBenchChart(
      result([bar({}), bar({ what: 'a < b', value: 9 }), bar({ value: 3, limit: 0 }), bar({ value: null })]),
    );
    const widths = [...svg.matchAll(/height="15" fill="(#\w+)"/g)].map(([, color]) => color);
    expect(widths).toHaveLength(8);
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('>50 %<');
    expect(svg).toContain('>450 %<');
    expect(svg).toContain('>3 of 0<');
    expect(svg).toContain('not measured');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
