import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { openEmbedded } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { keepNewest, markUsed } from './keepNewest';

/** Cached data directories per kind. A full test run uses a handful, 40 MB each. */
const KEPT_FOLDERS = 6;

/**
 * Copies a cached data directory, or creates one and caches a copy: creating a database is many times slower than
 * copying it. The name identifies its inputs, versions included.
 */
export async function prepareFolder(name: string, folder: string, make: () => Promise<unknown>) {
  const kept = inRoot('.cache/databases', name);
  if (existsSync(kept)) {
    markUsed(kept);
    return copyFolder(kept, folder);
  }
  await make();
  mkdirSync(inRoot('.cache/databases'), { recursive: true });
  const part = mkdtempSync(`${kept}-`);
  copyFolder(folder, join(part, 'data'));
  try {
    renameSync(join(part, 'data'), kept);
  } catch {
    // Another worker has already stored its own copy.
  }
  rmSync(part, { recursive: true, force: true });
  markUsed(kept);
  const [kind] = name.split('-');
  keepNewest(inRoot('.cache/databases'), new RegExp(`^${kind}-`), KEPT_FOLDERS);
}

export const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** Creates a temporary folder for `openEmbedded`, with the current tables or those of an earlier release. */
export async function embeddedFolder(takeBack?: (store: SqlDb) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  await prepareFolder(`embedded-${embeddedHash(String(takeBack))}`, join(folder, 'data'), async () => {
    const store = await openEmbedded(folder);
    await takeBack?.(store);
    await store.close();
  });
  return folder;
}

/** Hashes PGlite's version and the game's tables. */
function embeddedHash(more: string): string {
  return tablesHash(readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8') + more);
}

/** Hashes the game's tables. */
export function tablesHash(more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const folder of ['src/server/store/sql', 'src/server/store/sql/migrations'])
    for (const name of readdirSync(inRoot(folder)).sort())
      if (name.endsWith('.ts')) hash.update(readFileSync(inRoot(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
