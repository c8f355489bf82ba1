import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const OLD = 'set_real_ip_from 10.0.0.1;\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balancers-'));
  mkdirSync(join(folder, 'stubs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const balancers = () => join(folder, 'balancers.conf');

function stub(name: string, commands: string): void {
  writeFileSync(join(folder, 'stubs', name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });
}

/** Runs what the image runs. Resolves with whether nginx was started. */
function start(): boolean {
  stub('site.sh', '');
  stub('nginx', `touch ${join(folder, 'started')}`);
  const [, command = '[]'] =
    /^CMD (\["sh".*\])$/m.exec(readFileSync(inRoot('scripts/deploy/Dockerfile'), 'utf8')) ?? [];
  const [program = '', ...args] = (JSON.parse(command) as string[]).map((part) =>
    part.replaceAll('/etc/nginx', folder),
  );
  const env = { ...process.env, PATH: `${join(folder, 'stubs')}:${process.env.PATH}`, BALANCERS: '10.0.0.2' };
  execFileSync(program, args, { env, stdio: 'pipe' });
  return existsSync(join(folder, 'started'));
}

it('starts nginx with the balancers of before when the new list finds no room on the disk', () => {
  writeFileSync(balancers(), OLD);
  stub('balancers.sh', 'printf "set_real_ip"; exit 1');
  expect(start()).toBe(true);
  expect(readFileSync(balancers(), 'utf8')).toBe(OLD);
});

it('never shows nginx half of a list', () => {
  stub('balancers.sh', 'printf "set_real_ip"; exit 1');
  expect(start()).toBe(true);
  expect(existsSync(balancers())).toBe(false);
});

it('puts a new list in the place of the one before', () => {
  writeFileSync(balancers(), OLD);
  stub('balancers.sh', `exec ${inRoot('scripts/deploy/balancers.sh')}`);
  expect(start()).toBe(true);
  expect(readFileSync(balancers(), 'utf8')).toBe('set_real_ip_from 10.0.0.2;\n');
});
