import { runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

type ArtSets = typeof import('../../src/client/art/artSet');
type Preload = typeof import('../../src/client/art/preload');

const ART_SETS = 'src/client/art/artSet.ts';
const PICTURES = 'src/client/art/preload.ts';
const FIRST_LEVEL = 1;
/** Device px per CSS px of a cheap phone. Few pictures of the splash come finer on any other. */
const RATIO = 2;

/** The files of a newcomer's pictures on a cheap phone that shows AVIF, by address. They travel in the page. */
export async function newcomersFiles(): Promise<string[]> {
  const { choices, pickChoice } = await loadArt();
  return choices.flatMap((choice) => {
    const source = pickChoice(choice, RATIO);
    return source ? [source.avif ?? source.src] : [];
  });
}

/** A file of a picture: the ratio of the screen above which it is taken, its address, and its AVIF file's. */
export type PictureFile = readonly [above: number, src: string, avif?: string];

/**
 * The files of each of the newcomer's pictures, the finest first, without those that are too fine for any screen. Those in
 * the page have an empty address.
 */
export async function newcomersChoices(): Promise<PictureFile[][]> {
  const { choices, pickChoice, TOLERATED_BLUR } = await loadArt();
  const inPage = new Set(await newcomersFiles());
  const askedFor = (address: string) => (inPage.has(address) ? '' : address);
  return choices.map((choice) => {
    const { sources, most, share } = choice;
    const finest = pickChoice(choice, most)?.scale ?? 0;
    const coarser = sources.filter(({ scale }) => scale <= finest);
    return coarser.map(({ src, avif }, index): PictureFile => {
      const above = ((coarser[index + 1]?.scale ?? 0) * TOLERATED_BLUR) / share;
      const file = [Number(above.toFixed(3)), askedFor(src)] as const;
      return avif === undefined ? file : [...file, askedFor(avif)];
    });
  });
}

let art: ReturnType<typeof readArt> | undefined;

/** The same for all that a build asks: each reading starts a Vite of its own. */
function loadArt() {
  art ??= readArt();
  return art;
}

/** The pictures of the first level, and the way the app chooses among their files. */
async function readArt() {
  const [{ pickChoice, TOLERATED_BLUR }, { preloadChoices }] = await Promise.all([
    load<ArtSets>(ART_SETS),
    load<Preload>(PICTURES),
  ]);
  return { pickChoice, TOLERATED_BLUR, choices: preloadChoices(FIRST_LEVEL) };
}

async function load<Module>(path: string): Promise<Module> {
  return (await runnerImport<Module>(inRoot(path), { configFile: false })).module;
}
