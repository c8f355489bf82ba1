import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { startProcess } from '../../support/server/cluster';
import { openStage } from '../../support/server/stage';
import { showResult } from './figures';

/** Runs `npm run provider:check -- {origin}/api` and returns the last line of its output. */
async function rulesKept(origin: string): Promise<string> {
  const args = ['--import', 'tsx', inRoot('scripts/providerCheck.ts'), `${origin}/api`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot() });
  return stdout.trim().split('\n').at(-1) ?? '';
}

it('C: our own providers follow every rule of the client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const embedded = await startProcess({ args: ['--folder', join(folder, 'accounts')] });
  const stage = await openStage({ processes: 1 });
  try {
    const onPglite = await rulesKept(embedded.origin);
    const onPostgres = await rulesKept(stage.origins()[0] ?? '');
    const isWhole = (line: string) => /^(\d+) of \1 rules kept$/.test(line);
    showResult({
      check: 'C',
      title: '`npm run provider:check` against `npm run provider`, each in a process of its own',
      wanted: 'every rule is kept',
      isMet: isWhole(onPglite) && isWhole(onPostgres),
      figures: { 'on PGlite': onPglite, 'on PostgreSQL': onPostgres },
    });
    expect([onPglite, onPostgres].every(isWhole)).toBe(true);
  } finally {
    await stage.close();
    await embedded.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
