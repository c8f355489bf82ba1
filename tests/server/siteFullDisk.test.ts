import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

let folder: string;
let paths: Record<'dist' | 'site' | 'stubs', string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  paths = { dist: join(folder, 'dist'), site: join(folder, 'site'), stubs: join(folder, 'stubs') };
  for (const path of [join(paths.dist, 'assets'), paths.site, paths.stubs])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(paths.dist, 'index.html'), 'new');
  writeFileSync(join(paths.dist, 'assets/main-2.js'), 'new');
  // Imitate a full disk, where the small page may still fit.
  stub('cp', 'case "$*" in *dist/assets*) exit 1;; esac\nexec /bin/cp "$@"');
});
afterEach(() => rmSync(folder, { recursive: true }));

function stub(name: string, commands: string): void {
  writeFileSync(join(paths.stubs, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });
}
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {
    env: { ...process.env, PATH: `${paths.stubs}:${process.env.PATH}` },
    stdio: 'pipe',
  });
const page = () => readFileSync(join(paths.site, 'index.html'), 'utf8');

it('a site keeps its old page when a file of the new build can’t be copied', () => {
  writeFileSync(join(paths.site, 'index.html'), 'old');
  expect(() => run(inRoot('scripts/deploy/site.sh'), [paths.dist, paths.site])).toThrow();
  expect(page()).toBe('old');
});

describe('an image whose build can’t be copied', () => {
  const start = () => {
    stub('balancers.sh', '');
    stub('site.sh', `exec ${inRoot('scripts/deploy/site.sh')} "$@"`);
    stub('nginx', `touch ${join(folder, 'started')}`);
    const dockerfile = readFileSync(inRoot('scripts/deploy/Dockerfile'), 'utf8');
    const [, command = '[]'] = /^CMD (\["sh".*\])$/m.exec(dockerfile) ?? [];
    const [program = '', ...args] = (JSON.parse(command) as string[]).map((part) =>
      part
        .replaceAll('/opt/ninja-tap', paths.dist)
        .replaceAll('/srv/ninja-tap', paths.site)
        .replaceAll('/etc/nginx', folder),
    );
    run(program, args);
  };
  const isStarted = () => existsSync(join(folder, 'started'));

  it('starts nginx with the previous site', () => {
    writeFileSync(join(paths.site, 'index.html'), 'old');
    start();
    expect([isStarted(), page()]).toEqual([true, 'old']);
  });

  it('never starts nginx without a site', () => {
    expect(start).toThrow();
    expect(isStarted()).toBe(false);
  });
});
