import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

const LENGTH = 12;

/**
 * Names this installation and account in the keys of tap batches (decision 36): 12 random base-36 characters,
 * created once. A phone that cannot store the name gets a new one at each start. A frozen batch keeps the key
 * it left with.
 */
export function deviceOf(storage: KeyValue, telegramId: string): string {
  const devices = createAccountRecords(storage, STORAGE_KEYS.device, readText);
  const known = devices.get(telegramId);
  if (known && /^[\da-z]{12}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const made = [...bytes].map((byte) => (byte % 36).toString(36)).join('');
  devices.set(telegramId, made);
  return made;
}
