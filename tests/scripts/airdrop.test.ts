import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rulesAt } from '../server/airdrop/dropRules';
import { createGameDatabase } from '../support/gameDatabase';
import { runProgram } from '../support/runProgram';

const folder = mkdtempSync(join(tmpdir(), 'airdrop-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], databaseUrl = ''): Promise<{ code: number; says: string }> {
  const { code, stdout, stderr } = await runProgram('scripts/airdrop.ts', args, {
    DATABASE_URL: databaseUrl,
  });
  return { code, says: stdout + stderr };
}

function write(name: string, document: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

it('the airdrop commands report the state and refuse unfair rules or a step too early', async () => {
  const url = await createGameDatabase();
  expect(await run(['status'], url)).toEqual({ code: 0, says: 'No rules are fixed.\n' });
  const rules = rulesAt(Math.floor(Date.now() / 1000) + 864_000);
  const falling = [...rules.income.brackets, { from: 10_000, points: 0, per: 1 }];
  const unfair = write('unfair.json', { ...rules, income: { brackets: falling } });
  const words = 'Splitting an account pays more than 1.1: income ';
  expect(await run(['check', unfair])).toMatchObject({ code: 1, says: expect.stringContaining(words) });
  expect(await run(['fix', unfair], url)).toMatchObject({ code: 1, says: expect.stringContaining(words) });
  expect((await run(['status'], url)).says).toBe('No rules are fixed.\n');
  const file = write('rules.json', rules);
  expect(await run(['check', file])).toMatchObject({
    code: 0,
    says: expect.stringContaining('split gain 1.000'),
  });
  expect(await run(['fix', file], url)).toMatchObject({
    code: 0,
    says: expect.stringContaining('are fixed'),
  });
  expect((await run(['status'], url)).says).toMatch(/Rules {7}Ninja Seijin, [0-9a-f]{64}, fixed 20/);
  expect(await run(['dry-run'], url)).toMatchObject({ code: 0, says: expect.stringContaining('splitGain') });
  expect(await run(['snapshot'], url)).toMatchObject({ code: 1, says: expect.stringContaining('date is') });
  expect(await run(['root'], url)).toMatchObject({ code: 1, says: expect.stringContaining('no snapshot') });
  expect(await run(['publish', folder], url)).toMatchObject({
    code: 1,
    says: expect.stringContaining('not fixed'),
  });
});

it.each([[['status']], [['publish']], [['nothing']]])('%j names the missing DATABASE_URL', async (args) => {
  const { code, says } = await run(args);
  expect(code).toBeGreaterThan(0);
  expect(says).toMatch(/DATABASE_URL/);
});
