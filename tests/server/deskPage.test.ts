import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHeaders } from '../../src/server/desk/headers';
import { addPage } from '../../src/server/desk/page';

const HASHED = ['assets/index-Cx81dTua.js', 'art/coin@1x.a317c466.webp', 'fonts/dela-latin.2cf6bf0a.woff2'];
const NAMED = [
  'preview.html',
  'locales/de/translation.json',
  'locales/ja/font.woff2',
  'art/icon-180.png',
  'assets/index.js',
];
const FILES = [...HASHED, ...NAMED, 'index.html', 'notes.txt'];

const folder = mkdtempSync(join(tmpdir(), 'page-'));
beforeAll(() => {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the desk page', () => {
  const app = fastify();
  beforeAll(async () => {
    await app.register(
      async (scope) => {
        addHeaders(scope);
        addPage(scope, folder);
      },
      { prefix: '/admin' },
    );
  });
  afterAll(() => app.close());
  const get = (url: string) => app.inject({ url });

  it('can’t be framed; its preview can be framed only by the desk', async () => {
    const page = await get('/admin/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    const preview = await get('/admin/preview.html');
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(preview.headers['content-security-policy']).toContain("script-src 'self'");
    expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('serves only its own files', async () => {
    expect((await get('/admin/')).body).toBe('index.html');
    for (const file of [...HASHED, ...NAMED]) expect((await get(`/admin/${file}`)).body).toBe(file);
    for (const other of ['notes.txt', 'index.html', '..%2f..%2fetc%2fpasswd', 'locales/../notes.txt'])
      expect((await get(`/admin/${other}`)).statusCode).toBe(404);
  });

  it.each(HASHED)('caches a file forever when its name has a hash: %s', async (file) => {
    expect((await get(`/admin/${file}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it.each(NAMED)('revalidates a file without a hash in its name: %s', async (file) => {
    expect((await get(`/admin/${file}`)).headers['cache-control']).toBe('no-cache');
  });
});

it.each([
  ['with a slash at its end', `${folder}/`],
  ['relative to the working directory', `./${relative(process.cwd(), folder)}`],
])('the desk page is found in a folder: %s', async (_way, named) => {
  const app = fastify();
  addPage(app, named);
  expect((await app.inject({ url: '/' })).body).toBe('index.html');
  expect((await app.inject({ url: `/${HASHED[0]}` })).body).toBe(HASHED[0]);
  await app.close();
});
