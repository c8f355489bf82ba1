import { execFileSync } from 'node:child_process';
import { assignFlat, goodFields, type TuningDocument } from '../../src/tools/viewer/tuning/fields.ts';
import { readDefaults } from './tuningFiles.ts';

const FILES = ['effects', 'feedback', 'emitters'] as const;

/** Reads the folder's files from the last commit; null if it has none of them. Missing values are the defaults. */
export function readLastCommit(folder: string): TuningDocument | null {
  const document = Object.fromEntries(
    FILES.map((name) => [name, JSON.parse(readDefaults(name))]),
  ) as unknown as TuningDocument;
  const isThere = FILES.map((name) => {
    try {
      const args = ['-C', folder, 'show', `HEAD:./${name}.json`];
      const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      assignFlat(document, goodFields(name, JSON.parse(text)));
      return true;
    } catch {
      return false;
    }
  });
  return isThere.includes(true) ? document : null;
}
