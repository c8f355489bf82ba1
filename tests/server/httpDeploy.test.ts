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
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';

const read = (path: string) => readFileSync(inRoot('scripts/deploy', path), 'utf8');

/** What the images run: both builds, the provider and the command that brings the tables up to date. */
const ENTRIES = [
  'vite.config.ts',
  'scripts/vite/desk.config.ts',
  'src/server/http/main.ts',
  'src/server/store/sql/migrateCommand.ts',
];

/** The files that the entries import, and what those import in turn. */
async function importedFiles(): Promise<string[]> {
  const { output } = await cruise(ENTRIES, { baseDir: inRoot('.'), doNotFollow: { path: 'node_modules' } });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text report');
  return output.modules.map(({ source }) => source).filter((path) => !path.startsWith('node_modules/'));
}

describe('the files for containers', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');

  it('name files and addresses that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (scripts\/\S+)/gm)].map(([, path = '']) => path);
    const started = [...`${dockerfile}${compose}`.matchAll(/src\/[\w/]+\.ts/g)].map(([path]) => path);
    expect(copied).toHaveLength(3);
    expect(started.length).toBeGreaterThan(1);
    expect([...copied, ...started].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    for (const address of ['127.0.0.1:8787', '127.0.0.1:8788']) expect(read('game.conf')).toContain(address);
  });

  it('leave out nothing that the images run', async () => {
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    const imported = await importedFiles();
    expect(imported).toEqual(expect.arrayContaining([...ENTRIES, 'scripts/vite/pagePolicy.ts']));
    expect(imported.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([]);
  }, 60_000);

  it('build the site with every setting that the game has', () => {
    const settings = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^\| `(VITE_\w+)` \|/gm)];
    const open = settings.map(([, name]) => name).filter((name) => name !== 'VITE_API_URL');
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    expect(open.length).toBeGreaterThan(10);
    expect(names(dockerfile, /^ARG (VITE_\w+)$/gm)).toEqual(open);
    expect(names(compose, /^ {8}- (VITE_\w+)$/gm)).toEqual(open);
  });

  it('keep the file of settings out of the images', () => {
    const [, settings] = /^ {2}env_file: \[\{ path: (\S+\.env), required: false \}\]$/m.exec(compose) ?? [];
    expect(settings).toBe('provider.env');
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('scripts/deploy/*.env');
  });

  it('delete the log that no backup needs any more, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prune-'));
    const [backups, archive] = [join(folder, 'backups'), join(folder, 'archive')];
    const segment = (number: number) => `00000001000000000000000${number}`;
    const env = { ...process.env, PATH: `${await ensurePostgres()}:${process.env.PATH}` };
    const prune = (kept: number) =>
      execFileSync(inRoot('scripts/deploy/prune.sh'), [backups, archive, String(kept)], {
        env,
        stdio: 'pipe',
      });
    mkdirSync(archive);
    for (let number = 1; number <= 6; number++) writeFileSync(join(archive, segment(number)), '');
    // A backup a day, from the segments 1, 3 and 5.
    for (const day of [1, 2, 3]) {
      const backup = join(backups, `base-2026120${day}T030000Z`);
      mkdirSync(backup, { recursive: true });
      const label = `START WAL LOCATION: 0/2000028 (file ${segment(day * 2 - 1)})\nCHECKPOINT LOCATION: 0/2000060\n`;
      writeFileSync(join(backup, 'backup_label'), label);
      execFileSync('tar', ['-czf', 'base.tar.gz', 'backup_label'], { cwd: backup });
    }
    try {
      expect(() => prune(0)).toThrow('at least one backup must be kept');
      prune(3);
      expect(readdirSync(archive)).toHaveLength(6);
      prune(2);
      expect(readdirSync(backups)).toEqual(['base-20261202T030000Z', 'base-20261203T030000Z']);
      expect(readdirSync(archive)).toEqual([3, 4, 5, 6].map(segment));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('give nginx the addresses that the providers have', () => {
    const proxied = [...dockerfile.matchAll(/\/(172\.[\d.]+):8787\//g)].map(([, address]) => address);
    const given = [...compose.matchAll(/^ {2}provider-\d:[\s\S]*?ipv4_address: ([\d.]+)/gm)].map(
      ([, address]) => address,
    );
    expect(given).toHaveLength(2);
    expect(proxied).toEqual(given);
  });
});
