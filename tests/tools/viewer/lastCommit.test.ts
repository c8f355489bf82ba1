import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLastCommit } from '../../../scripts/viewer/lastCommit';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'viewer-'));
  for (const name of ['effects', 'feedback'])
    cpSync(`src/client/tuning/${name}.json`, join(folder, `${name}.json`));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the last commit’s values can be read after a save', () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', 'first');
  const path = join(folder, 'effects.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"risePx": \d+/, '"risePx": 77'));
  expect(readLastCommit(folder)?.effects.gain.risePx).toBe(JSON.parse(text).gain.risePx);
});

it('a folder outside a repository has no commit', () => {
  expect(readLastCommit(folder)).toBeNull();
});
