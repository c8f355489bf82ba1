import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

it('a build of which a file cannot be copied does not get its page into the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [dist, site, stubs] = ['dist', 'site', 'stubs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [join(dist, 'assets'), site, stubs]) mkdirSync(path, { recursive: true });
  writeFileSync(join(site, 'index.html'), 'old');
  writeFileSync(join(dist, 'index.html'), 'new');
  writeFileSync(join(dist, 'assets/main-2.js'), 'new');
  // As on a full disk, where the small page may still find room.
  writeFileSync(
    join(stubs, 'cp'),
    '#!/bin/sh\ncase "$*" in *dist/assets*) exit 1;; esac\nexec /bin/cp "$@"\n',
  );
  chmodSync(join(stubs, 'cp'), 0o755);
  const put = () =>
    execFileSync(inRoot('scripts/deploy/site.sh'), [dist, site], {
      env: { ...process.env, PATH: `${stubs}:${process.env.PATH}` },
      stdio: 'pipe',
    });
  try {
    expect(put).toThrow();
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('old');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
