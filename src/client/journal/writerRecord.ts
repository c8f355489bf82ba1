import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

const records = (storage: KeyValue) => createAccountRecords(storage, STORAGE_KEYS.writer, readText);

/** The window that has written last for the account, by the name it gave itself. */
export function lastWriter(storage: KeyValue, telegramId: string): string | null {
  return records(storage).get(telegramId);
}

/** A window has the account's lock and writes from now on. */
export function signAsWriter(storage: KeyValue, telegramId: string, name: string): void {
  records(storage).set(telegramId, name);
}
