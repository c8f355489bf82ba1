import type { KeyValue } from '../storage/keyValue';

/** The library's key. Its value includes connections that no wallet has answered yet. */
export const CONNECTION_KEY = 'ton-connect-storage_bridge-connection';
/** Key in the account's storage: a disconnected address until the provider has removed it. */
export const LEFT_WALLET_KEY = 'left-wallet';

/**
 * Returns the account's part of the storage. Accounts share a browser's local storage, and none may read another's
 * connection.
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
 * True when a wallet is connected. An unanswered connection doesn't count.
 * @param storage the account's part
 */
export function hasSavedConnection(storage: KeyValue): boolean {
  return /"type":\s*"injected"|"connectEvent":/.test(storage.get(CONNECTION_KEY) ?? '');
}
