import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { postgresUser } from '../../scripts/lib/postgres.mjs';

/** Creates a folder that PostgreSQL's user can write to. */
export function ownFolder(path: string): string {
  const user = postgresUser();
  mkdirSync(path, { recursive: true });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Copies the deployment scripts to where PostgreSQL's user can run them: the clone may be in a private folder. */
export function deployScripts(folder: string): string {
  const scripts = ownFolder(join(folder, 'deploy'));
  cpSync(inRoot('scripts/deploy'), scripts, { recursive: true });
  return scripts;
}

/** Returns the deployment's `archive_command` for an archive in this folder. */
export function archiveCommand(folder: string): string {
  const compose = readFileSync(inRoot('scripts/deploy/compose.yaml'), 'utf8');
  const [, command] = /\$\{ARCHIVE_COMMAND-([^}]+)\}'/.exec(compose) ?? [];
  if (!command) throw new Error('compose.yaml has no archive_command');
  return command.replaceAll(/\s+/g, ' ').replaceAll('/archive', folder);
}
