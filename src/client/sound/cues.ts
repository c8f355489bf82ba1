import sprite from '../art/soundSprite.json';

export type SpriteCue = keyof typeof sprite.cues.slots;

/** How to play a cue: one sound of the sprite, or several in turn. */
export interface CueRecipe {
  /** Sounds to alternate between. A burst of one sound would sound mechanical. */
  sounds: readonly SpriteCue[];
  /** Speed and pitch. Defaults to 1. */
  rate?: number;
  /** 0–1. Defaults to 1. */
  volume?: number;
  /** True when the pitch climbs a scale with the combo (`tapPitch.ts`). */
  climbs?: true;
}

const RECIPES: Readonly<Record<string, CueRecipe>> = {
  tap: { sounds: ['tap1', 'tap3', 'tap2', 'tap4'], climbs: true },
  crit: { sounds: ['crit'], climbs: true },
  win: { sounds: ['gameWin'] },
  lose: { sounds: ['gameOver'] },
  count: { sounds: ['gameTick'] },
  go: { sounds: ['gameStart'] },
  flip: { sounds: ['gameFlip'] },
  shuffle: { sounds: ['gameFlip'], rate: 0.85 },
  match: { sounds: ['gameRight'] },
  miss: { sounds: ['gameWrong'] },
  catch: { sounds: ['coin'], volume: 0.7 },
  gold: { sounds: ['coin'], rate: 1.12 },
  bomb: { sounds: ['error'], rate: 0.7 },
  star: { sounds: ['combo1'] },
  claim: { sounds: ['purchase'], rate: 1.06 },
};

/** Returns a cue's recipe, or undefined for an unknown name. */
export function recipeOf(cue: string): CueRecipe | undefined {
  if (Object.hasOwn(RECIPES, cue)) return RECIPES[cue];
  return Object.hasOwn(sprite.cues.slots, cue) ? { sounds: [cue as SpriteCue] } : undefined;
}

/** Returns `[start, length]` of every sound in ms, howler's format. */
export function spriteSlots(slots: Readonly<Record<string, string>>): Record<string, [number, number]> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, packed]) => {
      const [start = 0, length = 0] = packed.split(' ').map(Number);
      return [name, [start, length]];
    }),
  );
}

/**
 * Returns a file's addresses, preferred format first. The order flips with every failure, because a browser may claim a
 * format that it can't decode.
 */
export function soundSources({ src }: { src: { webm: string; m4a: string } }, failures: number): string[] {
  return failures % 2 === 0 ? [src.webm, src.m4a] : [src.m4a, src.webm];
}

/** Most simultaneous sounds. More would be noise on a phone's speaker. */
export const MAX_VOICES = 8;
/** Shortest interval between two sounds of one cue, in ms. Two fingers at once make one sound. */
export const CUE_GAP_MS = 28;

interface Voice {
  id: number;
  cue: string;
  endsAt: number;
}

/** Counts playing sounds and chooses the one to stop for a new one. Times are in ms by any monotonic clock. */
export function createVoices() {
  let playing: Voice[] = [];
  const lastStart = new Map<string, number>();
  return {
    /** Returns false when the cue has just sounded. */
    mayStart: (cue: string, now: number) =>
      now - (lastStart.get(cue) ?? Number.NEGATIVE_INFINITY) >= CUE_GAP_MS,
    /** Records a started sound. Returns the id of the sound to stop if there are too many, or null. */
    started(voice: Voice, now: number): number | null {
      lastStart.set(voice.cue, now);
      playing = playing.filter((other) => other.endsAt > now);
      const crowded = playing.length >= MAX_VOICES;
      // Stop plain taps first, then the oldest sound.
      const victim = crowded ? (playing.find((other) => other.cue === 'tap') ?? playing[0]) : undefined;
      if (victim) playing = playing.filter((other) => other !== victim);
      playing.push(voice);
      return victim?.id ?? null;
    },
    clear() {
      playing = [];
    },
  };
}
