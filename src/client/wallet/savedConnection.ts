import { createAccountRecords } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';

/** The library's own key. The value also contains connections no wallet has answered yet. */
export const CONNECTION_KEY = 'ton-connect-storage_bridge-connection';
/** Library data about the chosen wallet: its name and links, but no address. */
const WALLET_INFO_KEYS = ['ton-connect-ui_wallet-info', 'ton-connect-ui_last-selected-wallet-info'];
/** In the account's part: the disconnected address, until the provider has removed it. */
export const LEFT_WALLET_KEY = 'left-wallet';
const OWNER_KEY = 'wallet-owner';
const OTHERS_KEY = 'wallet-connections';

/**
 * The account's own part of the storage, for the connector. All accounts of the messaging app in one browser share
 * local storage, and two of them may play side by side. One account must never read another's connection.
 */
export function connectionStorage(storage: KeyValue, telegramId: string): KeyValue {
  const own = (key: string) => `wallet-of-${telegramId}:${key}`;
  return {
    get: (key) => storage.get(own(key)),
    set: (key, value) => storage.set(own(key), value),
    remove: (key) => storage.remove(own(key)),
  };
}

/**
 * True when a wallet is connected, determined without the library. `storage` is the account's part; see
 * `connectionStorage`. A connection abandoned half-way, by closing the window of wallets, doesn't count.
 */
export function hasSavedConnection(storage: KeyValue): boolean {
  const text = storage.get(CONNECTION_KEY);
  if (!text) return false;
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved !== 'object' || saved === null) return false;
    return ('type' in saved && saved.type === 'injected') || 'connectEvent' in saved;
  } catch {
    return false;
  }
}

/**
 * Assigns the library's stored data to this player. Another account's data is set aside until that account returns. A
 * connection stored before accounts were separated goes to its owner, or is removed when the owner is unknown.
 */
export function bindConnection(storage: KeyValue, telegramId: string): void {
  const owner = storage.get(OWNER_KEY);
  const shared = storage.get(CONNECTION_KEY);
  if (shared !== null && owner !== null) connectionStorage(storage, owner).set(CONNECTION_KEY, shared);
  storage.remove(CONNECTION_KEY);
  if (owner === telegramId) return;
  if (owner !== null) {
    const others = createAccountRecords(storage, OTHERS_KEY, readTexts);
    const current = WALLET_INFO_KEYS.flatMap((key) => {
      const value = storage.get(key);
      return value === null ? [] : [[key, value] as const];
    });
    others.set(owner, Object.fromEntries(current));
    const own = others.get(telegramId) ?? {};
    others.remove(telegramId);
    for (const key of WALLET_INFO_KEYS) {
      const value = own[key];
      if (value === undefined) storage.remove(key);
      else storage.set(key, value);
    }
  }
  storage.set(OWNER_KEY, telegramId);
}

function readTexts(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
