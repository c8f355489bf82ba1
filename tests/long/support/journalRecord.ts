import type { Page } from '@playwright/test';

/** The totals of the tap ledger, as stored in the page's database. */
export interface JournalTotals {
  readonly accepted: number;
  readonly acknowledged: number;
  readonly refused: number;
}

/** Reads an account's journal record from the page's IndexedDB; null before the first write. */
export function journalRecord(page: Page, telegramId: number): Promise<JournalTotals | null> {
  return page.evaluate(
    (account) =>
      new Promise<JournalTotals | null>((resolve, reject) => {
        const opening = indexedDB.open('ninja');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('journal').objectStore('journal').get(account);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve((reading.result as JournalTotals | undefined) ?? null);
          };
        };
      }),
    String(telegramId),
  );
}
