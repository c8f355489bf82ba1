import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AvifJob } from './avif';
import { sha256 } from './hash';
import type { JobResult, Job as WebpJob } from './jobs';
import { type JobRecords, readRecord, recordOf } from './records';

type Job = WebpJob | AvifJob;

const MAX_WORKERS = 4;

interface Waiting {
  id: number;
  job: Job;
  done: (result: JobResult) => void;
  failed: (error: Error) => void;
}

export interface JobRunner {
  /** Returns a job's result: the committed files, if inputs and tools haven't changed since those were written. */
  run(job: Job): Promise<JobResult>;
  /** Number of jobs without a valid record. */
  readonly rendered: number;
  /** Records of all jobs of this run, for the next one. */
  readonly records: JobRecords;
  close(): Promise<void>;
}

interface Committed {
  jobs: JobRecords;
  /** path → `hash …` */
  files: Record<string, string>;
}

/** Length of a job's key, in hex digits. */
const KEY_LENGTH = 16;

/**
 * Creates worker threads that render only jobs without a record. `saltOf` names the tools and code that a result
 * depends on.
 */
export function createJobRunner(
  saltOf: (job: Job) => string,
  fonts: readonly string[],
  { jobs = {}, files = {} }: Partial<Committed> = {},
): JobRunner {
  const pathOf = new Map(Object.entries(files).map(([path, facts]) => [facts.split(' ')[0] ?? '', path]));
  const records: JobRecords = {};
  const workers: Worker[] = [];
  const idle: Worker[] = [];
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let nextId = 0;
  let rendered = 0;

  function spawn(): Worker {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: fonts });
    worker.on('message', ({ id, result, error }: { id: number; result?: JobResult; error?: string }) => {
      const waiting = running.get(id);
      running.delete(id);
      idle.push(worker);
      if (result) waiting?.done(result);
      else waiting?.failed(new Error(`${titleOf(waiting.job)}: ${error}`));
      feed();
    });
    worker.on('error', (error) => {
      for (const waiting of [...running.values(), ...queue.splice(0)]) waiting.failed(error as Error);
    });
    workers.push(worker);
    return worker;
  }

  function feed(): void {
    while (queue.length > 0) {
      const worker = idle.pop() ?? (workers.length < workerCount() ? spawn() : undefined);
      const next = worker && queue.shift();
      if (!next) return;
      running.set(next.id, next);
      worker.postMessage({ id: next.id, job: next.job });
    }
  }

  function render(job: Job): Promise<JobResult> {
    rendered++;
    return new Promise((done, failed) => {
      queue.push({ id: nextId++, job, done, failed });
      feed();
    });
  }

  return {
    async run(job) {
      const key = sha256(saltOf(job) + JSON.stringify(job)).slice(0, KEY_LENGTH);
      const record = jobs[key];
      const committed = record ? readRecord(record, pathOf) : null;
      const result = committed ?? (await render(job));
      records[key] = recordOf(result);
      return result;
    },
    get rendered() {
      return rendered;
    },
    records,
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function workerCount(): number {
  return Math.min(MAX_WORKERS, availableParallelism());
}

function titleOf(job: Job): string {
  if (job.kind === 'avif') return `AVIF of ${titleOf(job.of)}`;
  if (job.kind === 'sheet') return `sheet of ${job.items[0]?.name}`;
  return job.kind === 'stack' ? `stack of ${job.layers.length}` : job.svg.slice(0, 120);
}
