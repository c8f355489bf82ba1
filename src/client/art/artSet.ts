import { takesAvif } from './avif';
import { embedded } from './embedded';

/** One size of a picture. */
export interface ArtSource {
  /** Address of the WebP file on the app's own origin, or the file itself where the page has brought it along. */
  src: string;
  /** The same of the AVIF file. Only pictures that home waits for have one. */
  avif?: string;
  /** File px per CSS px. */
  scale: number;
  /** Of the WebP file, rounded up; 0 of a picture that the splash never waits for. */
  kilobytes: number;
}

/** A picture in the sizes it exists in, largest first. */
export interface ArtImage {
  /** CSS px at 1x. */
  width: number;
  height: number;
  sources: readonly ArtSource[];
}

/** The pictures of one group, by name. */
export interface ArtSet {
  names(): string[];
  has(name: string): boolean;
  /** Undefined for a name that the group lacks. The caller then shows its "Failed to load" state. */
  find(name: string): ArtImage | undefined;
  /** Smallest file that is sharp at `dpr` device px per CSS px; an empty string for an unknown name. */
  url(name: string, dpr?: number): string;
  /** The same for a picture that is shown `width` CSS px wide. */
  urlAt(name: string, width: number): string;
}

/** A file may be this much coarser than the screen before a larger one is taken. Nobody sees that on a phone. */
export const TOLERATED_BLUR = 1.15;

/**
 * Reads `40x40 1a2b3c4d 3:5 1.5:2a images/`: the size, the hash that names all files, then scale:kilobytes for each, with an
 * `a` where an AVIF file lies beside it, then the folder.
 */
export function parseArt(name: string, packed: string): ArtImage {
  const [size = '', hash = '', ...parts] = packed.split(' ');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const folder = parts.find((part) => part.endsWith('/')) ?? 'art/';
  const sources = parts
    .filter((part) => part !== folder)
    .map((part) => {
      const [scale = 1, kilobytes = 0] = part.split(':').map(Number.parseFloat);
      const path = `${baseUrl()}${folder}${name}@${scale}x.${hash}`;
      return {
        src: embedded(`${path}.webp`),
        ...(part.endsWith('a') && { avif: embedded(`${path}.avif`) }),
        scale,
        kilobytes,
      };
    })
    .sort((a, b) => b.scale - a.scale);
  return { width, height, sources };
}

/**
 * The file to show at `dpr` device px per CSS px: the smallest that is sharp, else the largest. `src` is its address in
 * the better of the formats that the browser shows.
 */
export function pickSource(image: Pick<ArtImage, 'sources'>, dpr: number): ArtSource | undefined {
  const sharp = image.sources.filter((source) => source.scale * TOLERATED_BLUR >= dpr);
  const source = sharp[sharp.length - 1] ?? image.sources[0];
  return source?.avif !== undefined && takesAvif() ? { ...source, src: source.avif } : source;
}

/** A picture in its sizes, and how it is shown. */
export interface ArtChoice {
  sources: readonly ArtSource[];
  /** The device ratio above which no finer file is taken. */
  most: number;
  /** The width that is shown, as a share of the picture's own. */
  share: number;
}

/** The file of a choice to show on a screen with `dpr` device px per CSS px. */
export function pickChoice({ sources, most, share }: ArtChoice, dpr: number): ArtSource | undefined {
  return pickSource({ sources }, Math.min(dpr, most) * share);
}

/** Wraps the generated data of a group; entries are read when they are first asked for. */
export function artSet(data: Readonly<Record<string, string>>): ArtSet {
  const parsed = new Map<string, ArtImage>();
  const has = (name: string) => Object.hasOwn(data, name);
  const find = (name: string): ArtImage | undefined => {
    const known = parsed.get(name);
    if (known) return known;
    const packed = has(name) ? data[name] : undefined;
    if (packed === undefined) return undefined;
    const image = parseArt(name, packed);
    parsed.set(name, image);
    return image;
  };
  const url = (name: string, dpr = deviceRatio()) => {
    const image = find(name);
    return (image && pickSource(image, dpr)?.src) ?? '';
  };
  return {
    names: () => Object.keys(data),
    has,
    find,
    url,
    urlAt: (name, width) => url(name, (deviceRatio() * width) / (find(name)?.width ?? width)),
  };
}

/** Device px per CSS px, or 2 where there is no screen. */
export function deviceRatio(): number {
  return typeof window === 'undefined' ? 2 : window.devicePixelRatio || 1;
}

/** The app's base path, with a slash at the end. Scripts outside the bundler have no such setting. */
const baseUrl = (): string => import.meta.env?.BASE_URL ?? '/';
