import type { Settings } from '../store/model';

/** The sound of the app: silent until its code has come, which is after the first tap is possible. */
export interface Sound {
  play(cue: string): void;
  apply(settings: Settings): void;
  suspend(): void;
  resume(): void;
}

export function createSound(): Sound {
  return { play: () => undefined, apply: () => undefined, suspend: () => undefined, resume: () => undefined };
}
