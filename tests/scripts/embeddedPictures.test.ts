import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { embeddedPictures } from '../../scripts/vite/embeddedPictures.ts';
import { newcomersChoices, newcomersFiles } from '../../scripts/vite/newcomersPictures.ts';
import { EMBEDDED_ID } from '../../src/client/art/embedded';

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

  it('are not asked for by the early start, unlike their other sizes and formats', async () => {
    const files = await newcomersFiles();
    const sources = (await newcomersChoices()).flatMap((choice) => choice.sources);
    const addresses = sources.flatMap(({ src, avif }) => (avif === undefined ? [src] : [src, avif]));
    expect(addresses.filter((address) => address === '')).toHaveLength(files.length);
    expect(addresses.some((address) => files.includes(address))).toBe(false);
    expect(addresses.filter((address) => /^\/art\/.+\.webp$/.test(address)).length).toBeGreaterThan(
      files.length,
    );
  });
});
