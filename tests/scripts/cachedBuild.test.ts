import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceHash } from '../../scripts/lib/build.mjs';

describe('a cached build', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sources-'));
    write('src/main.ts', 'run();');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const hash = (env: Record<string, string> = {}) => sourceHash(env, root);

  it.each([
    'src/main.ts',
    'index.html',
    'scripts/page/preload.mjs',
    'package-lock.json',
    '.env',
    '.env.local',
    '.env.production',
    '.env.production.local',
  ])('is rebuilt when %s changes', (file) => {
    write(file, 'VITE_BOT_URL=https://t.me/one');
    const before = hash();
    expect(hash()).toBe(before);
    write(file, 'VITE_BOT_URL=https://t.me/another');
    expect(hash()).not.toBe(before);
  });

  it('is rebuilt for its own settings, not for other variables', () => {
    const before = hash();
    vi.stubEnv('OTHER', 'one');
    expect(hash()).toBe(before);
    vi.stubEnv('VITE_BOT_URL', 'https://t.me/one');
    expect(hash()).not.toBe(before);
    expect(hash({ VITE_BOT_URL: 'https://t.me/another' })).not.toBe(hash());
  });

  it('stays valid when a document changes', () => {
    const before = hash();
    write('docs/operate/server.md', 'The server');
    expect(hash()).toBe(before);
  });
});
