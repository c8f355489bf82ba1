import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import { archiveCommand, ownFolder } from '../support/archive';
import { startPostgres } from '../support/postgres';

const SEGMENT = '000000010000000000000001';

describe('the archive', () => {
  let folder: string;
  let archive: string;

  beforeEach(() => {
    folder = ownFolder(mkdtempSync(join(tmpdir(), 'archive-')));
    archive = ownFolder(join(folder, 'archive'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the archive command as PostgreSQL does, with these programs in place of the real ones. True on success. */
  function keep(text: string, programs: Readonly<Record<string, string>> = {}): boolean {
    const stubs = join(folder, 'stubs');
    rmSync(stubs, { recursive: true, force: true });
    mkdirSync(stubs);
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(stubs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(stubs, name), 0o755);
    }
    writeFileSync(join(folder, 'segment'), text);
    const command = archiveCommand(archive).replaceAll('%p', 'segment').replaceAll('%f', SEGMENT);
    const env = { ...process.env, PATH: `${stubs}:${process.env.PATH}` };
    try {
      execFileSync('sh', ['-c', command], { cwd: folder, env });
      return true;
    } catch {
      return false;
    }
  }
  const kept = () => readFileSync(join(archive, SEGMENT), 'utf8');

  it('resumes after a crash between archiving a segment and recording it', async () => {
    const settings = { archive_mode: 'on', archive_command: archiveCommand(archive) };
    const postgres = await startPostgres({ settings });
    try {
      const ask = async (text: string) => {
        const db = connectPostgres(postgres.url(), 1);
        const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db);
        await db.destroy();
        return rows[0];
      };
      const notes = join(postgres.data, 'pg_wal/archive_status');
      const firstNote = () => readdirSync(notes).find((name) => name.endsWith('.done'));
      await ask('select pg_switch_wal()');
      await expect.poll(firstNote).toBeDefined();
      const note = firstNote()!;
      await postgres.stop('immediate');
      renameSync(join(notes, note), join(notes, note.replace('.done', '.ready')));
      await postgres.start();

      const tried = () => ask('select archived_count > 0 or failed_count > 0 as tried from pg_stat_archiver');
      await expect.poll(tried).toEqual({ tried: true });
      expect(await ask('select failed_count from pg_stat_archiver')).toEqual({ failed_count: 0 });
      const next = await ask('select pg_walfile_name(pg_switch_wal()) as name');
      await expect.poll(() => existsSync(join(archive, String(next?.name)))).toBe(true);
    } finally {
      await postgres.close();
    }
  }, 60_000);

  it('uses the same command with and without compose', () => {
    const page = readFileSync(inRoot('docs/operate/server.md'), 'utf8');
    expect(page).toContain(`\narchive_command = '${archiveCommand('/archive')}'\n`);
  });

  it('never overwrites a segment with a different one', () => {
    expect(keep('of this server')).toBe(true);
    expect(keep('of this server')).toBe(true);
    expect(keep('of another one')).toBe(false);
    expect(kept()).toBe('of this server');
  });

  it('reports a segment only after its data is on disk', () => {
    expect(keep('a segment', { sync: 'exit 1' })).toBe(false);
    expect(existsSync(join(archive, SEGMENT))).toBe(false);
    expect(keep('a segment')).toBe(true);
    expect(kept()).toBe('a segment');
    expect(readdirSync(archive)).toEqual([SEGMENT]);
  });

  it('reports a segment only after its name is on disk', () => {
    const exceptFolders = 'if test -d "$1"; then exit 1; fi';
    for (const _ of [1, 2]) expect(keep('a segment', { sync: exceptFolders })).toBe(false);
    expect(keep('a segment')).toBe(true);
  });
});
