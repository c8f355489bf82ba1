import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHeaders } from '../../src/server/admin/headers';
import { addPage } from '../../src/server/admin/page';

const FILES = ['index.html', 'preview.html', 'assets/index-1.js', 'locales/de/translation.json', 'notes.txt'];

describe('the page of the desk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const app = fastify();
  beforeAll(async () => {
    for (const file of FILES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file);
    }
    await app.register(
      async (scope) => {
        addHeaders(scope);
        addPage(scope, folder);
      },
      { prefix: '/admin' },
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string) => app.inject({ url });

  it('stands in no frame; its preview stands in a frame of the desk alone', async () => {
    const page = await get('/admin/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    const preview = await get('/admin/preview.html');
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(preview.headers['content-security-policy']).toContain("script-src 'self'");
    expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('hands out its own files and no others, for ever only where their names have a hash', async () => {
    expect((await get('/admin/assets/index-1.js')).headers['cache-control']).toContain('immutable');
    const texts = await get('/admin/locales/de/translation.json');
    expect([texts.body, texts.headers['cache-control']]).toEqual(['locales/de/translation.json', 'no-cache']);
    for (const other of ['notes.txt', 'index.html', '..%2f..%2fetc%2fpasswd', 'locales/../notes.txt'])
      expect((await get(`/admin/${other}`)).statusCode).toBe(404);
  });
});
