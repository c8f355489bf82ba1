import { Unavailable } from '../db';

/** Runs jobs a batch at a time, in the order they came. Jobs that come meanwhile form the next batch. */
export interface Lane<Job> {
  /** Throws when too many jobs already wait. */
  push(job: Job): void;
  /** How many jobs wait for their batch. */
  readonly waiting: number;
}

export interface LaneOptions {
  largestBatch: number;
  /** More jobs than this are turned away, because they would wait longer than their callers do. */
  mostWaiting: number;
}

/** A job that can be told that it is not done. */
export interface Refusable {
  reject(error: unknown): void;
}

/**
 * `run` answers its jobs itself. It rejects only where the database is silent: each batch more would wait for a time limit
 * of its own, so whoever waits is turned away at once.
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
