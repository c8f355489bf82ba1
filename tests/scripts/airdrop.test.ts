import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { fixRules } from '../../src/server/store/sql/airdrop/fixRules';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import { rulesAt } from '../server/airdrop/dropRules';
import { createGameDatabase } from '../support/gameDatabase';

const folder = mkdtempSync(join(tmpdir(), 'airdrop-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], databaseUrl = ''): { status: number | null; says: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/airdrop.ts', ...args],
    { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return { status, says: stdout + stderr };
}

it('the airdrop commands report the current phase, and refuse a step that is too early', async () => {
  const url = await createGameDatabase();
  expect(run(['status'], url)).toEqual({ status: 0, says: 'No rules are fixed.\n' });
  // The command would first run the balance bots for half a minute.
  const now = Math.floor(Date.now() / 1000);
  const db = connectPostgres(url, 1);
  await fixRules(db, { rules: rulesAt(now + 864_000), reason: null }, { who: 'Mika', now });
  await db.destroy();
  expect(run(['status'], url).says).toMatch(/Rules {7}Ninja Seijin, [0-9a-f]{64}, fixed 20/);
  expect(run(['dry-run'], url)).toMatchObject({ status: 0, says: expect.stringContaining('splitGain') });
  expect(run(['snapshot'], url)).toMatchObject({ status: 1, says: expect.stringContaining('date is') });
  expect(run(['root'], url)).toMatchObject({ status: 1, says: expect.stringContaining('no snapshot') });
  expect(run(['publish', folder], url)).toMatchObject({
    status: 1,
    says: expect.stringContaining('not fixed'),
  });
});

it.each([[['status']], [['publish']], [['nothing']]])('%j names the missing DATABASE_URL', (args) => {
  const { status, says } = run(args);
  expect(status).toBeGreaterThan(0);
  expect(says).toMatch(/DATABASE_URL/);
});
