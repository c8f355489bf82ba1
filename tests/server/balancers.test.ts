import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Runs the image's start command. Returns the log, and whether nginx started. */
function run(setting: string): { isStarted: boolean; log: string } {
  stub('site.sh', '');
  stub('nginx', `touch ${join(folder, 'started')}`);
  const [, command = '[]'] =
    /^CMD (\["sh".*\])$/m.exec(readFileSync(inRoot('scripts/deploy/Dockerfile'), 'utf8')) ?? [];
  const [program = '', ...args] = (JSON.parse(command) as string[]).map((part) =>
    part.replaceAll('/etc/nginx', folder),
  );
  const env = { ...process.env, PATH: `${join(folder, 'stubs')}:${process.env.PATH}`, BALANCERS: setting };
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  const isStarted = existsSync(join(folder, 'started'));
  expect(status === 0).toBe(isStarted);
  return { isStarted, log: stderr };
}

const start = () => run('10.0.0.2').isStarted;

it('nginx starts with the previous balancers when the disk has no room for the new list', () => {
  writeFileSync(balancers(), OLD);
  stub('balancers.sh', 'printf "set_real_ip"; exit 1');
  expect(start()).toBe(true);
  expect(readFileSync(balancers(), 'utf8')).toBe(OLD);
});

it('nginx never gets a partial list of balancers', () => {
  stub('balancers.sh', 'printf "set_real_ip"; exit 1');
  expect(start()).toBe(true);
  expect(existsSync(balancers())).toBe(false);
});

it('a new list of balancers replaces the previous one', () => {
  writeFileSync(balancers(), OLD);
  stub('balancers.sh', `exec ${inRoot('scripts/deploy/balancers.sh')}`);
  expect(start()).toBe(true);
  expect(readFileSync(balancers(), 'utf8')).toBe('set_real_ip_from 10.0.0.2;\n');
});

describe('the BALANCERS setting', () => {
  beforeEach(() => stub('balancers.sh', `exec ${inRoot('scripts/deploy/balancers.sh')}`));

  it.each([
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1;10.0.0.2',
    'balancer',
    '2001:db8::/129',
  ])('rejects %s with a reason and starts nothing', (wrong) => {
    writeFileSync(balancers(), OLD);
    expect(run(`10.0.0.3, ${wrong}`)).toEqual({
      isStarted: false,
      log: `BALANCERS must be addresses and networks by commas, like 10.0.0.2 or 10.0.0.0/8, and not ${wrong}\n`,
    });
    expect(readFileSync(balancers(), 'utf8')).toBe(OLD);
  });

  it('accepts addresses and networks of both families, spaces and an empty value', () => {
    const right = [
      '10.0.0.3',
      '172.28.0.0/16',
      '255.255.255.255/32',
      '2001:db8::1',
      '2001:db8::/32',
      '::ffff:10.0.0.1',
    ];
    expect(run(` ${right.join(' , ')} ,`)).toEqual({ isStarted: true, log: '' });
    const lines = right.map((balancer) => `set_real_ip_from ${balancer};\n`);
    expect(readFileSync(balancers(), 'utf8')).toBe(lines.join(''));
    expect(run('').isStarted).toBe(true);
    expect(readFileSync(balancers(), 'utf8')).toBe('');
  });
});
