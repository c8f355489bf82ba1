import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Counts what was kept as the newest from now on. */
export function markUsed(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/**
 * Removes what was made of earlier sources: of the files or folders whose names match, all but the `most` that were used
 * last. Others may be doing the same at this moment.
 */
export function keepNewest(folder: string, names: RegExp, most: number): void {
  readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, usedMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.usedMs - one.usedMs)
    .slice(most)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
