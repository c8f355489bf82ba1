import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { pickChoice, TOLERATED_BLUR } from '../../src/client/art/artSet';
import { EMBEDDED_ID } from '../../src/client/art/embedded';
import { preloadChoices } from '../../src/client/art/preload';
import { inRoot } from '../lib/paths.mjs';

const FIRST_LEVEL = 1;
/** Device px per CSS px of a cheap phone. Few pictures of the splash have finer files for other screens. */
const RATIO = 2;

/** The addresses of a newcomer's pictures on a cheap phone that shows AVIF. These travel in the page. */
export function newcomersFiles(): string[] {
  return preloadChoices(FIRST_LEVEL).flatMap((choice) => {
    const source = pickChoice(choice, RATIO);
    return source ? [source.avif ?? source.src] : [];
  });
}

/** The element with these pictures. src/client/art/embedded.ts reads it. */
export async function picturesElement(): Promise<string> {
  const pictures = Object.fromEntries(await Promise.all(newcomersFiles().map(dataUrl)));
  return `<script type="application/json" id="${EMBEDDED_ID}">${JSON.stringify(pictures)}</script>`;
}

async function dataUrl(address: string): Promise<[address: string, url: string]> {
  const file = await readFile(inRoot(`public${address}`));
  return [address, `data:image/${extname(address).slice(1)};base64,${file.toString('base64')}`];
}

/** A file of a picture: the screen ratio above which it is chosen, its address, and that of its AVIF file. */
export type PictureFile = readonly [above: number, src: string, avif?: string];

/**
 * The files of each of the newcomer's pictures, finest first, without those too fine for any screen. Those in the page have
 * an empty address.
 */
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
