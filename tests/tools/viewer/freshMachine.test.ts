import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scripts } from '../../../package.json';

/** A fake development server that prints its arguments. */
const VITE = 'console.log(JSON.stringify(process.argv.slice(2)))';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  cpSync('scripts/lib', join(folder, 'scripts/lib'), { recursive: true });
  cpSync('scripts/dev.mjs', join(folder, 'scripts/dev.mjs'));
  const packages = { '': {}, 'node_modules/vite': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  // A fake npm, because a test must not contact the registry.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\nmkdir -p node_modules/vite/bin\necho '${VITE}' > node_modules/vite/bin/vite.js\n`,
  );
  chmodSync(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['viewer', '/viewer'],
  ['dev', '/src/tools/emulator/index.html'],
] as const)('npm run %s installs missing packages, then starts', (name, page) => {
  const path = [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const output = execFileSync('sh', ['-c', scripts[name]], {
    cwd: folder,
    env: { ...process.env, PATH: path, HOST: '' },
    encoding: 'utf8',
  });
  expect(output).toContain('Installing packages (nothing is installed yet)');
  expect(output.trim().split('\n').at(-1)).toBe(JSON.stringify(['--open', page, '--host', '0.0.0.0']));
});
