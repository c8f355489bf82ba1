import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILDS } from '../../../scripts/lib/build.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { bin } from '../../../scripts/lib/run.mjs';

/** Sources of the game's build. */
const SOURCES = [
  'src',
  'public',
  'assets',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];
/** Sources of the desk: its page, its routes and its build settings. */
const DESK = ['src/desk', 'src/server/desk', 'scripts/bundle/desk.config.ts'];
/** Chunk names depend on the folder, so both builds run in the same one. */
const COPY = inRoot('.cache/long/same-game');

test.beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  for (const source of SOURCES) cpSync(inRoot(source), join(COPY, source), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(COPY, 'node_modules'));
});
test.afterAll(() => rmSync(COPY, { recursive: true, force: true }));

test('the game’s build is byte-identical with and without the desk', async () => {
  const whole = await buildBoth('whole');
  for (const path of DESK) rmSync(join(COPY, path), { recursive: true });
  const alone = await buildBoth('alone');
  expect(Object.keys(whole).length).toBeGreaterThan(1000);
  const paths = Object.keys({ ...whole, ...alone });
  expect(paths.filter((path) => whole[path] !== alone[path])).toEqual([]);
});

async function buildBoth(name: string): Promise<Record<string, string>> {
  const folder = join(COPY, 'dist', name);
  for (const build of Object.values(BUILDS)) {
    const args = ['build', '--outDir', join(folder, build.name), '--logLevel', 'warn'];
    const env = { ...build.env, NODE_ENV: 'production' };
    const { code, output } = await bin('vite', args, { cwd: COPY, env, quiet: true });
    expect(code, output).toBe(0);
  }
  return hashes(folder);
}

/** Returns the hash of every file in a folder. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}
