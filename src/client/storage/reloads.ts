import { STORAGE_KEYS } from './keys';
import type { KeyValue } from './keyValue';
import { parseRecord } from './record';

/** Returns the consecutive reloads after a 401 and the time of the last. A damaged record counts as none. */
export function readReloads(storage: Pick<KeyValue, 'get'>): { count: number; atMs: number } {
  const { count, atMs } = parseRecord(storage.get(STORAGE_KEYS.unauthorized)) ?? {};
  return { count: Number.isSafeInteger(count) ? Math.max(0, Number(count)) : 0, atMs: Number(atMs) };
}
