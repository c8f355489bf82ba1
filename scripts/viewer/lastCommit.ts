import { execFileSync } from 'node:child_process';
import { assignFlat, goodFields, type TuningDocument } from '../../src/tools/viewer/tuning/fields.ts';
import { readDefaults } from './tuningFiles.ts';

/** Reads the folder's files from the last commit; null if it has none. Missing values are the defaults. */
export function readLastCommit(folder: string): TuningDocument | null {
  const committed = (name: string): unknown => {
    const args = ['-C', folder, 'show', `HEAD:./${name}.json`];
    return JSON.parse(execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  };
  try {
    const document: TuningDocument = {
      effects: JSON.parse(readDefaults('effects')),
      feedback: JSON.parse(readDefaults('feedback')),
    };
    for (const name of ['effects', 'feedback'] as const)
      assignFlat(document, goodFields(name, committed(name)));
    return document;
  } catch {
    return null;
  }
}
