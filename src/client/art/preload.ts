import { type ArtChoice, type ArtSet, deviceRatio, pickChoice } from './artSet';
import { backdropsArt } from './backdrops';
import { brandArt } from './brand';
import { coreArt } from './core';
import { heroesArt } from './heroes';
import { backdropId, heroGlowName, heroName } from './levels';

export type PreloadRole = 'hero' | 'aura' | 'backdrop' | 'coin' | 'energy' | 'boost' | 'logo';

export interface PreloadImage {
  role: PreloadRole;
  src: string;
  kilobytes: number;
}

/** Device ratios that are enough for soft or short-lived pictures. */
const HERO_RATIO = 2;
const LOGO_RATIO = 2;
const COARSE_RATIO = 1.5;
const FINEST = 4;

/** Widths of home's icons, CSS px. */
export const HOME_ICON_WIDTHS = { coin: 46, energy: 24, boost: 30 } as const;

export interface PreloadChoice extends ArtChoice {
  role: PreloadRole;
}

/** Returns home's 7 pictures (spec §2). Omits missing ones, so that the splash doesn't wait for them. */
export function preloadChoices(level: number): PreloadChoice[] {
  const wanted: readonly [PreloadRole, ArtSet, string, number][] = [
    ['hero', heroesArt, heroName(level), HERO_RATIO],
    ['aura', heroesArt, heroGlowName(level), 1],
    ['backdrop', backdropsArt, backdropName(level), COARSE_RATIO],
    ['coin', coreArt, 'coin', FINEST],
    ['energy', coreArt, 'energy', FINEST],
    ['boost', coreArt, 'boost', FINEST],
    ['logo', brandArt, 'logo', LOGO_RATIO],
  ];
  const shown: Partial<Record<PreloadRole, number>> = HOME_ICON_WIDTHS;
  return wanted.flatMap(([role, set, name, most]) => {
    const image = set.find(name);
    return image
      ? [{ role, sources: image.sources, most, share: (shown[role] ?? image.width) / image.width }]
      : [];
  });
}

/** Returns the files of home's pictures, with sizes for the splash's progress. Together they take at most 120 KB. */
export function preloadList(level: number, dpr: number = deviceRatio()): PreloadImage[] {
  return preloadChoices(level).flatMap((choice) => {
    const source = pickChoice(choice, dpr);
    return source ? [{ role: choice.role, src: source.src, kilobytes: source.kilobytes }] : [];
  });
}

/** Returns the address of the splash's logo. It is the preloaded file, so the logo is fetched only once. */
export function splashLogo(): string {
  return brandArt.url('logo', Math.min(deviceRatio(), LOGO_RATIO));
}

/** Name of a level's flattened backdrop, which shows until the stage is ready, and without WebGL. */
export function backdropName(level: number): string {
  return `backdrop-${backdropId(level)}`;
}
