import { embedded } from './embedded';

export interface ArtSource {
  /** Address of the WebP file, or a data URL if embedded in the page. */
  src: string;
  /** Address or data URL of the AVIF file, for pictures that home waits for. */
  avif?: string;
  /** File px per CSS px. */
  scale: number;
  /** Size of the WebP file, rounded up. 0 for pictures that the splash never waits for. */
  kilobytes: number;
}

/** A picture and its files, largest first. */
export interface ArtImage {
  /** CSS px at 1x. */
  width: number;
  height: number;
  sources: readonly ArtSource[];
}

export interface ArtSet {
  names(): string[];
  has(name: string): boolean;
  /** Returns undefined for an unknown name. The caller then shows "Failed to load". */
  find(name: string): ArtImage | undefined;
  /** Returns the smallest file that is sharp at `dpr` device px per CSS px, or '' for an unknown name. */
  url(name: string, dpr?: number): string;
  /** Like `url`, for a picture shown `width` CSS px wide. */
  urlAt(name: string, width: number): string;
}

/** Largest ratio of screen to file resolution at which the blur is invisible on a phone. */
export const TOLERATED_BLUR = 1.15;

/**
 * Parses `40x40 1a2b3c4d 3:5 1.5:2a images/`: size, hash in all file names, scale:kilobytes of each file (with `a` if
 * there is an AVIF file), and folder.
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
 * Returns the file for `dpr` device px per CSS px: the smallest sharp one, or else the largest. `src` is the AVIF
 * file if the browser supports it.
 */
export function pickSource(image: Pick<ArtImage, 'sources'>, dpr: number): ArtSource | undefined {
  const sharp = image.sources.filter((source) => source.scale * TOLERATED_BLUR >= dpr);
  const source = sharp[sharp.length - 1] ?? image.sources[0];
  return source?.avif !== undefined && takesAvif() ? { ...source, src: source.avif } : source;
}

export interface ArtChoice {
  sources: readonly ArtSource[];
  /** Highest device ratio that counts. */
  most: number;
  /** Displayed width as a share of the picture's own. */
  share: number;
}

export function pickChoice({ sources, most, share }: ArtChoice, dpr: number): ArtSource | undefined {
  return pickSource({ sources }, Math.min(dpr, most) * share);
}

/** Wraps a group's generated data. Parses each entry on first use. */
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

/** Returns device px per CSS px, or 2 without a screen. */
export function deviceRatio(): number {
  return typeof window === 'undefined' ? 2 : window.devicePixelRatio || 1;
}

/** Returns the app's base path with a trailing slash, or `/` in scripts outside the bundler. */
const baseUrl = (): string => import.meta.env?.BASE_URL ?? '/';

/**
 * True when the browser certainly supports AVIF. There is no synchronous check, but browsers that support types in
 * `image-set` (Chromium 113, Safari 17) are newer than AVIF. All others get WebP.
 */
export function takesAvif(): boolean {
  return (
    typeof CSS !== 'undefined' &&
    CSS.supports?.('background-image', 'image-set("picture" type("image/avif"))') === true
  );
}

/** Returns the name, or `otherwise` if the group lacks it: a provider may be newer than the game. */
export function knownArt(set: ArtSet, name: string, otherwise: string): string {
  return set.has(name) ? name : otherwise;
}
