import type { Engine } from './Engine';
import type { Scores } from './scores';

const TOLD_LEVEL = 'toldLevel';

export interface LevelNewsOptions {
  engine: Engine;
  scores: Scores;
  /** The level of the last sync kept on this device. Null on a new device. */
  syncedLevel: number | null;
}

/** Stores the highest level celebrated, so that no later start celebrates it again (decision 41). */
export function rememberLevelNews({ engine, scores, syncedLevel }: LevelNewsOptions): void {
  const known = Math.max(scores.read(TOLD_LEVEL) ?? 0, syncedLevel ?? 0);
  if (known > 0) engine.knowLevel(known);
  engine.subscribe((event) => {
    if (event.type === 'leveledUp') scores.write(TOLD_LEVEL, event.to);
  });
}
