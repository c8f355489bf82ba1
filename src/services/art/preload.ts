import { type ArtSet, deviceRatio, pickSource } from './artSet';
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

/**
 * The 7 pictures home is made of, with their bytes for the progress of the splash (spec §2; together ≤ 120 KB).
 * A picture that is not there is left out, so that the splash never waits for it.
 */
export function preloadList(level: number, dpr: number = deviceRatio()): PreloadImage[] {
  const coarse = Math.min(dpr, COARSE_RATIO);
  const wanted: readonly [PreloadRole, ArtSet, string, number][] = [
    ['hero', heroesArt, heroName(level), Math.min(dpr, HERO_RATIO)],
    ['aura', heroesArt, heroGlowName(level), 1],
    ['backdrop', backdropsArt, backdropName(level), coarse],
    ['coin', coreArt, 'coin', dpr],
    ['energy', coreArt, 'energy', dpr],
    ['boost', coreArt, 'boost', dpr],
    ['logo', brandArt, 'logo', Math.min(dpr, LOGO_RATIO)],
  ];
  return wanted.flatMap(([role, set, name, ratio]) => {
    const image = set.find(name);
    const source = image && pickSource(image, ratio);
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
