import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OTHER_FOLDERS = ['/opt/homebrew/opt/postgresql@15/bin', '/usr/local/bin', '/usr/bin'];
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'pg_basebackup'];

/** @returns {string[]} Debian's program folders, newest version first */
function debianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  return readdirSync(DEBIAN_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}

/**
 * Finds PostgreSQL's own programs: POSTGRES_BIN, then the usual places.
 *
 * @returns {string | undefined} their folder
 */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const folders = named ? [named] : [...debianFolders(), ...OTHER_FOLDERS];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/**
 * Finds PostgreSQL's programs, or installs them. Throws a readable error if neither works.
 *
 * @returns {Promise<string>} their folder
 */
export async function ensurePostgres() {
  if (!findPostgres()) await installPackages(['postgresql']);
  const folder = findPostgres();
  if (folder) return folder;
  throw new Error(
    'No PostgreSQL was found and it could not be installed. Install one ' +
      '(e.g. sudo apt-get install postgresql) or set POSTGRES_BIN to the folder of initdb and pg_ctl.',
  );
}

/**
 * Returns the user for PostgreSQL, which refuses root: `postgres`, created by Debian's package.
 *
 * @returns {{ uid: number, gid: number } | undefined} undefined if the current user isn't root
 */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: ask('-u'), gid: ask('-g') };
}
