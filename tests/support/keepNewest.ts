import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

export function markUsed(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/**
 * Removes files or folders whose names match, except the `most` most recently used. Another process may be doing the
 * same.
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
