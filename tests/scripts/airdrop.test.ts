import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
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

function write(name: string, document: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

it('the airdrop commands report the current phase, and refuse unfair rules and a step that is too early', async () => {
  const url = await createGameDatabase();
  expect(run(['status'], url)).toEqual({ status: 0, says: 'No rules are fixed.\n' });
  const rules = rulesAt(Math.floor(Date.now() / 1000) + 864_000);
  const falling = [...rules.income.brackets, { from: 10_000, points: 0, per: 1 }];
  const unfair = write('unfair.json', { ...rules, income: { brackets: falling } });
  const words = 'Splitting an account pays more than 1.1: income ';
  expect(run(['check', unfair])).toMatchObject({ status: 1, says: expect.stringContaining(words) });
  expect(run(['fix', unfair], url)).toMatchObject({ status: 1, says: expect.stringContaining(words) });
  expect(run(['status'], url).says).toBe('No rules are fixed.\n');
  const file = write('rules.json', rules);
  expect(run(['check', file])).toMatchObject({
    status: 0,
    says: expect.stringContaining('split gain 1.000'),
  });
  expect(run(['fix', file], url)).toMatchObject({ status: 0, says: expect.stringContaining('are fixed') });
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
