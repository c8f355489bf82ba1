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
