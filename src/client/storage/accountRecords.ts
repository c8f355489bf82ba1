import { SET_ASIDE } from './keys';
import type { KeyValue } from './keyValue';
import { parseRecord } from './record';

/**
 * Keeps one value per telegram_id under a storage key (decision 4), so that a second account on the same phone never
 * plays as the first. An unreadable value counts as empty. The next write moves it aside.
 * @param read converts parsed JSON to a value, or returns null for any other shape
 */
export function createAccountRecords<Value, Written = Value>(
  storage: KeyValue,
  key: string,
  read: (value: unknown) => Value | null,
) {
  const load = () => parseRecord(storage.get(key) ?? '{}');
  const others = (telegramId: string): Record<string, unknown> => {
    const records = load();
    if (!records) setAside(storage, key, storage.get(key) ?? '');
    const { [telegramId]: own, ...rest } = records ?? {};
    if (own !== undefined && read(own) === null)
      setAside(storage, key, JSON.stringify({ [telegramId]: own }));
    return rest;
  };
  return {
    get: (telegramId: string): Value | null => read(load()?.[telegramId]),
    set: (telegramId: string, value: Written): boolean =>
      storage.set(key, JSON.stringify({ ...others(telegramId), [telegramId]: value })),
    remove: (telegramId: string) => void storage.set(key, JSON.stringify(others(telegramId))),
  };
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Moves unreadable data to another key. It may be damaged, another program's or a newer version's. Removes the old key
 * first, because a full storage has no room for both.
 */
function setAside(storage: KeyValue, key: string, text: string): void {
  storage.remove(key);
  storage.set(`${SET_ASIDE}${key}@${Date.now()}`, text);
}
