import type { KeyValue } from '../storage/keyValue';

/** The library's own key. Its value includes connections that no wallet has answered yet. */
export const CONNECTION_KEY = 'ton-connect-storage_bridge-connection';
/** In the account's own storage: a disconnected address, until the provider has removed it. */
export const LEFT_WALLET_KEY = 'left-wallet';

/**
 * Returns the account's own part of the storage, for the connector. The messaging app's accounts share local storage
 * in a browser and may play side by side, and none may read another's connection.
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
 * True when a wallet is connected, without asking the library. `storage` is the account's own part; see
 * `connectionStorage`. A connection abandoned by closing the wallet window doesn't count.
 */
export function hasSavedConnection(storage: KeyValue): boolean {
  return /"type":\s*"injected"|"connectEvent":/.test(storage.get(CONNECTION_KEY) ?? '');
}
