import { createAccountRecords } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';
import { isRecord } from '../storage/record';
import { CONNECTION_KEY, connectionStorage } from './savedConnection';

/** Library data about the chosen wallet. It contains the name and links, but no address. */
const WALLET_INFO_KEYS = ['ton-connect-ui_wallet-info', 'ton-connect-ui_last-selected-wallet-info'];
const OWNER_KEY = 'wallet-owner';
const OTHERS_KEY = 'wallet-connections';

/**
 * Assigns the library's stored data to this player and sets another account's data aside until that account returns.
 * Older versions stored one connection for all accounts. It goes to its owner, if known.
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
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
