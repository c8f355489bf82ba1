/** Number of levels with their own hero. Higher levels show the last hero. */
export const HERO_COUNT = 25;

/** Backdrop of each group of levels, by the group's first level. */
const BACKDROPS = [
  [1, 'village'],
  [5, 'bamboo'],
  [9, 'waterfall'],
  [13, 'snow'],
  [17, 'castle'],
  [21, 'sky'],
] as const;

export type BackdropId = (typeof BACKDROPS)[number][1];

/** Returns the level whose art is shown, clamped to 1–25. */
export function artLevel(level: number): number {
  return Number.isFinite(level) ? Math.min(HERO_COUNT, Math.max(1, Math.floor(level))) : 1;
}

/** Returns the two digits used in file names. */
export function heroId(level: number): string {
  return String(artLevel(level)).padStart(2, '0');
}

/** Name of a level's flattened hero: `heroesArt.url(heroName(level))`. */
export function heroName(level: number): string {
  return `hero-${heroId(level)}`;
}

/** Name of the light and shadow beneath the flattened hero. */
export function heroGlowName(level: number): string {
  return `${heroName(level)}-glow`;
}

export function backdropId(level: number): BackdropId {
  let id: BackdropId = 'village';
  for (const [first, candidate] of BACKDROPS) if (artLevel(level) >= first) id = candidate;
  return id;
}
