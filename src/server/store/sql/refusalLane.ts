import type { RefusedBatch } from '../../types';
import { fail, isConnectionLost, runEach } from './failures';
import { createLane, type LaneJob, type LaneOptions } from './lane';
import type { ShardOf } from './shards';

interface Job extends LaneJob {
  batch: RefusedBatch;
  resolve: () => void;
}

/** Stores waiting refused batches together, because an outage may cause as many refusals as there are calls. */
export function createRefusalLane(
  options: LaneOptions,
  keep: (batches: readonly RefusedBatch[]) => Promise<void>,
  shardOf?: ShardOf,
): (batch: RefusedBatch) => Promise<void> {
  async function run(jobs: readonly Job[]): Promise<void> {
    try {
      await keep(jobs.map(({ batch }) => batch));
      for (const { resolve } of jobs) resolve();
    } catch (error) {
      // One batch may be waiting for an account that is being erased.
      if (jobs.length > 1 && !isConnectionLost((error as Error).cause))
        await runEach(jobs, (job) => run([job]));
      else fail(jobs, error);
    }
  }
  const lane = createLane<Job>(options, run);
  return (batch) =>
    new Promise<void>((resolve, reject) =>
      lane.push({ batch, shard: shardOf?.(batch.telegramId), resolve, reject }),
    );
}
