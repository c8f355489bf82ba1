import { execFileSync } from 'node:child_process';
import {
  assignFlat,
  goodFields,
  TUNING_FILES,
  type TuningDocument,
} from '../../src/tools/viewer/tuning/fields.ts';
import { defaultDocument } from './tuningFiles.ts';

/** Reads the folder's files from the last commit, or null if it has none. A missing value is the default. */
export function readLastCommit(folder: string): TuningDocument | null {
  const document = defaultDocument();
  let isFound = false;
  for (const name of TUNING_FILES)
    try {
      const args = ['-C', folder, 'show', `HEAD:./${name}.json`];
      const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      assignFlat(document, goodFields(name, JSON.parse(text)));
      isFound = true;
    } catch {
      // The commit lacks this file.
    }
  return isFound ? document : null;
}
