import { SET_ASIDE } from './keys';
import type { KeyValue } from './keyValue';

/**
 * Keeps what the game cannot read out of the way of what is written next: damaged, another program's, or a newer
 * version's. Never trusted again, never deleted. The key goes first: a full storage has no room for two.
 */
export function setAside(storage: KeyValue, key: string, text: string): void {
  storage.remove(key);
  storage.set(`${SET_ASIDE}${key}@${Date.now()}`, text);
}
