import { SET_ASIDE } from './keys';
import type { KeyValue } from './keyValue';

/**
 * Moves data that the game cannot read out of the way of the next write. It may be damaged, another
 * program's, or a newer version's. It is never trusted again and never deleted. The key is removed first,
 * because a full storage has no room for both.
 */
export function setAside(storage: KeyValue, key: string, text: string): void {
  storage.remove(key);
  storage.set(`${SET_ASIDE}${key}@${Date.now()}`, text);
}
