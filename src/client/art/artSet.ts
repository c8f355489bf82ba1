/** One file of a picture. */
export interface ArtSource {
  /** Address on the app's own origin. */
  src: string;
  /** File px per CSS px. */
  scale: number;
  bytes: number;
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
  /** Value for `srcset`; an empty string for an unknown name. */
  srcSet(name: string): string;
}

/** A file may be this much coarser than the screen before a larger one is taken. On a phone nobody sees it. */
const TOLERATED_BLUR = 1.15;

/** Reads `40x40 3:1a2b3c4d:4210 1.5:…:1800 images/`: the size, then scale:hash:bytes for each file, then the folder. */
export function parseArt(name: string, packed: string): ArtImage {
  const [size = '', ...parts] = packed.split(' ');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const folder = parts.find((part) => part.endsWith('/')) ?? 'art/';
  const sources = parts
    .filter((part) => part !== folder)
    .map((part) => {
      const [scale = '1', hash = '', bytes = '0'] = part.split(':');
      const src = `${baseUrl()}${folder}${name}@${scale}x.${hash}.webp`;
      return { src, scale: Number(scale), bytes: Number(bytes) };
    })
    .sort((a, b) => b.scale - a.scale);
  return { width, height, sources };
}

/** The file to show at `dpr` device px per CSS px: the smallest that is sharp, else the largest. */
export function pickSource(image: Pick<ArtImage, 'sources'>, dpr: number): ArtSource | undefined {
  const sharp = image.sources.filter((source) => source.scale * TOLERATED_BLUR >= dpr);
  return sharp[sharp.length - 1] ?? image.sources[0];
}

/** Wraps the generated data of a group; entries are read when they are first asked for. */
export function artSet(data: Readonly<Record<string, string>>): ArtSet {
  const parsed = new Map<string, ArtImage>();
  const find = (name: string): ArtImage | undefined => {
    const known = parsed.get(name);
    if (known) return known;
    const packed = Object.hasOwn(data, name) ? data[name] : undefined;
    if (packed === undefined) return undefined;
    const image = parseArt(name, packed);
    parsed.set(name, image);
    return image;
  };
  return {
    names: () => Object.keys(data),
    has: (name) => Object.hasOwn(data, name),
    find,
    url(name, dpr = deviceRatio()) {
      const image = find(name);
      return (image && pickSource(image, dpr)?.src) ?? '';
    },
    srcSet: (name) =>
      (find(name)?.sources ?? []).map((source) => `${source.src} ${source.scale}x`).join(', '),
  };
}

/** Device px per CSS px, or 2 where there is no screen. */
export function deviceRatio(): number {
  return typeof window === 'undefined' ? 2 : window.devicePixelRatio || 1;
}

/** The app's base path, with a slash at the end. Scripts outside the bundler have no such setting. */
function baseUrl(): string {
  const env = import.meta.env as { BASE_URL?: string } | undefined;
  return env?.BASE_URL ?? '/';
}
