import type { RefusedBatch } from '../../types';
import { isConnectionLost } from './failures';
import { createLane, type LaneOptions } from './lane';

interface Job {
  batch: RefusedBatch;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Keeps refused batches together, as many as wait. In a bad night there are as many as calls. */
export function createRefusalLane(
  options: LaneOptions,
  keep: (batches: readonly RefusedBatch[]) => Promise<void>,
): (batch: RefusedBatch) => Promise<void> {
  async function run(jobs: readonly Job[]): Promise<void> {
    try {
      await keep(jobs.map(({ batch }) => batch));
      for (const { resolve } of jobs) resolve();
    } catch (error) {
      // One of them may wait for an account that is being erased.
      if (jobs.length > 1 && !isConnectionLost((error as Error).cause))
        for (const job of jobs) await run([job]);
      else for (const { reject } of jobs) reject(error);
    }
  }
  const lane = createLane<Job>(options, run);
  return (batch) => new Promise<void>((resolve, reject) => lane.push({ batch, resolve, reject }));
}
