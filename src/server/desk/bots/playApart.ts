import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Judgement } from '../../balance/judge';
import type { PlayOrder, PlayOutcome } from './judgeProcess';

export const PLAY_LIMIT_SECONDS = 180;

const PROGRAM = fileURLToPath(new URL('./judgeProcess.ts', import.meta.url));

/** Plays the bots in a child process, while this one serves players. Rejects after the time limit. */
export function playApart(order: PlayOrder, limitMs = PLAY_LIMIT_SECONDS * 1000): Promise<Judgement[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      execArgv: ['--import', typeScriptLoader()],
      serialization: 'advanced',
    });
    const timer = setTimeout(() => {
      reject(new Error(`The bots were stopped after ${limitMs / 1000} seconds.`));
      child.kill('SIGKILL');
    }, limitMs);
    child.once('message', (outcome: PlayOutcome) => {
      if ('judgements' in outcome) resolve(outcome.judgements);
      else reject(new Error(outcome.error));
    });
    // A process that can't start emits two errors: one for the start, one for the order that didn't reach it.
    child.on('error', (error) => {
      if (child.pid === undefined) clearTimeout(timer);
      reject(error);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The bots ended without a judgement.'));
    });
    child.send(order);
  });
}

/** Returns the URL of Node's TypeScript loader. It doesn't depend on how this process was started. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
