import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type ArtSource, pickChoice, pickSource, TOLERATED_BLUR } from '../../src/client/art/artSet';
import { coreArt } from '../../src/client/art/core';
import { EMBEDDED_ID } from '../../src/client/art/embedded';
import { navArt } from '../../src/client/art/nav';
import { preloadChoices } from '../../src/client/art/preload';
import { splashArt } from '../../src/client/art/splash';
import { inRoot } from '../lib/paths.mjs';

const FIRST_LEVEL = 1;
/** Device px per CSS px of a cheap phone. Few of the splash's pictures have finer files for other screens. */
const RATIO = 2;

/** Returns the addresses of the pictures that the page embeds: a newcomer's, on a cheap phone with AVIF. */
export function newcomersFiles(): string[] {
  return preloadChoices(FIRST_LEVEL).flatMap((choice) => addressOf(pickChoice(choice, RATIO)));
}

const addressOf = (source: ArtSource | undefined) => (source ? [source.avif ?? source.src] : []);

/** Builds the element with the embedded pictures, which src/client/art/embedded.ts reads. */
export async function picturesElement(): Promise<string> {
  const pictures = Object.fromEntries(await Promise.all(newcomersFiles().map(dataUrl)));
  return `<script type="application/json" id="${EMBEDDED_ID}">${JSON.stringify(pictures)}</script>`;
}

async function dataUrl(address: string): Promise<[address: string, url: string]> {
  const file = await readFile(inRoot(`public${address}`));
  return [address, `data:image/${extname(address).slice(1)};base64,${file.toString('base64')}`];
}

/** A file of a picture: the pixel ratio above which it is chosen, its address, and the address of its AVIF file. */
export type PictureFile = readonly [above: number, src: string, avif?: string];

/** Returns the files of each of the newcomer's pictures, finest first. An embedded file has an empty address. */
export function newcomersChoices(): PictureFile[][] {
  const inPage = new Set(newcomersFiles());
  const requested = (address: string) => (inPage.has(address) ? '' : address);
  return preloadChoices(FIRST_LEVEL).map((choice) => {
    const { sources, most, share } = choice;
    const finest = pickChoice(choice, most)?.scale ?? 0;
    const coarser = sources.filter(({ scale }) => scale <= finest);
    return coarser.map(({ src, avif }, index): PictureFile => {
      const above = ((coarser[index + 1]?.scale ?? 0) * TOLERATED_BLUR) / share;
      const file = [Number(above.toFixed(3)), requested(src)] as const;
      return avif === undefined ? file : [...file, requested(avif)];
    });
  });
}

/** Returns the paths of the pictures that a newcomer's home shows and the built page doesn't embed. */
export function homePictures(html: string): string[] {
  const icons = [...html.matchAll(/<img[^>]*>/g)].flatMap(([tag]) => {
    const name = /data-art="([^"]+)"/.exec(tag)?.[1] ?? '';
    const width = Number(/ width="(\d+)"/.exec(tag)?.[1]);
    const image = coreArt.find(name) ?? navArt.find(name);
    return image ? addressOf(pickSource(image, (RATIO * width) / image.width)) : [];
  });
  const background = splashArt.find('splash-1');
  const all = new Set([...(background ? addressOf(pickSource(background, RATIO)) : []), ...icons]);
  return [...all].filter((address) => !html.includes(`"${address}"`)).map((address) => address.slice(1));
}
