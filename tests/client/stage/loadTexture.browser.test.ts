import { afterEach, expect, it, vi } from 'vitest';
import { coreArt } from '../../../src/client/art/core';
import { loadTexture } from '../../../src/client/stage/kit/PictureSource';

afterEach(() => vi.unstubAllGlobals());

const COIN = coreArt.find('coin');

async function embeddedCoin() {
  const file = await (await fetch(COIN?.sources.at(-1)?.src ?? '')).arrayBuffer();
  const base64 = btoa(String.fromCharCode(...new Uint8Array(file)));
  return {
    width: 96,
    height: 96,
    sources: [{ src: `data:image/webp;base64,${base64}`, scale: 1, kilobytes: 1 }],
  };
}

it('an embedded picture becomes a texture without a fetch, which the policy would refuse', async () => {
  const coin = await embeddedCoin();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Refused to connect')));
  const { width, height } = await loadTexture(coin, 1);
  expect([width, height]).toEqual([96, 96]);
});

it('loading a missing or undecodable picture rejects', async () => {
  const broken = (src: string) =>
    loadTexture({ width: 1, height: 1, sources: [{ src, scale: 1, kilobytes: 1 }] }, 1);
  await expect(broken('data:image/webp;base64,AAAA')).rejects.toThrow();
  await expect(broken('/art/nothing@1x.00000000.webp')).rejects.toThrow();
});
