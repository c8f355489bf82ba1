import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPulse } from '../../src/server/desk/pulse';
import { insertSample, readSamples } from '../../src/server/desk/sql/samples';
import { createMetrics } from '../../src/server/http/metrics';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { openGameStore } from '../support/gameDatabase';

const HOUR_MS = 3_600_000;

let db: SqlDb;
beforeEach(async () => {
  db = await openGameStore();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.close();
});

/** Stores a sample of a process whose clock is ahead by `aheadMs`. */
async function beat(process: string, aheadMs = 0): Promise<void> {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + aheadMs);
  const pulse = createPulse({ db: db.connection, process, log: { warn: () => undefined } });
  pulse.start({ metrics: createMetrics(), watch: undefined, startedAt: 0, port: () => null });
  pulse.stop();
  await pulse.beat();
  clock.mockRestore();
}

const kept = async () => (await readSamples(db.connection, 0)).map(({ process }) => process).sort();

describe('samples of several processes', () => {
  it.each([
    ['ahead', 30],
    ['behind', -30],
  ])('survive a process whose clock is far %s', async (_, hours) => {
    await beat('right');
    await beat('wrong', hours * HOUR_MS);
    expect(await kept()).toEqual(['right']);
    await beat('slightly wrong', (Math.sign(hours) * HOUR_MS) / 2);
    expect(await kept()).toEqual(['right', 'slightly wrong']);
  });

  it('are kept for an hour, unless their time is far in the future', async () => {
    await beat('one');
    const [sample] = await readSamples(db.connection, 0);
    if (!sample) throw new Error('no sample was kept');
    const { doc, at } = sample;
    for (const seconds of [-3700, -3500, 60, 3700])
      await insertSample(db.connection, { process: `at ${seconds}`, at: at + seconds, doc });
    await beat('two');
    expect(await kept()).toEqual(['at -3500', 'at 60', 'one', 'two']);
  });
});
