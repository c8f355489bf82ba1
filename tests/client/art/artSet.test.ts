import { describe, expect, test, vi } from 'vitest';
import { artSet, pickSource } from '../../../src/client/art/artSet';

const art = artSet({
  coin: '40x32 aaaaaaaa 3:300 1.5:100',
  'nav-explore': '40x40 cccccccc 3:50 images/',
});

describe('artSet', () => {
  test('reads size, files and folder from an entry', () => {
    expect(art.find('coin')).toEqual({
      width: 40,
      height: 32,
      sources: [
        { src: '/art/coin@3x.aaaaaaaa.webp', scale: 3, kilobytes: 300 },
        { src: '/art/coin@1.5x.aaaaaaaa.webp', scale: 1.5, kilobytes: 100 },
      ],
    });
    expect(art.url('nav-explore', 1)).toBe('/images/nav-explore@3x.cccccccc.webp');
  });

  test.each([
    [1, 1.5],
    [1.5, 1.5],
    [1.7, 1.5],
    [2, 3],
    [3, 3],
    [4, 3],
  ])('at %d device px per CSS px picks the %dx file', (dpr, scale) => {
    const image = art.find('coin');
    expect(image && pickSource(image, dpr)?.scale).toBe(scale);
  });

  test('picks the smallest file that is sharp at the displayed width', () => {
    vi.stubGlobal('window', { devicePixelRatio: 2 });
    expect(art.urlAt('coin', 40)).toContain('@3x');
    expect(art.urlAt('coin', 30)).toContain('@1.5x');
    vi.unstubAllGlobals();
  });

  test.each([
    [true, '/art/hero@2x.aaaaaaaa.avif'],
    [false, '/art/hero@2x.aaaaaaaa.webp'],
  ])('serves AVIF to a browser that supports it (%s), when available', (shows, src) => {
    vi.stubGlobal('CSS', { supports: () => shows });
    const hero = artSet({ hero: '260x300 aaaaaaaa 2:300a 1:100' });
    expect(hero.url('hero', 2)).toBe(src);
    expect(hero.url('hero', 1)).toBe('/art/hero@1x.aaaaaaaa.webp');
    vi.unstubAllGlobals();
  });

  test.each(['nothing', 'toString', '__proto__', ''])('has no picture called "%s"', (name) => {
    expect(art.has(name)).toBe(false);
    expect(art.find(name)).toBeUndefined();
    expect(art.url(name)).toBe('');
    expect(art.urlAt(name, 40)).toBe('');
  });
});
