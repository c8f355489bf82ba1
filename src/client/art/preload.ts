import { type ArtSet, type ArtSource, deviceRatio, pickSource } from './artSet';
import { backdropsArt } from './backdrops';
import { brandArt } from './brand';
import { coreArt } from './core';
import { heroesArt } from './heroes';
import { backdropId, heroGlowName, heroName } from './levels';

export type PreloadRole = 'hero' | 'aura' | 'backdrop' | 'coin' | 'energy' | 'boost' | 'logo';

/** A picture the splash waits for. */
export interface PreloadImage {
  role: PreloadRole;
  src: string;
  bytes: number;
}

/** Soft or short-lived pictures need no more than these; above it bytes grow and nothing is seen. */
const HERO_RATIO = 2;
const LOGO_RATIO = 2;
const COARSE_RATIO = 1.5;
const FINEST = 4;

/** One of the 7 in the sizes it exists in, and the ratio above which no finer file is taken. */
export interface PreloadChoice {
  role: PreloadRole;
  sources: readonly ArtSource[];
  most: number;
}

/** The 7 pictures home is made of; one that is not there is left out, so that the splash never waits for it. */
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
  return wanted.flatMap(([role, set, name, most]) => {
    const image = set.find(name);
    return image ? [{ role, sources: image.sources, most }] : [];
  });
}

/** Their files with the bytes for the progress of the splash (spec §2; together ≤ 120 KB). */
export function preloadList(level: number, dpr: number = deviceRatio()): PreloadImage[] {
  return preloadChoices(level).flatMap(({ role, sources, most }) => {
    const source = pickSource({ sources }, Math.min(dpr, most));
    return source ? [{ role, src: source.src, bytes: source.bytes }] : [];
  });
}

/** The logo of the splash: the very file that is preloaded, so that it comes once. */
export function splashLogo(): string {
  return brandArt.url('logo', Math.min(deviceRatio(), LOGO_RATIO));
}

/** The flattened backdrop of a level, for the time before the stage and for screens without WebGL. */
export function backdropName(level: number): string {
  return `backdrop-${backdropId(level)}`;
}
