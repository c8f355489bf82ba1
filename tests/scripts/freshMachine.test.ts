import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { INSTALL } from '../../scripts/lib/install.mjs';

const IMPORT = /^(?:import\s*(?:[\w*\s{},$]+from\s*)?|export\s*(?:\*|\{[^}]*\})\s*from\s*)['"]([^'"]+)['"]/gm;

/** Returns the packages that a script imports before its first line runs, each with the importing file. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('node:')) return [];
    if (specifier.startsWith('.')) return packagesOf(join(dirname(path), specifier), seen);
    return [`${path}: ${specifier}`];
  });
}

const SCRIPTS = readdirSync('scripts')
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes('await ensureDependencies()'));

it.each(SCRIPTS)('%s starts on a machine without installed packages', (path) => {
  expect(packagesOf(path)).toEqual([]);
});

it('the scripts that need no packages include a newcomer’s first two commands', () => {
  expect(SCRIPTS).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs']));
});

it('npm installs the build’s packages even if NODE_ENV is production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  const write = (path: string, content: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify(content));
  const game = { name: 'game', version: '1.0.0', devDependencies: { builder: 'file:builder' } };
  mkdirSync(join(folder, 'builder'));
  write('builder/package.json', { name: 'builder', version: '1.0.0' });
  write('package.json', game);
  write('package-lock.json', {
    name: game.name,
    version: game.version,
    lockfileVersion: 3,
    packages: {
      '': game,
      builder: { version: '1.0.0', dev: true },
      'node_modules/builder': { resolved: 'builder', link: true },
    },
  });
  try {
    execFileSync('npm', INSTALL, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
    expect(existsSync(join(folder, 'node_modules/builder/package.json'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
