const NAME = 'ninja';
const SCHEMA_VERSION = 1;

/** The records of the accounts, by Telegram id. */
export const RECORDS = 'journal';
/** Records that could not be read. */
export const SET_ASIDE = 'journal-set-aside';

/** The browser's databases. Asking for them throws in Firefox where a frame may store nothing. */
export type IndexedDb = () => IDBFactory | undefined;

/** Opens the journal's database. Resolves to null when the browser cannot open one. Never rejects. */
export async function openDatabase(indexedDb: IndexedDb): Promise<IDBDatabase | null> {
  try {
    const opening = indexedDb()?.open(NAME, SCHEMA_VERSION);
    if (!opening) return null;
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(RECORDS);
      opening.result.createObjectStore(SET_ASIDE);
    };
    const opened = await answerOf(opening);
    // A newer build in another window waits for this connection to close. Here the mirror takes over.
    opened.onversionchange = () => opened.close();
    return opened;
  } catch {
    return null;
  }
}

/** The stored record of an account, or undefined. */
export function readStored(database: IDBDatabase, telegramId: string): Promise<unknown> {
  return answerOf(database.transaction(RECORDS).objectStore(RECORDS).get(telegramId));
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
