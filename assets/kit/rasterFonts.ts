import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { CACHE, ROOT } from './paths';
import { renameFont } from './renameFont';

interface RasterFont {
  file: string;
  from: string;
  family: string;
  weight: number;
}

const DELA = '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2';
const RUBIK = '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2';

/** The rasteriser reads only plain TrueType, one file per weight; the packages ship woff2. */
const SOURCES: RasterFont[] = [
  { file: 'dela.ttf', from: DELA, family: 'Dela Gothic One', weight: 400 },
  ...[400, 500, 700, 900].map((weight) => ({
    file: `rubik-${weight}.ttf`,
    from: RUBIK,
    family: 'Rubik',
    weight,
  })),
];

/** Returns the paths of the rasteriser's TrueType files, written to the cache on the first call. */
export async function rasterFonts(): Promise<string[]> {
  const folder = resolve(CACHE, 'fonts');
  await mkdir(folder, { recursive: true });
  return Promise.all(SOURCES.map((source) => rasterFont(folder, source)));
}

async function rasterFont(folder: string, source: RasterFont): Promise<string> {
  const path = resolve(folder, source.file);
  if (existsSync(path)) return path;
  const packed = await readFile(resolve(ROOT, 'node_modules', source.from));
  const variationAxes = source.family === 'Rubik' ? { wght: source.weight } : undefined;
  const font = await subsetFont(packed, '', {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    ...(variationAxes ? { variationAxes } : {}),
  });
  // The font is written to a temporary file and then moved, because several workers may write it at once.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, renameFont(font, source.family, source.weight));
  await rename(draft, path);
  return path;
}
