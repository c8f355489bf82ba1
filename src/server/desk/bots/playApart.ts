import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Judgement } from '../../balance/judge';
import type { PlayOrder, PlayOutcome } from './judgeProcess';

/** A play that takes longer is ended. */
export const PLAY_LIMIT_SECONDS = 180;

const PROGRAM = fileURLToPath(new URL('./judgeProcess.ts', import.meta.url));

/**
 * Plays the balance bots by two documents, in a process of its own: this one goes on answering players. Rejects when it
 * takes longer than the limit or when the process ends without a judgement.
 */
export function playApart(order: PlayOrder, limitMs = PLAY_LIMIT_SECONDS * 1000): Promise<Judgement[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      execArgv: ['--import', typeScriptLoader()],
      serialization: 'advanced',
    });
    const timer = setTimeout(() => {
      reject(new Error(`The bots were ended after ${limitMs / 1000} seconds.`));
      child.kill('SIGKILL');
    }, limitMs);
    child.once('message', (outcome: PlayOutcome) => {
      if ('judgements' in outcome) resolve(outcome.judgements);
      else reject(new Error(outcome.error));
    });
    // A process that can't be started causes two errors: one for the start, one for the order that did not reach it.
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

/** The loader that lets Node read TypeScript, found in the same way however this process was started. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
