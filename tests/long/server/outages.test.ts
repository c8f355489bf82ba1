import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../../support/postgres';
import { crashDatabase, drainUnderLoad } from '../../support/server/checks/outages';
import { startProcess } from '../../support/server/cluster';
import { openStage, type Stage } from '../../support/server/stage';
import { figuresOfCrash, showResult } from './figures';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ processes: 2, postgres: { isDurable: true } });
});
afterAll(() => stage.close());

it('5: acknowledged taps survive a database crash under load', async () => {
  const crashed = await crashDatabase(stage, { players: 100, downMs: 3000 });
  const { isHarmless, figures } = figuresOfCrash(crashed);
  showResult({
    check: '5',
    title: '`pg_ctl stop -m immediate` under the load of 100 players, then start',
    wanted: '503 meanwhile, 0 acknowledged taps lost',
    isMet: isHarmless,
    figures: { ...figures, 'ms from its start to the first batch': crashed.recoveryMs },
  });
  expect(isHarmless).toBe(true);
});

it('9: a process drains on SIGTERM, and a folder accepts only one process', async () => {
  const { calls, failed, exitMs, exitCode } = await drainUnderLoad(stage, { players: 50 });
  const refusal = await secondOnFolder();
  const isMet = failed.length === 0 && exitCode === 0 && exitMs < 10_000 && /in use by process/.test(refusal);
  showResult({
    check: '9',
    title: 'SIGTERM under load; a second process on the PGlite folder',
    wanted: 'no failed call, exit within 10 s; refused with a clear message',
    isMet,
    figures: {
      calls,
      'failed calls': failed.length,
      'ms to its exit': exitMs,
      'the second process says': refusal,
    },
  });
  expect(failed).toEqual([]);
  expect(isMet).toBe(true);
});

/** Returns the output of a process started on a folder that another process has open. */
async function secondOnFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const first = await startProcess({ args: ['--folder', folder] });
  const args = ['--import', 'tsx', inRoot('src/server/http/main.ts'), '--folder', folder];
  const second = spawn(process.execPath, [...args, '--port', String(await freePort())], { cwd: inRoot() });
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise((resolve) => second.once('exit', resolve));
  await first.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  return said
    .trim()
    .replace(folder, 'the folder')
    .replace(/process \d+/, 'process N');
}
