/** Number of levels with their own hero. Higher ones show the last hero. */
export const HERO_COUNT = 25;

/** Backdrop of each group of levels, by the first level it serves. */
const BACKDROPS = [
  [1, 'village'],
  [5, 'bamboo'],
  [9, 'waterfall'],
  [13, 'snow'],
  [17, 'castle'],
  [21, 'sky'],
] as const;

export type BackdropId = (typeof BACKDROPS)[number][1];

/** The level whose art is shown, clamped to 1–25. */
export function artLevel(level: number): number {
  return Number.isFinite(level) ? Math.min(HERO_COUNT, Math.max(1, Math.floor(level))) : 1;
}

/** Two digits, as in the names of the files. */
export function heroId(level: number): string {
  return String(artLevel(level)).padStart(2, '0');
}

/** Flattened hero of a level: `heroesArt.url(heroName(level))`. */
export function heroName(level: number): string {
  return `hero-${heroId(level)}`;
}

/** Light and shadow beneath the flattened hero. */
export function heroGlowName(level: number): string {
  return `${heroName(level)}-glow`;
}

/** The backdrop of a level. */
export function backdropId(level: number): BackdropId {
  let id: BackdropId = 'village';
  for (const [first, candidate] of BACKDROPS) if (artLevel(level) >= first) id = candidate;
  return id;
}
