import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { CACHE, ROOT } from '../kit/paths';
import { addData } from './data';
import { sha256, shortHash, toolVersions } from './hash';
import type { Output } from './output';

/** One file of a font face, for one range of characters. */
interface FontFile {
  name: string;
  family: 'Dela Gothic One' | 'Rubik';
  from: string;
  /** Ranges of code points to cut out and declare, so that a browser fetches only the ranges it shows. */
  ranges: readonly (readonly [number, number])[];
}

const DELA = '@fontsource/dela-gothic-one/files/dela-gothic-one';
const RUBIK = '@fontsource-variable/rubik/files/rubik';

/** English characters and the interface's symbols: everything that most players need on the home screen. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;
/** Additional characters of Western European languages and Turkish, with related symbols. */
const LATIN_WEST = [
  [0xa1, 0xb6],
  [0xb8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
] as const;
/** The remaining European characters, for players' names. */
const LATIN_EXT = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
] as const;
const CYRILLIC = [
  [0x401, 0x401],
  [0x404, 0x404],
  [0x406, 0x407],
  [0x40e, 0x40e],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x454, 0x454],
  [0x456, 0x457],
  [0x45e, 0x45e],
  [0x490, 0x491],
  [0x2116, 0x2116],
] as const;
const ARABIC = [
  [0x600, 0x6ff],
  [0x200c, 0x200e],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
] as const;

export const FONT_FILES: readonly FontFile[] = [
  { name: 'dela-latin', family: 'Dela Gothic One', from: `${DELA}-latin-400-normal.woff2`, ranges: LATIN },
  {
    name: 'dela-latin-west',
    family: 'Dela Gothic One',
    from: `${DELA}-latin-400-normal.woff2`,
    ranges: LATIN_WEST,
  },
  {
    name: 'dela-cyrillic',
    family: 'Dela Gothic One',
    from: `${DELA}-cyrillic-400-normal.woff2`,
    ranges: CYRILLIC,
  },
  { name: 'rubik-latin', family: 'Rubik', from: `${RUBIK}-latin-wght-normal.woff2`, ranges: LATIN },
  {
    name: 'rubik-latin-west',
    family: 'Rubik',
    from: `${RUBIK}-latin-wght-normal.woff2`,
    ranges: LATIN_WEST,
  },
  {
    name: 'rubik-latin-ext',
    family: 'Rubik',
    from: `${RUBIK}-latin-ext-wght-normal.woff2`,
    ranges: LATIN_EXT,
  },
  { name: 'rubik-cyrillic', family: 'Rubik', from: `${RUBIK}-cyrillic-wght-normal.woff2`, ranges: CYRILLIC },
  { name: 'rubik-arabic', family: 'Rubik', from: `${RUBIK}-arabic-wght-normal.woff2`, ranges: ARABIC },
];

/** Font features to keep: kerning, Arabic marks and joining with required ligatures, tabular figures. */
const FEATURES = [
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'init',
  'medi',
  'fina',
  'isol',
  'rlig',
  'calt',
  'tnum',
];

const WEIGHTS = { min: 400, max: 900 };

function characters(ranges: FontFile['ranges']): string {
  let text = '';
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) text += String.fromCodePoint(code);
  }
  return text;
}

/** Cuts the woff2 file of one face and range. */
export async function cutFont(font: FontFile): Promise<Uint8Array> {
  const packed = await readFile(resolve(ROOT, 'node_modules', font.from));
  const options: Parameters<typeof subsetFont>[2] = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(font.family === 'Rubik' ? { variationAxes: { wght: WEIGHTS } } : {}),
  };
  const key = shortHash(sha256(packed) + JSON.stringify([font, options]) + toolVersions());
  const path = resolve(CACHE, 'fonts', `${font.name}.${key}.woff2`);
  if (existsSync(path)) return readFile(path);
  const cut = await subsetFont(packed, characters(font.ranges), options);
  await mkdir(resolve(CACHE, 'fonts'), { recursive: true });
  await writeFile(path, cut);
  return cut;
}

/**
 * Local fonts with our fonts' metrics, which keep text in place when a font loads. `sizeAdjust` is the ratio of average
 * advances in English text (Rubik 500 to Arial, Dela Gothic One to Arial Bold); ascent and descent are our own line
 * metrics.
 */
const FALLBACKS = [
  {
    family: 'Rubik Fallback',
    local: ['Arial', 'Roboto', 'Helvetica'],
    sizeAdjust: 106,
    ascent: 88.2,
    descent: 23.6,
  },
  {
    family: 'Dela Fallback',
    local: ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Roboto-Bold', 'Roboto'],
    sizeAdjust: 122,
    ascent: 95.1,
    descent: 23.6,
  },
];

const LINE_LENGTH = 110;

/** Writes a declaration with a list, wrapped as the repository's formatter does. */
function list(property: string, values: readonly string[]): string {
  const line = `  ${property}: ${values.join(', ')};`;
  return line.length <= LINE_LENGTH ? line : `  ${property}:\n    ${values.join(', ')};`;
}

/** Writes the style sheet that declares the faces. `paths` maps each file's name to its served path. */
export function fontCss(paths: ReadonlyMap<string, string>): string {
  const faces = FONT_FILES.map((font) => {
    const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
    const ranges = font.ranges.map(([first, last]) =>
      first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
    );
    return `@font-face {
  font-family: "${font.family}";
  src: url("${paths.get(font.name)}") format("woff2");
  font-weight: ${font.family === 'Rubik' ? `${WEIGHTS.min} ${WEIGHTS.max}` : '400'};
  font-display: swap;
${list('unicode-range', ranges)}
}`;
  });
  const fallbacks = FALLBACKS.map(
    (face) => `@font-face {
  font-family: "${face.family}";
${list(
  'src',
  face.local.map((name) => `local("${name}")`),
)}
  size-adjust: ${face.sizeAdjust}%;
  ascent-override: ${face.ascent}%;
  descent-override: ${face.descent}%;
  line-gap-override: 0%;
}`,
  );
  return `/* Written by npm run assets. */\n${[...faces, ...fallbacks].join('\n\n')}\n`;
}

/** Writes the cut fonts, the style sheet, and the list of files that a player with Latin script needs first. */
export async function addFonts(output: Output): Promise<void> {
  const paths = new Map<string, string>();
  for (const font of FONT_FILES) {
    const about = { group: 'fonts', name: font.name };
    const file = output.add(`public/fonts/${font.name}.{hash}.woff2`, await cutFont(font), about);
    paths.set(font.name, file.path.slice('public'.length));
  }
  output.add('src/client/art/fonts.css', fontCss(paths), { group: 'data', name: 'fonts.css' });
  addData(output, 'fonts.json', Object.fromEntries(paths));
}
