import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleProgram } from './bundleProgram';
import { keepNewest, markUsed } from './keepNewest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a file last used on the given day of January 2026. */
function put(name: string, day: number, in_ = folder): void {
  const at = new Date(Date.UTC(2026, 0, day));
  writeFileSync(join(in_, name), '');
  utimesSync(join(in_, name), at, at);
}

it('keepNewest() keeps the most recently used entries of a kind and all of other kinds', () => {
  for (const day of [1, 2, 3]) put(`main-${day}.mjs`, day);
  put('other-1.mjs', 1);
  mkdirSync(join(folder, 'main-0.mjs'));
  put('file', 1, join(folder, 'main-0.mjs'));
  utimesSync(join(folder, 'main-0.mjs'), 0, 0);
  markUsed(join(folder, 'main-1.mjs'));
  keepNewest(folder, /^main-/, 2);
  expect(readdirSync(folder).sort()).toEqual(['main-1.mjs', 'main-3.mjs', 'other-1.mjs']);
});

it('bundleProgram() keeps only the newest bundles of its program', async () => {
  const program = join(folder, 'aProgram.ts');
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (let day = 1; day <= 6; day += 1) put(`aProgram-00000000000${day}.mjs`, day, programs);
  put('aProgram-000000000001.mjs.17', 1, programs);
  put('others-000000000001.mjs', 1, programs);
  writeFileSync(program, 'console.log(1);');
  const bundle = await bundleProgram(program, programs);
  expect(readdirSync(programs).map((name) => join(programs, name))).toContain(bundle);
  expect(readdirSync(programs)).toHaveLength(5);
  expect(readdirSync(programs)).toEqual(
    expect.arrayContaining(['aProgram-000000000005.mjs', 'others-000000000001.mjs']),
  );
});
