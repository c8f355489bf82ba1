import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { openEmbedded } from '../../src/server/store/sql/openStore';

/**
 * Copies a database's data directory that was made before, or makes it and keeps a copy for the next: a new one costs many
 * times as much as a copy. The name says what made it, version and all.
 */
export async function prepareFolder(name: string, folder: string, make: () => Promise<unknown>) {
  const kept = inRoot('.cache/databases', name);
  if (existsSync(kept)) return copy(kept, folder);
  await make();
  mkdirSync(inRoot('.cache/databases'), { recursive: true });
  const part = mkdtempSync(`${kept}-`);
  copy(folder, join(part, 'data'));
  try {
    renameSync(join(part, 'data'), kept);
  } catch {
    // Another worker has kept its own meanwhile.
  }
  rmSync(part, { recursive: true, force: true });
}

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** A temporary folder for `openEmbedded`, with the tables in it. */
export async function embeddedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  await prepareFolder(`embedded-${embeddedHash()}`, join(folder, 'data'), async () => {
    await (await openEmbedded(folder)).close();
  });
  return folder;
}

/** Changes with PGlite's version and with our tables. */
function embeddedHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json')));
  for (const folder of ['src/server/store/sql', 'src/server/store/sql/migrations'])
    for (const name of readdirSync(inRoot(folder)).sort())
      if (name.endsWith('.ts')) hash.update(readFileSync(inRoot(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
