import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresUser } from '../../scripts/lib/postgres.mjs';
import { archiveCommand, deployScripts, ownFolder } from '../support/archive';
import { startPostgres, type TestPostgres } from '../support/postgres';

const execute = promisify(execFile);

describe('a restore', () => {
  let folder: string;
  let archive: string;
  let backups: string;
  let scripts: string;
  let postgres: TestPostgres;
  let backup: string;
  /** A time between the second and the third row. */
  let moment: string;

  async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function script(name: string, args: readonly string[]) {
    const { stdout } = await execute(join(scripts, name), args, {
      ...postgresUser(),
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${postgres.programs}:${process.env.PATH}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(postgres.port),
        PGUSER: 'postgres',
      },
    });
    return stdout.trim();
  }

  /** Resolves once the last segment is in the archive. */
  async function archived(url: string): Promise<void> {
    const [row] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as name');
    while (!existsSync(join(archive, String(row?.name)))) await new Promise((done) => setTimeout(done, 50));
  }

  const open: TestPostgres[] = [];

  /** Starts PostgreSQL on the folder that restore.sh has created. It is closed after the test. */
  async function restored(args: (data: string) => string[], settings: Record<string, string> = {}) {
    const server = await startPostgres({ prepare: (data) => script('restore.sh', args(data)), settings });
    open.push(server);
    return server;
  }

  afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

  const rows = async (url: string) =>
    (await ask(url, 'select number from numbers order by 1')).map(({ number }) => number);

  /** Returns the message of a failing restore, and whether it left files behind. */
  async function refused(base: string, ...rest: string[]): Promise<{ said: string; hasWritten: boolean }> {
    const data = join(folder, `refused-${Math.random()}`);
    const said = await script('restore.sh', [base, archive, data, ...rest]).then(
      (output) => `it came up: ${output}`,
      (error) => String(error.stderr),
    );
    const hasWritten = existsSync(data);
    rmSync(data, { recursive: true, force: true });
    return { said, hasWritten };
  }

  beforeAll(async () => {
    folder = ownFolder(mkdtempSync(join(tmpdir(), 'backup-')));
    archive = ownFolder(join(folder, 'archive'));
    backups = ownFolder(join(folder, 'backups'));
    scripts = deployScripts(folder);
    // `date` does not know this zone's name, AEDT.
    postgres = await startPostgres({ settings: { archive_mode: 'on', log_timezone: 'Australia/Sydney' } });
    // The setting is stored in a file that a backup includes.
    const setting = `archive_command = '${archiveCommand(archive)}'\n`;
    appendFileSync(join(postgres.data, 'postgresql.conf'), setting);
    // This also applies to the restored servers. No test cuts the power.
    await ask(postgres.url(), 'alter system set fsync = off');
    await ask(postgres.url(), 'select pg_reload_conf()');
    const url = postgres.url();
    // Drop the templates. Each backup and restore then copies one database instead of four.
    await ask(url, "update pg_database set datistemplate = false, datallowconn = datname = 'postgres'");
    for (const name of ['template0', 'template1']) await ask(url, `drop database ${name}`);
    await ask(url, 'create table numbers (number int)');
    await ask(url, 'insert into numbers values (1)');
    backup = await script('backup.sh', [backups]);
    await ask(url, 'insert into numbers values (2)');
    await ask(url, 'select pg_sleep(0.1)');
    moment = String((await ask(url, 'select now()::text as now'))[0]?.now);
    await ask(url, 'select pg_sleep(0.1)');
    await ask(url, 'insert into numbers values (3)');
    await archived(url);
  }, 120_000);

  afterAll(async () => {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restores the rows of the given moment, and joins the archive once accepted', async () => {
    const first = await restored((data) => [backup, archive, data, moment], { archive_mode: 'on' });
    expect(await rows(first.url())).toEqual([1, 2]);
    await ask(first.url(), 'insert into numbers values (10)');
    await ask(first.url(), 'select pg_switch_wal()');
    await ask(first.url(), 'checkpoint');
    const timelines = () => readdirSync(archive).filter((name) => !name.startsWith('00000001'));
    expect(timelines()).toEqual([]);

    // Accept the restore.
    await ask(first.url(), 'alter system reset archive_command');
    await ask(first.url(), 'select pg_reload_conf()');
    await archived(first.url());
    expect(timelines()).toContain('00000002.history');

    // Without a moment, the whole archive on the backup's timeline is replayed.
    const end = await restored((data) => [backup, archive, data]);
    expect(await rows(end.url())).toEqual([1, 2, 3]);
    const other = await restored((data) => [backup, archive, data, '', '2']);
    expect(await rows(other.url())).toEqual([1, 2, 10]);
    const { said } = await refused(backup, '2036-12-01T12:00:00Z');
    expect(said).toContain('The archive also has timeline 2');
  });

  it('reports why the server did not start', async () => {
    const { said } = await refused(backup, '2036-12-01T12:00:00Z');
    expect(said).toContain('the archive ends before 2036-12-01T12:00:00Z');
    expect(said).toContain('recovery ended before configured recovery target was reached');
  });

  it.each(['gestern', '2026-12-01', '2026-12-01 12:00:00', '2026-13-01T12:00:00Z', "2026-12-01T12:00:00Z'"])(
    'refuses the moment %s before writing anything',
    async (wrong) => {
      const { said, hasWritten } = await refused(backup, wrong);
      expect(said).toContain('is no moment like 2026-12-01T12:00:00Z');
      expect(hasWritten).toBe(false);
    },
  );

  it('refuses a moment before the backup', async () => {
    const { said, hasWritten } = await refused(backup, '2006-12-01T12:00:00Z');
    expect(said).toContain('take an older one');
    expect(hasWritten).toBe(false);
  });

  it('refuses an incomplete backup, a missing archive and an invalid timeline', async () => {
    const broken = join(folder, 'broken');
    execFileSync('cp', ['-a', backup, broken]);
    rmSync(join(broken, 'backup_manifest'));
    expect(await refused(broken)).toMatchObject({
      said: expect.stringContaining('lacks backup_manifest'),
      hasWritten: false,
    });
    const data = join(folder, 'nowhere');
    await expect(script('restore.sh', [backup, join(folder, 'none'), data])).rejects.toThrow('is no folder');
    expect(existsSync(data)).toBe(false);
    expect(await refused(backup, '', 'second')).toMatchObject({
      said: expect.stringContaining('is no timeline'),
      hasWritten: false,
    });
  });

  it('stops at an unreadable segment instead of skipping it', async () => {
    const copy = ownFolder(join(folder, 'unreadable'));
    cpSync(archive, copy, { recursive: true });
    const last = readdirSync(copy)
      .filter((name) => /^00000001[0-9A-F]{16}$/.test(name))
      .sort()
      .at(-1)!;
    // `test -f` finds the segment, but `cp` fails, even for root.
    chmodSync(join(copy, last), 0);
    const data = join(folder, 'half');
    await expect(script('restore.sh', [backup, copy, data])).rejects.toThrow('did not come up');
  });
});
