import { Unavailable } from '../db';

/** Runs jobs in batches, in order of arrival. Jobs that arrive during a batch form the next one. */
export interface Lane<Job> {
  push(job: Job): void;
  readonly waiting: number;
}

export interface LaneOptions {
  largestBatch: number;
  /** Most waiting jobs. Any further job is rejected, because its caller would give up before its turn. */
  mostWaiting: number;
}

export interface Refusable {
  reject(error: unknown): void;
}

export interface LaneJob extends Refusable {
  /** A batch contains jobs of one shard only. */
  shard?: number | undefined;
}

/**
 * Creates a lane. `run` answers its jobs and rejects only when the database is unresponsive. The lane then rejects all
 * waiting jobs.
 */
export function createLane<Job extends LaneJob>(
  { largestBatch, mostWaiting }: LaneOptions,
  run: (jobs: Job[]) => Promise<void>,
): Lane<Job> {
  let jobs: Job[] = [];
  let isRunning = false;

  function turnAway(error: unknown): void {
    const waiting = jobs;
    jobs = [];
    for (const job of waiting) job.reject(error);
  }

  function takeBatch({ shard }: Job): Job[] {
    const batch: Job[] = [];
    const rest: Job[] = [];
    for (const job of jobs) (job.shard === shard && batch.length < largestBatch ? batch : rest).push(job);
    jobs = rest;
    return batch;
  }

  async function drain(): Promise<void> {
    isRunning = true;
    for (let oldest = jobs[0]; oldest; oldest = jobs[0]) await run(takeBatch(oldest)).catch(turnAway);
    isRunning = false;
  }

  return {
    push(job) {
      if (jobs.length >= mostWaiting) throw new Unavailable();
      jobs.push(job);
      if (!isRunning) void drain();
    },
    get waiting() {
      return jobs.length;
    },
  };
}
