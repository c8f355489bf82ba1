import type { Page } from '@playwright/test';

/** The totals of the tap ledger, as the page's database has them. */
export interface JournalTotals {
  readonly accepted: number;
  readonly acknowledged: number;
  readonly refused: number;
}

/** Reads the journal's record of an account from the page's IndexedDB; null when there is none yet. */
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
