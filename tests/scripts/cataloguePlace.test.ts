import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { embeddedFolder } from '../support/preparedFolder';
import { runProgram } from '../support/runProgram';

const run = (folder: string, DATABASE_URL: string | undefined) =>
  runProgram('scripts/catalogue.ts', ['list', '--folder', folder], { DATABASE_URL });

describe('the storage of npm run catalogue', () => {
  let prepared: string;
  beforeAll(async () => {
    prepared = await embeddedFolder();
  });

  it('is a folder only if no database is set, and is printed', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'catalogue-place-'));
    const folder = join(parent, 'new');
    for (const [address, problem] of [
      ['', 'DATABASE_URL is empty\n'],
      [
        'postgres://game:hunter2@127.0.0.1:1/ninja',
        expect.stringMatching(/^The database ninja on 127\.0\.0\.1:1: .*ECONNREFUSED.*\n$/),
      ],
    ] as const) {
      expect(await run(folder, address)).toEqual({ code: 1, stdout: '', stderr: problem });
      expect(existsSync(folder)).toBe(false);
    }
    renameSync(prepared, folder);
    expect((await run(folder, undefined)).stdout.split('\n')[0]).toBe(`In the folder ${folder}:`);
    rmSync(parent, { recursive: true });
  });
});
