import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stamp } from '../../scripts/lib/madeAt.mjs';
import { type OutageRun, type OutageSize, playOutage } from './outage';

const PAGE = new URL('../../docs/retries.md', import.meta.url);

const isLong = Boolean(process.env.WHOLE_OUTAGE);
/** The page is of the long series. The test command plays a smaller outage, which shows the same. */
const SIZE: OutageSize = isLong ? { clients: 200, outageS: 600 } : { clients: 25, outageS: 300 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rate = (values: readonly number[]) => mean(values).toFixed(1);
const peak = (values: readonly number[]) => Math.max(...values);

let run: OutageRun;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  run = await playOutage(SIZE);
}, 300_000);
afterAll(() => void vi.useRealTimers());

/** The figures as docs/retries.md has them. */
function pageOf({ healthy, outage, after }: OutageRun): string {
  const row = (name: string, values: readonly number[]) =>
    `| ${name} | ${rate(values)} | ${peak(values)} | ${(mean(values) / mean(healthy)).toFixed(2)} |`;
  return `# What an outage costs the provider

Written by \`tests/chaos/outage.test.ts\` (\`npm run test:long -- outage\`): 200 players, the whole client of each on fake time,
tap twice a second through ten minutes of 503.

A failed call waits 1, 2, 4 … 60 s, and each wait is lengthened by up to a half, by chance, so that clients which failed
together come back apart. No tap shortens a wait. The taps stay in the journal and leave in batches of at most 500.

| | Calls a second | Most in one second | Of the healthy rate |
|---|---|---|---|
${row('Before', healthy)}
${row('First minute of the outage', outage.slice(0, 60))}
${row('The rest of the outage', outage.slice(60))}
${row('First minute after it', after.slice(0, 60))}
${row('Second minute after it', after.slice(60))}

Every tap was credited once.
`;
}

describe(`${SIZE.clients} clients and ${SIZE.outageS / 60} minutes of 503`, () => {
  it('ask the provider less than in health', () => {
    expect(mean(run.outage)).toBeLessThan(mean(run.healthy) / 4);
    // A minute in, nobody asks more than once in its step of 60 s.
    expect(mean(run.outage.slice(120))).toBeLessThan(SIZE.clients / 60);
  });

  it('do not arrive together when the provider is back', () => {
    expect(mean(run.after.slice(0, 60))).toBeLessThan(mean(run.healthy) * 1.5);
    expect(peak(run.after)).toBeLessThan(peak(run.healthy) * 2);
  });

  it('lose nothing and double nothing', () => {
    expect(run.acknowledged).toBe(run.tapped);
    expect(run.credited).toBe(run.shown);
  });

  if (isLong) it('is written to docs/retries.md', () => writeFileSync(PAGE, stamp(pageOf(run))));
});
