import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OutageRun, type OutageSize, playOutage } from './outage';

const isLong = Boolean(process.env.WHOLE_OUTAGE);
/** `npm test` plays a smaller outage that shows the same effects. */
const SIZE: OutageSize = isLong ? { clients: 200, outageS: 600 } : { clients: 25, outageS: 300 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const peak = (values: readonly number[]) => Math.max(...values);

let run: OutageRun;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  run = await playOutage(SIZE);
  if (isLong) console.table(figuresOf(run));
}, 300_000);
afterAll(() => void vi.useRealTimers());

/** Returns the calls per second in each part of the run, and their share of the healthy rate. */
function figuresOf({ healthy, outage, after }: OutageRun) {
  const parts = {
    before: healthy,
    'first minute of the outage': outage.slice(0, 60),
    'rest of the outage': outage.slice(60),
    'first minute after it': after.slice(0, 60),
    'second minute after it': after.slice(60),
  };
  return Object.entries(parts).map(([part, values]) => ({
    part,
    callsPerSecond: mean(values).toFixed(1),
    peak: peak(values),
    ofHealthy: (mean(values) / mean(healthy)).toFixed(2),
  }));
}

describe(`${SIZE.clients} clients and ${SIZE.outageS / 60} minutes of 503`, () => {
  it('call the provider less than in normal operation', () => {
    expect(mean(run.outage)).toBeLessThan(mean(run.healthy) / 4);
    // After a minute, each client calls at most once per 60 s step.
    expect(mean(run.outage.slice(120))).toBeLessThan(SIZE.clients / 60);
  });

  it('spread their return once the provider is back', () => {
    expect(mean(run.after.slice(0, 60))).toBeLessThan(mean(run.healthy) * 1.5);
    expect(peak(run.after)).toBeLessThan(peak(run.healthy) * 2);
  });

  it('count every tap exactly once', () => {
    expect(run.acknowledged).toBe(run.tapped);
    expect(run.credited).toBe(run.shown);
  });
});
