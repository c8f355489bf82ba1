import { Unavailable } from '../db';

/** Runs jobs in batches, in arrival order. Jobs that arrive during a batch form the next one. */
export interface Lane<Job> {
  /** Throws when too many jobs are waiting. */
  push(job: Job): void;
  /** Jobs waiting for their batch. */
  readonly waiting: number;
}

export interface LaneOptions {
  largestBatch: number;
  /** Most waiting jobs. Further jobs are rejected, because they would outwait their callers. */
  mostWaiting: number;
}

export interface Refusable {
  reject(error: unknown): void;
}

/**
 * Creates a lane. `run` answers its own jobs and rejects only when the database is unresponsive. The lane then
 * rejects all waiting jobs, which would only wait for another timeout.
 */
export function createLane<Job extends Refusable>(
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

  async function drain(): Promise<void> {
    isRunning = true;
    while (jobs.length > 0) {
      const batch = jobs.slice(0, largestBatch);
      jobs = jobs.slice(largestBatch);
      await run(batch).catch(turnAway);
    }
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
