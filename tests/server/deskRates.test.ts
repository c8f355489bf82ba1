import { describe, expect, it } from 'vitest';
import { ratesOf } from '../../src/server/desk/rates';
import type { Sample } from '../../src/server/desk/sample';
import { countSeen, Presence } from '../../src/server/http/presence';

const TAP = '/api/clicker/tap';

function sketchOf(ids: readonly number[], now = 0): Uint8Array {
  const presence = new Presence();
  for (const id of ids) presence.see(id, now);
  return presence.sketch(now);
}

const ids = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => 5_000_000_000 + from + index);

describe('the count of present players', () => {
  it.each([0, 1, 9, 200, 20_000, 500_000])('is accurate enough for %i players', (count) => {
    const seen = countSeen([sketchOf(ids(count))]);
    expect(Math.abs(seen - count)).toBeLessThanOrEqual(count * 0.09);
  });

  it('counts a player of several processes once', () => {
    const [left, right] = [sketchOf(ids(600)), sketchOf(ids(600, 301))];
    expect(Math.abs(countSeen([left, right]) - 900)).toBeLessThan(80);
  });

  it('drops players two minutes after their last call', () => {
    const presence = new Presence();
    presence.see(1, 30_000);
    expect(countSeen([presence.sketch(119_000)])).toBe(1);
    expect(countSeen([presence.sketch(120_000)])).toBe(0);
  });
});

function sample(taps: number, changes: Partial<Sample> = {}): Sample {
  return {
    startedAt: 0,
    calls: [[TAP, '200', taps]],
    latency: [
      [0.01, taps],
      [0.1, taps],
      [null, taps],
    ],
    seconds: [[TAP, taps * 0.005]],
    taps: taps * 5,
    waiting: 2,
    connections: null,
    presence: Buffer.from(sketchOf(ids(3))).toString('base64'),
    ...changes,
  };
}

describe('rates from process samples', () => {
  const row = (process: string, at: number, doc: Sample) => ({ process, at, doc });

  it('add up the processes’ work per second', () => {
    const rates = ratesOf(
      ['a', 'b'].flatMap((process) => [
        row(process, 100, sample(10)),
        row(process, 110, sample(60)),
        row(
          process,
          120,
          sample(160, {
            calls: [
              [TAP, '200', 150],
              [TAP, '503', 10],
            ],
          }),
        ),
      ]),
      121,
    );
    expect(rates.points.map(({ at, taps, calls, failures }) => [at, taps, calls, failures])).toEqual([
      [110, 50, 10, 0],
      [120, 100, 20, 2],
    ]);
    expect(rates.points[1]).toMatchObject({ p99Ms: 10, waiting: 2 });
    expect(rates.routes).toMatchObject([{ route: TAP, byStatus: { 200: 14, 503: 1 }, meanMs: 5 }]);
    expect(rates.players).toBe(3);
    expect(rates.processes).toHaveLength(2);
  });

  it.each([
    [
      'of two processes with different beats',
      [
        ['a', 0],
        ['b', -2],
      ],
      [],
      20,
    ],
    ['with an extra sample, as every act creates', [['a', 0]], [941, 964, 983], 10],
  ] as const)('cover the last minute: %s', (_, processes, between, rate) => {
    const rows = processes.flatMap(([process, shift]) => {
      const beats = Array.from({ length: 21 }, (_beat, index) => 900 + shift + index * 5);
      return [...beats, ...between]
        .sort((left, right) => left - right)
        .map((at) => row(process, at, sample((at - 900 - shift) * 10)));
    });
    expect(ratesOf(rows, 1000).routes[0]?.byStatus['200']).toBeCloseTo(rate, 5);
  });

  it('count neither ended processes nor gaps as work', () => {
    const rates = ratesOf([row('a', 100, sample(10)), row('a', 200, sample(1_000_000))], 300);
    expect(rates).toMatchObject({ players: 0, points: [], routes: [], processes: [] });
  });
});
