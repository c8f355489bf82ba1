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

/** `run` never rejects. */
export function createLane<Job>(
  { largestBatch, mostWaiting }: LaneOptions,
  run: (jobs: Job[]) => Promise<void>,
): Lane<Job> {
  let jobs: Job[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (jobs.length > 0) {
      const batch = jobs.slice(0, largestBatch);
      jobs = jobs.slice(largestBatch);
      await run(batch);
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
