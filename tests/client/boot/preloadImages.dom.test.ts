import { afterEach, expect, it, vi } from 'vitest';
import type { PreloadImage } from '../../../src/client/art/preload';
import { preloadImages } from '../../../src/client/boot/splash';

afterEach(() => vi.unstubAllGlobals());

/** Loads pictures; returns the reported shares and the functions that settle each picture. */
function load(images: Pick<PreloadImage, 'src' | 'kilobytes'>[]) {
  const asked = new Map<string, Picture>();
  class Picture {
    onload?: () => void;
    onerror?: () => void;
    set src(src: string) {
      asked.set(src, this);
    }
  }
  vi.stubGlobal('Image', Picture);
  const shares: number[] = [];
  preloadImages(
    images.map((image) => ({ role: 'hero', ...image })),
    (share) => shares.push(share),
  );
  return { asked, shares };
}

it('preloadImages() reports the loaded share of kilobytes and counts failed pictures', () => {
  const { asked, shares } = load([
    { src: '/a.webp', kilobytes: 30 },
    { src: '/b.webp', kilobytes: 70 },
  ]);
  expect(shares).toEqual([]);
  asked.get('/b.webp')?.onload?.();
  asked.get('/a.webp')?.onerror?.();
  expect(shares).toEqual([0.7, 1]);
});

it('preloadImages() does not wait for embedded pictures', () => {
  const { asked, shares } = load([
    { src: 'data:image/webp;base64,AAAA', kilobytes: 60 },
    { src: '/b.webp', kilobytes: 40 },
  ]);
  expect([...asked.keys()]).toEqual(['/b.webp']);
  expect(shares).toEqual([0.6]);
  asked.get('/b.webp')?.onload?.();
  expect(shares).toEqual([0.6, 1]);
});

it('preloadImages() reports embedded pictures together, because each report redraws the splash', () => {
  const { shares } = load([
    { src: 'data:image/webp;base64,AAAA', kilobytes: 30 },
    { src: 'data:image/webp;base64,BBBB', kilobytes: 30 },
    { src: '/c.webp', kilobytes: 40 },
  ]);
  expect(shares).toEqual([0.6]);
});

it.each([
  ['all are embedded', [{ src: 'data:image/webp;base64,AAAA', kilobytes: 60 }]],
  ['no pictures are given', []],
])('preloadImages() is done at once when %s', (_, images) => {
  expect(load(images).shares).toEqual([1]);
});
