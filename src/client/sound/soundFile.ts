import type { Howl } from 'howler';

/** The first pause before a file that could not be had is asked for again. It doubles with every failure. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/** One file of sounds. It comes when it is wanted, and anew after a failure. */
export interface SoundFile {
  /** Null until it is wanted, and after a failure. */
  readonly howl: Howl | null;
  /** Fetches the file, unless it is here, on its way or has failed a moment ago. */
  want(): void;
  /** What kept the file away may be over, so the next who wants it does not wait for the pause. */
  forgive(): void;
  unload(): void;
}

/**
 * @param build begins to fetch the file, and is told how often that has failed. A player that has failed once never tries
 * again, so each try builds another.
 */
export function createSoundFile(build: (failures: number) => Howl, now: () => number): SoundFile {
  let howl: Howl | null = null;
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let dueAt = Number.NEGATIVE_INFINITY;

  const lose = (lost: Howl) => {
    if (howl !== lost) return;
    howl = null;
    failures++;
    dueAt = now() + pauseMs;
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    lost.unload();
  };
  return {
    get howl() {
      return howl;
    },
    want() {
      if (howl || now() < dueAt) return;
      const built = build(failures);
      howl = built;
      built.once('loaderror', () => lose(built));
    },
    forgive() {
      pauseMs = FIRST_PAUSE_MS;
      dueAt = Number.NEGATIVE_INFINITY;
    },
    unload() {
      const unwanted = howl;
      howl = null;
      unwanted?.unload();
    },
  };
}
