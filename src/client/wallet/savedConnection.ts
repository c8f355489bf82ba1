import type { KeyValue } from '../storage/keyValue';

/** The library's own key. The value also contains connections that no wallet has answered yet. */
export const CONNECTION_KEY = 'ton-connect-storage_bridge-connection';
/** In the account's part: the disconnected address, until the provider has removed it. */
export const LEFT_WALLET_KEY = 'left-wallet';

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
 * `connectionStorage`. A connection abandoned halfway, by closing the wallet window, doesn't count.
 */
export function hasSavedConnection(storage: KeyValue): boolean {
  return /"type":\s*"injected"|"connectEvent":/.test(storage.get(CONNECTION_KEY) ?? '');
}
