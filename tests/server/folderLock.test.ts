import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from '../../src/server/store/sql/folderLock';
import { bundleProgram } from '../support/bundleProgram';

describe('a folder claim', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'claim-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * Starts a process that claims the folder and waits. Resolves once it owns the folder, or rejects with the
   * process's message.
   */
  async function claimElsewhere() {
    const program = await bundleProgram('src/server/store/sql/folderLock.ts');
    const script = `import(${JSON.stringify(program)}).then(({ claimFolder }) => {
      claimFolder(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ['-e', script], { stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const first = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (!String(first[0]).startsWith('claimed')) throw new Error(said);
    return child;
  }

  it('fails for a second process, naming the first one’s id', async () => {
    const release = claimFolder(folder);
    await expect(claimElsewhere()).rejects.toThrow(`${folder} is in use by process ${process.pid}`);
    expect(() => claimFolder(folder)).toThrow(/in use/);
    release();
    const child = await claimElsewhere();
    expect(() => claimFolder(folder)).toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    claimFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('doesn’t count once its process is dead, even when its id is reused', () => {
    writeFileSync(join(folder, `claim-${process.pid}-1-gone`), '');
    claimFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});
