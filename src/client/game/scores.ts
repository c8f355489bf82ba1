import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { isRecord } from '../storage/record';
import type { Engine } from './Engine';

export type Scores = ReturnType<typeof createScores>;

/** Stores a player's small numbers by key: best scores, stars, lessons seen. */
export function createScores(storage: KeyValue, telegramId: string) {
  const records = createAccountRecords(storage, STORAGE_KEYS.bestScores, readNumbers);
  return {
    read: (key: string) => records.get(telegramId)?.[key] ?? null,
    write: (key: string, value: number) => {
      records.set(telegramId, { ...records.get(telegramId), [key]: value });
    },
  };
}

function readNumbers(value: unknown): Readonly<Record<string, number>> | null {
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

const TOLD_LEVEL = 'toldLevel';

/**
 * Stores the highest level celebrated, so that later starts don't repeat it (decision 41).
 * @param syncedLevel the level of the last sync on this device
 */
export function rememberLevelNews(engine: Engine, scores: Scores, syncedLevel: number | null): void {
  const known = Math.max(scores.read(TOLD_LEVEL) ?? 0, syncedLevel ?? 0);
  if (known > 0) engine.knowLevel(known);
  engine.subscribe((event) => {
    if (event.type === 'leveledUp') scores.write(TOLD_LEVEL, event.to);
  });
}
