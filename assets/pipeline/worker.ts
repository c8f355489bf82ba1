import { parentPort, workerData } from 'node:worker_threads';
import { type AvifJob, runAvifJob } from './avif';
import { type Job, type JobResult, runJob } from './jobs';

const fonts = workerData as string[];

parentPort?.on('message', async (message: { id: number; job: Job | AvifJob }) => {
  try {
    parentPort?.postMessage({ id: message.id, result: await run(message.job) });
  } catch (error) {
    parentPort?.postMessage({ id: message.id, error: String(error) });
  }
});

async function run(job: Job | AvifJob): Promise<JobResult> {
  if (job.kind !== 'avif') return runJob(job, fonts);
  return { files: [await runAvifJob(job, fonts)], width: 0, height: 0 };
}
