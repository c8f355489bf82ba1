import type { Howl } from 'howler';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Creates a sound file that is fetched on demand, and again after a failure.
 * @param build starts fetching the file, given the number of failures so far; each attempt needs another player
 */
export function createSoundFile(build: (failures: number) => Howl, now: () => number) {
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
    /** The player, or null until requested and after a failure. */
    get howl() {
      return howl;
    },
    /** Fetches the file unless it is loaded, loading or has just failed. */
    want() {
      if (howl || now() < dueAt) return;
      const built = build(failures);
      howl = built;
      built.once('loaderror', () => lose(built));
    },
    /** Ends the delay after a failure, because the cause may be gone. */
    forgive() {
      pauseMs = FIRST_PAUSE_MS;
      dueAt = Number.NEGATIVE_INFINITY;
    },
  };
}
