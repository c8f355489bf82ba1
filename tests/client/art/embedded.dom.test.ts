import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Opens a page with these embedded pictures, cut to `length` characters if given. */
async function openPage(pictures: Record<string, string>, length?: number) {
  const { EMBEDDED_ID } = await import('../../../src/client/art/embedded');
  const element = document.createElement('script');
  const text = JSON.stringify(pictures).slice(0, length);
  Object.assign(element, { type: 'application/json', id: EMBEDDED_ID, text });
  document.body.append(element);
  const { artSet } = await import('../../../src/client/art/artSet');
  return artSet({ hero: '260x300 aaaaaaaa 2:300a 1:100', coin: '40x40 dddddddd 1:90' });
}

it('an embedded picture has a data URL', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const art = await openPage({
    '/art/hero@2x.aaaaaaaa.avif': 'data:image/avif;base64,AAAA',
    '/art/coin@1x.dddddddd.webp': 'data:image/webp;base64,BBBB',
  });
  expect(art.url('hero', 2)).toBe('data:image/avif;base64,AAAA');
  expect(art.url('coin', 1)).toBe('data:image/webp;base64,BBBB');
});

it('a picture in another size or format has its usual URL', async () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const art = await openPage({ '/art/hero@2x.aaaaaaaa.avif': 'data:image/avif;base64,AAAA' });
  expect(art.url('hero', 2)).toBe('/art/hero@2x.aaaaaaaa.webp');
  expect(art.url('hero', 1)).toBe('/art/hero@1x.aaaaaaaa.webp');
});

it('a truncated page leaves all pictures at their usual URLs', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const art = await openPage({ '/art/hero@2x.aaaaaaaa.avif': 'data:image/avif;base64,AAAA' }, 50);
  expect(art.url('hero', 2)).toBe('/art/hero@2x.aaaaaaaa.avif');
});

it.each(['toString', '__proto__'])('the page embeds no picture called "%s"', async (name) => {
  const { embedded } = await import('../../../src/client/art/embedded');
  expect(embedded(name)).toBe(name);
});
