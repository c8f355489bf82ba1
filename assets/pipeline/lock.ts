import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../kit/paths';
import { artSourceHash, LOCK_FILE, shortHash, soundSourceHash } from './hash';
import type { JobRecords } from './records';

/** The sources of the committed output, and all its files. */
export interface Lock {
  art: string;
  sound: string;
  /** path → `hash bytes group name scale` */
  files: Record<string, string>;
  /** The inputs and files of each picture. A run renders only pictures without a valid record. */
  jobs: JobRecords;
  /** Downloads before the first tap, in bytes. */
  firstTap: Record<string, number>;
}

export function readLock(): Lock | null {
  const path = resolve(ROOT, LOCK_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Lock) : null;
}

/** Lists the problems of the committed output; empty if it is fresh and complete. */
export function staleness(lock: Lock | null): string[] {
  if (!lock) return [`${LOCK_FILE} is missing`];
  const problems: string[] = [];
  if (lock.art !== artSourceHash()) problems.push('sources of art changed since the last run');
  if (lock.sound !== soundSourceHash()) problems.push('sources of sound changed since the last run');
  for (const [path, facts] of Object.entries(lock.files)) {
    const absolute = resolve(ROOT, path);
    if (!existsSync(absolute)) problems.push(`${path} is missing`);
    else if (shortHash(readFileSync(absolute)) !== facts.split(' ')[0])
      problems.push(`${path} was changed by hand`);
  }
  return problems;
}
