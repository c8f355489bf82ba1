import { inNextTask } from '../../time/schedule';

/** Resolves in a new task, so that a pending touch is handled first. */
export function nextTask(): Promise<void> {
  return new Promise(inNextTask);
}
