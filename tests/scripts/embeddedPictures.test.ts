import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { embeddedPictures } from '../../scripts/page/embeddedPictures.ts';
import { newcomersChoices, newcomersFiles } from '../../scripts/page/newcomersPictures.ts';
import { EMBEDDED_ID } from '../../src/client/art/embedded';
import { preloadList } from '../../src/client/art/preload';

const page = readFileSync('index.html', 'utf8');

interface Hooks {
  buildStart(): Promise<void>;
  transformIndexHtml: { handler(html: string): string };
}

async function built(html: string): Promise<string> {
  const plugin = embeddedPictures() as unknown as Hooks;
  await plugin.buildStart();
  return plugin.transformIndexHtml.handler(html);
}

/** Characters. The script waits behind what the connection does not carry while it is asked for, about 40,000 of them. */
const MOST_LENGTH = 60_000;

describe('the pictures in the page', () => {
  it('are the seven of a newcomer on a cheap phone, byte for byte', async () => {
    const html = await built(page);
    const [, json = ''] =
      new RegExp(`<script type="application/json" id="${EMBEDDED_ID}">(.*)</script>`).exec(html) ?? [];
    const pictures = Object.entries<string>(JSON.parse(json));
    expect(pictures.map(([address]) => address)).toEqual(await newcomersFiles());
    expect(pictures).toHaveLength(7);
    for (const [address, url] of pictures) {
      const [, format, bytes = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(url) ?? [];
      expect(address.endsWith(`.${format}`), address).toBe(true);
      expect(Buffer.from(bytes, 'base64').equals(readFileSync(`public${address}`)), address).toBe(true);
    }
    expect(html.length - page.length).toBeLessThan(MOST_LENGTH);
  });

  it('come behind all that the page shows, and not with pages that show no home', async () => {
    const html = await built(page);
    expect(html.indexOf(EMBEDDED_ID)).toBeGreaterThan(html.indexOf('</noscript>'));
    expect(await built('<body><main></main></body>')).toBe('<body><main></main></body>');
  });

  it('are those that the app chooses, on any screen', async () => {
    const choices = await newcomersChoices();
    const inPage = await newcomersFiles();
    for (const takesAvif of [true, false])
      for (let ratio = 0.5; ratio <= 5; ratio += 0.05) {
        vi.stubGlobal('CSS', { supports: () => takesAvif });
        const wanted = preloadList(1, ratio).map(({ src }) => (inPage.includes(src) ? '' : src));
        const asked = choices.map((files) => {
          const [, src, avif = src] = files.find(([above]) => ratio > above) ?? [];
          return takesAvif ? avif : src;
        });
        expect([ratio, asked]).toEqual([ratio, wanted]);
      }
    vi.unstubAllGlobals();
  });

  it('are not asked for by the early start, unlike their other sizes and formats', async () => {
    const files = await newcomersFiles();
    const addresses = (await newcomersChoices())
      .flat()
      .flatMap(([, src, avif]) => (avif === undefined ? [src] : [src, avif]));
    expect(addresses.filter((address) => address === '')).toHaveLength(files.length);
    expect(addresses.some((address) => files.includes(address))).toBe(false);
    expect(addresses.filter((address) => /^\/art\/.+\.webp$/.test(address)).length).toBeGreaterThan(
      files.length,
    );
  });
});
