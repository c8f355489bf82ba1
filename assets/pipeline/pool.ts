import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CACHE } from '../kit/paths';
import type { AvifJob } from './avif';
import { sha256 } from './hash';
import type { JobResult, Job as WebpJob } from './jobs';

type Job = WebpJob | AvifJob;

const MAX_WORKERS = 4;

interface Waiting {
  id: number;
  job: Job;
  done: (result: JobResult) => void;
  failed: (error: Error) => void;
}

export interface JobRunner {
  /** Returns a job's result, cached if the same job has run with the same tools. */
  run(job: Job): Promise<JobResult>;
  /** Number of jobs that were not in the cache. */
  readonly rendered: number;
  close(): Promise<void>;
}

/**
 * Creates worker threads behind a cache of results on disk. `saltOf` names the tools and code that a result depends on.
 */
export function createJobRunner(saltOf: (job: Job) => string, fonts: readonly string[]): JobRunner {
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

  return {
    async run(job) {
      const key = sha256(saltOf(job) + JSON.stringify(job));
      const cached = await readCached(key);
      if (cached) return cached;
      rendered++;
      const result = await new Promise<JobResult>((done, failed) => {
        queue.push({ id: nextId++, job, done, failed });
        feed();
      });
      await writeCached(key, result);
      return result;
    },
    get rendered() {
      return rendered;
    },
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

function cachePaths(key: string): { folder: string; meta: string; bytes: string } {
  const folder = resolve(CACHE, 'jobs', key.slice(0, 2));
  return { folder, meta: resolve(folder, `${key}.json`), bytes: resolve(folder, `${key}.bin`) };
}

async function readCached(key: string): Promise<JobResult | null> {
  const paths = cachePaths(key);
  try {
    const meta = JSON.parse(await readFile(paths.meta, 'utf8')) as JobResult & { sizes: number[] };
    const bytes = new Uint8Array(await readFile(paths.bytes));
    let offset = 0;
    const files = meta.sizes.map((size) => {
      const file = bytes.subarray(offset, offset + size);
      offset += size;
      return file;
    });
    return offset === bytes.length ? { ...meta, files } : null;
  } catch {
    return null;
  }
}

async function writeCached(key: string, result: JobResult): Promise<void> {
  const paths = cachePaths(key);
  await mkdir(paths.folder, { recursive: true });
  await writeFile(paths.bytes, Buffer.concat(result.files));
  const { files, ...meta } = result;
  await writeFile(paths.meta, JSON.stringify({ ...meta, sizes: files.map((file) => file.length) }));
}
