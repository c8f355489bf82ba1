import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';

describe('a backup', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    mkdirSync(join(folder, 'backups'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs backup.sh with this script as pg_basebackup. Returns the output and the backup folder's contents. */
  function back(basebackup: string): { said: string; names: string[] } {
    const program = join(folder, 'pg_basebackup');
    writeFileSync(
      program,
      `#!/bin/sh\nmkdir "$2" && touch "$2/base.tar.gz" "$2/pg_wal.tar.gz"\n${basebackup}\n`,
    );
    chmodSync(program, 0o755);
    const backups = join(folder, 'backups');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    let said: string;
    try {
      const options = { env, encoding: 'utf8', stdio: 'pipe' } as const;
      said = execFileSync(inRoot('scripts/deploy/backup.sh'), [backups], options);
    } catch (error) {
      said = String((error as { stderr: string }).stderr);
    }
    return { said, names: readdirSync(backups) };
  }

  it('gets its final name once complete', () => {
    const { said, names } = back('touch "$2/backup_manifest"');
    expect(names).toEqual([expect.stringMatching(/^base-\d{8}T\d{6}Z$/)]);
    expect(said.trim()).toBe(join(folder, 'backups', names[0]!));
  });

  it.each([
    ['is killed', 'kill -9 $PPID', ''],
    ['fails', 'exit 1', ''],
    ['lacks its manifest', '', 'lacks backup_manifest'],
  ])('is marked unfinished when it %s', (_, basebackup, says) => {
    const { said, names } = back(basebackup);
    expect(names).toEqual([expect.stringMatching(/^unfinished-base-/)]);
    expect(said).toContain(says);
  });
});

describe('pruning', () => {
  let folder: string;
  let backups: string;
  let archive: string;
  let programs: string;
  const segment = (number: number) => `00000001000000000000000${number}`;
  const named = (day: number) => `base-2026120${day}T030000Z`;

  function prune(kept: number | string, where = archive): void {
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    execFileSync(inRoot('scripts/deploy/prune.sh'), [backups, where, String(kept)], { env, stdio: 'pipe' });
  }

  beforeAll(async () => {
    programs = await ensurePostgres();
  });

  /** Creates the first archive of a backup, which contains its label. */
  function label(day: number, first: string): void {
    const cwd = join(backups, named(day));
    const text = `START WAL LOCATION: 0/2000028 (file ${first})\nCHECKPOINT LOCATION: 0/2000060\n`;
    writeFileSync(join(cwd, 'backup_label'), text);
    execFileSync('tar', ['-czf', 'base.tar.gz', 'backup_label'], { cwd });
  }

  /** Creates one backup a day, starting at segments 1, 3 and 5. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prune-'));
    [backups, archive] = [join(folder, 'backups'), join(folder, 'archive')];
    mkdirSync(archive);
    for (let number = 1; number <= 6; number++) writeFileSync(join(archive, segment(number)), '');
    for (const day of [1, 2, 3]) {
      const cwd = join(backups, named(day));
      mkdirSync(cwd, { recursive: true });
      label(day, segment(day * 2 - 1));
      execFileSync('tar', ['-czf', 'pg_wal.tar.gz', 'backup_label'], { cwd });
      writeFileSync(join(cwd, 'backup_manifest'), '{}');
    }
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const nothingIsGone = () => {
    expect(readdirSync(backups).filter((name) => name.startsWith('base-'))).toEqual([1, 2, 3].map(named));
    expect(readdirSync(archive)).toHaveLength(6);
  };

  it('deletes only older backups and the log that no remaining backup needs', () => {
    prune(3);
    nothingIsGone();
    prune(5);
    nothingIsGone();
    prune(2);
    expect(readdirSync(backups)).toEqual([2, 3].map(named));
    expect(readdirSync(archive)).toEqual([3, 4, 5, 6].map(segment));
  });

  it('ignores unfinished backups', () => {
    const [old, now] = ['unfinished-base-20261130T030000Z', 'unfinished-base-20261204T030000Z'];
    for (const name of [old, now]) mkdirSync(join(backups, name));
    const threeDaysAgo = Date.now() / 1000 - 3 * 86_400;
    utimesSync(join(backups, old), threeDaysAgo, threeDaysAgo);
    prune(2);
    expect(readdirSync(backups)).toEqual([...[2, 3].map(named), now]);
    expect(readdirSync(archive)).toEqual([3, 4, 5, 6].map(segment));
  });

  it('runs every night under the documented cron line, even on a disk too full for a backup', () => {
    const page = readFileSync(inRoot('docs/operate/server.md'), 'utf8');
    const [, told = ''] = /^30 3 \* \* \* postgres +(.*)$/m.exec(page) ?? [];
    const line = told
      .replace('/srv/ninja-game', inRoot('.'))
      .replaceAll(' /backups', ` '${backups}'`)
      .replace(' /archive', ` '${archive}'`);
    const cutOff = join(backups, 'unfinished-base-20261130T030000Z');
    mkdirSync(cutOff);
    const threeDaysAgo = Date.now() / 1000 - 3 * 86_400;
    utimesSync(cutOff, threeDaysAgo, threeDaysAgo);
    const basebackup = join(folder, 'pg_basebackup');
    writeFileSync(basebackup, '#!/bin/sh\necho No space left on device >&2\nexit 1\n');
    chmodSync(basebackup, 0o755);
    const env = { ...process.env, PATH: `${folder}:${programs}:${process.env.PATH}` };
    const { stderr } = spawnSync('sh', ['-c', line], { env, encoding: 'utf8' });
    expect(stderr).toContain('No space left on device');
    expect(readdirSync(backups)).toEqual([1, 2, 3].map(named));
  });

  it('keeps the log of a backup made after a restore, though it starts at an earlier segment', () => {
    const restored = segment(4).replace('00000001', '00000002');
    label(3, restored);
    writeFileSync(join(archive, restored), '');
    label(2, segment(6));
    prune(2);
    expect(readdirSync(archive)).toEqual([...[4, 5, 6].map(segment), restored]);
  });

  it.each<[string, (newest: string) => void, string]>([
    ['lacks its manifest', (path) => rmSync(join(path, 'backup_manifest')), 'lacks backup_manifest'],
    ['is cut short', (path) => truncateSync(join(path, 'base.tar.gz'), 60), 'base.tar.gz cannot be read'],
    ['lacks its log', (path) => rmSync(join(path, 'pg_wal.tar.gz')), 'lacks pg_wal.tar.gz'],
    ['names no segment', () => label(3, 'none'), 'does not name its first segment'],
  ])('deletes nothing while one of the newest backups %s', (_, damage, says) => {
    damage(join(backups, named(3)));
    for (const kept of [1, 2]) expect(() => prune(kept)).toThrow(says);
    nothingIsGone();
  });

  it('deletes nothing when given an invalid count', () => {
    for (const kept of [0, -1, 'seven', ''])
      expect(() => prune(kept)).toThrow('at least one backup must be kept');
    expect(() => prune(1, join(folder, 'none'))).toThrow('is no folder');
    nothingIsGone();
    rmSync(backups, { recursive: true });
    mkdirSync(backups);
    expect(() => prune(1)).toThrow('holds no backup');
    expect(readdirSync(archive)).toHaveLength(6);
  });
});
