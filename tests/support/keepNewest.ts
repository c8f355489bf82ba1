import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a file as the most recently used. */
export function markUsed(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/**
 * Removes outdated files or folders whose names match, all but the `most` used last. Another process may be
 * doing the same.
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
