import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { bundleProgram } from '../support/bundleProgram';
import { createGameDatabase } from '../support/gameDatabase';

/**
 * One command of each kind. The first runs on `databaseCommand` alone, and the second is the catalogue command that
 * writes most.
 */
const COMMANDS = [
  ['provider:migrate', 'src/server/store/sql/migrateCommand.ts', []],
  ['catalogue export', 'scripts/catalogue.ts', ['export']],
] as const;

let DATABASE_URL = '';
beforeAll(async () => {
  DATABASE_URL = await createGameDatabase();
});

/** Runs a program with its output redirected by a shell. Returns the exit code and stderr. */
async function lead(where: string, path: string, args: readonly string[]) {
  const script = `set -o pipefail; "$@" ${where}`;
  const command = ['-c', script, 'bash', process.execPath, await bundleProgram(path), ...args];
  const env = { ...process.env, DATABASE_URL };
  return new Promise((resolve) => {
    execFile('bash', command, { cwd: inRoot(), env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

describe.each(COMMANDS)('the output of %s', (_name, path, args) => {
  it('may be closed early by its reader, as by head', async () => {
    expect(await lead('| true', path, args)).toEqual({ code: 0, stderr: '' });
  });

  it('is replaced by a one-line error on a full disk', async () => {
    const stderr = expect.stringMatching(/^The output can't be written: .*ENOSPC.*\n$/);
    expect(await lead('> /dev/full', path, args)).toEqual({ code: 1, stderr });
  });
});
