import { type TuningProblem, tellProblem } from '../../../client/tuning/checkTuning';
import { NOT_THERE } from '../tuning/fields';
import type { ServedTuning } from './tuningServer';

export const NO_ANSWER = 'The dev server does not answer.';

const NEW_FOLDER = 'A new folder:';

export const isOfNewFolder = (fault: string): boolean => fault.startsWith(NEW_FOLDER);

export const tellProblems = (problems: readonly TuningProblem[]): string =>
  problems.map(tellProblem).join(' · ');

/** Describes the fault of the files and its consequence, or returns '' without a fault. */
export function faultOf({ problems, presetProblems, isUnread }: ServedTuning): string {
  const told = tellProblems(problems);
  if (problems.length > 0 && problems.every(({ reason }) => reason === NOT_THERE))
    return `${NEW_FOLDER} the game has the defaults. ${told}. Save writes it.`;
  if (problems.length > 0)
    return `Refused, the game has the defaults: ${told}. ${isUnread ? 'Your work stays here meanwhile.' : 'Save mends it.'}`;
  if (presetProblems.length > 0) return `Left out of the presets: ${tellProblems(presetProblems)}`;
  return '';
}

export const changesText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

export const bothText = (count: number): string =>
  `The files have changed on disk, in ${count} ${count === 1 ? 'field' : 'fields'} that you have changed too. What is marked is yours, and a save writes it over theirs.`;

export function filesText(files: readonly string[]): string {
  return files.length === 0
    ? 'no file: nothing was changed'
    : files.map((name) => `${name}.json`).join(' and ');
}
