import { expect, it } from 'vitest';
import type { askRaw } from './site';

/** Tests the answers that every server of the site must give for a folder from `writeSite`. */
export function siteCases(
  ask: (path: string, headers?: Record<string, string>) => ReturnType<typeof askRaw>,
): void {
  it('revalidates the page on every request', async () => {
    const { headers } = await ask('/', { 'Sec-Fetch-Dest': 'iframe' });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/missing-AbCd1234.js',
    '/art/missing',
    '/locales/xx/translation.json',
    '/.vite/manifest.json',
    '/index.html.br',
    '/assets/main-AbCd1234.js.gz',
  ])('answers 404 for %s', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    // A phone that cached the 404 would miss the file once it exists.
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/assets/main-AbCd1234.js', '/art/hero@2x.0a1b2c3d.webp'])(
    'lets browsers cache %s for a year',
    async (path) => {
      expect((await ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('lets wallets of other origins read the manifest', async () => {
    expect((await ask('/ton-connect-manifest.json')).headers['access-control-allow-origin']).toBe('*');
  });
}
