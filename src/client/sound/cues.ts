import sprite from '../art/soundSprite.json';

/** A sound as it lies in the sprite. */
export type SpriteCue = keyof typeof sprite.cues.slots;

/** What the game plays: a sound of the sprite, or a name that stands for one. */
export interface CueRecipe {
  /** Sounds that take turns, so that a burst does not sound like a machine. */
  sounds: readonly SpriteCue[];
  /** Speed and pitch; 1 when absent. */
  rate?: number;
  /** 0–1; 1 when absent. */
  volume?: number;
}

/** Names used by the rules and the mini-games. */
const RECIPES: Readonly<Record<string, CueRecipe>> = {
  tap: { sounds: ['tap1', 'tap3', 'tap2', 'tap4'] },
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

/** How a cue is played. Undefined for an unknown name. */
export function recipeOf(cue: string): CueRecipe | undefined {
  if (Object.hasOwn(RECIPES, cue)) return RECIPES[cue];
  return Object.hasOwn(sprite.cues.slots, cue) ? { sounds: [cue as SpriteCue] } : undefined;
}

/** `[start, length]` of every sound in ms, as howler expects them. */
export function spriteSlots(slots: Readonly<Record<string, string>>): Record<string, [number, number]> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, packed]) => {
      const [start = 0, length = 0] = packed.split(' ').map(Number);
      return [name, [start, length]];
    }),
  );
}

/**
 * Addresses of a sound file, the preferred format first. After every failure that is the other one: a browser may claim a
 * format that it cannot decode.
 */
export function soundSources({ src }: { src: { webm: string; m4a: string } }, failures: number): string[] {
  return failures % 2 === 0 ? [src.webm, src.m4a] : [src.m4a, src.webm];
}

/** At most this many sounds play at once. More become noise on a phone's speaker. */
export const MAX_VOICES = 8;
/** The same cue does not sound twice within this time, in ms: two fingers count as one blow. */
export const CUE_GAP_MS = 28;

interface Voice {
  id: number;
  cue: string;
  endsAt: number;
}

/**
 * Counts the sounds that play, and says which one must stop for a new one. Times are in ms of any steady
 * clock.
 */
export interface Voices {
  /** False when the cue sounded a moment ago. */
  mayStart(cue: string, now: number): boolean;
  /** Notes a sound that began. Returns the id of the sound to stop for it when there are too many. */
  started(voice: Voice, now: number): number | null;
  clear(): void;
}

export function createVoices(): Voices {
  let playing: Voice[] = [];
  const lastStart = new Map<string, number>();
  return {
    mayStart: (cue, now) => now - (lastStart.get(cue) ?? Number.NEGATIVE_INFINITY) >= CUE_GAP_MS,
    started(voice, now) {
      lastStart.set(voice.cue, now);
      playing = playing.filter((other) => other.endsAt > now);
      const crowded = playing.length >= MAX_VOICES;
      // Plain taps give way first, then the oldest sound.
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
