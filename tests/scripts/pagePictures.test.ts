import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { newcomersChoices, newcomersFiles, picturesElement } from '../../scripts/page/pictures';
import { previewStyles } from '../../scripts/page/previews';
import { EMBEDDED_ID } from '../../src/client/art/embedded';
import { preloadList } from '../../src/client/art/preload';

/** Most characters in the page. About 40,000 arrive while the script is requested, and the rest delays the script. */
const MOST_LENGTH = 60_000;

/** Most bytes of a preview in the page (decision 64). */
const MOST_PREVIEW_BYTES = 1024;

// [spec 2.14]
it('the page embeds a preview of at most 1 KB for each of the four splash backgrounds', async () => {
  const styles = await previewStyles();
  const previews = [...styles.matchAll(/\[data-splash="(\d)"\] #splash\{--preview:url\((.*?)\)\}/g)];
  expect(previews.map(([, splash]) => splash)).toEqual(['1', '2', '3', '4']);
  expect(previews.map(([rule]) => rule).join('')).toBe(styles);
  const urls = previews.map(([, , url = '']) => url);
  expect(new Set(urls).size).toBe(4);
  for (const url of urls) {
    expect(url).toMatch(/^data:image\/webp;base64,/);
    expect(url.length).toBeLessThanOrEqual(MOST_PREVIEW_BYTES);
  }
});

describe('the page’s embedded pictures', () => {
  it('are a newcomer’s seven pictures on a cheap phone, byte for byte', async () => {
    const element = await picturesElement();
    const [, json = ''] =
      new RegExp(`^<script type="application/json" id="${EMBEDDED_ID}">(.*)</script>$`).exec(element) ?? [];
    const pictures = Object.entries<string>(JSON.parse(json));
    expect(pictures.map(([address]) => address)).toEqual(newcomersFiles());
    expect(pictures).toHaveLength(7);
    for (const [address, url] of pictures) {
      const [, format, bytes = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(url) ?? [];
      expect(address.endsWith(`.${format}`), address).toBe(true);
      expect(Buffer.from(bytes, 'base64').equals(readFileSync(`public${address}`)), address).toBe(true);
    }
    expect(element.length).toBeLessThan(MOST_LENGTH);
  });

  it('are the pictures that the app chooses on such a screen', () => {
    const choices = newcomersChoices();
    const inPage = newcomersFiles();
    for (const takesAvif of [true, false])
      for (let ratio = 0.5; ratio <= 5; ratio += 0.05) {
        vi.stubGlobal('CSS', { supports: () => takesAvif });
        const wanted = preloadList(1, ratio).map(({ src }) => (inPage.includes(src) ? '' : src));
        const requested = choices.map((files) => {
          const [, src, avif = src] = files.find(([above]) => ratio > above) ?? [];
          return takesAvif ? avif : src;
        });
        expect([ratio, requested]).toEqual([ratio, wanted]);
      }
    vi.unstubAllGlobals();
  });

  it('are not requested by the early start', () => {
    const files = newcomersFiles();
    const addresses = newcomersChoices()
      .flat()
      .flatMap(([, src, avif]) => (avif === undefined ? [src] : [src, avif]));
    expect(addresses.filter((address) => address === '')).toHaveLength(files.length);
    expect(addresses.some((address) => files.includes(address))).toBe(false);
    expect(addresses.filter((address) => /^\/art\/.+\.webp$/.test(address)).length).toBeGreaterThan(
      files.length,
    );
  });
});
