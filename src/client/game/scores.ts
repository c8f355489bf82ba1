import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

/** A player's small numbers by key: best scores, stars, lessons seen. */
export interface Scores {
  read(key: string): number | null;
  write(key: string, value: number): void;
}

export function createScores(storage: KeyValue, telegramId: string): Scores {
  const records = createAccountRecords(storage, STORAGE_KEYS.bestScores, readNumbers);
  return {
    read: (key) => records.get(telegramId)?.[key] ?? null,
    write: (key, value) => {
      records.set(telegramId, { ...records.get(telegramId), [key]: value });
    },
  };
}

function readNumbers(value: unknown): Readonly<Record<string, number>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}
