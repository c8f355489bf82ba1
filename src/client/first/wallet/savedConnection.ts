import { createAccountRecords } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';

/** The library's own key; the value also holds connections that no wallet has answered yet. */
export const CONNECTION_KEY = 'ton-connect-storage_bridge-connection';
const WALLET_INFO_KEYS = ['ton-connect-ui_wallet-info', 'ton-connect-ui_last-selected-wallet-info'];
const OWNER_KEY = 'wallet-owner';
const OTHERS_KEY = 'wallet-connections';

/**
 * Whether a wallet is connected, without the library: a connection that was only begun, when the player closed the
 * window of wallets half-way, is none.
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
 * Binds the library's connection to the player: local storage is shared by all accounts of the messaging app on a
 * phone, so another account's connection is put aside until that account is back.
 */
export function bindConnection(storage: KeyValue, telegramId: string): void {
  const owner = storage.get(OWNER_KEY);
  if (owner === telegramId) return;
  const keys = [CONNECTION_KEY, ...WALLET_INFO_KEYS];
  if (owner !== null) {
    const others = createAccountRecords(storage, OTHERS_KEY, readTexts);
    const current = keys.flatMap((key) => {
      const value = storage.get(key);
      return value === null ? [] : [[key, value] as const];
    });
    others.set(owner, Object.fromEntries(current));
    const own = others.get(telegramId) ?? {};
    others.remove(telegramId);
    for (const key of keys) {
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
