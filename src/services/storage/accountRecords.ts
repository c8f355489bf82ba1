import type { KeyValue } from './keyValue';

/**
 * Values under one storage key, one per telegram_id (decision 4), so that a second account on the same
 * phone never plays as the first. Anything unreadable counts as empty and is replaced by the next write.
 */
export interface AccountRecords<Value> {
  get(telegramId: string): Value | null;
  set(telegramId: string, value: Value): boolean;
  remove(telegramId: string): void;
}

/** `read` turns parsed JSON of unknown shape into a value, or null when it is not one. */
export function createAccountRecords<Value>(
  storage: KeyValue,
  key: string,
  read: (value: unknown) => Value | null,
): AccountRecords<Value> {
  const load = (): Record<string, unknown> => {
    try {
      const parsed: unknown = JSON.parse(storage.get(key) ?? '{}');
      return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
        ? (parsed as Record<string, unknown>)
        : {};
    } catch {
      return {};
    }
  };
  return {
    get(telegramId) {
      const records = load();
      return Object.hasOwn(records, telegramId) ? read(records[telegramId]) : null;
    },
    set(telegramId, value) {
      return storage.set(key, JSON.stringify({ ...load(), [telegramId]: value }));
    },
    remove(telegramId) {
      const records = load();
      delete records[telegramId];
      storage.set(key, JSON.stringify(records));
    },
  };
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
