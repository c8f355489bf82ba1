import { parentPort, workerData } from 'node:worker_threads';
import { type Job, runJob } from './jobs';

const fonts = workerData as string[];

parentPort?.on('message', async (message: { id: number; job: Job }) => {
  try {
    parentPort?.postMessage({ id: message.id, result: await runJob(message.job, fonts) });
  } catch (error) {
    parentPort?.postMessage({ id: message.id, error: String(error) });
  }
});
