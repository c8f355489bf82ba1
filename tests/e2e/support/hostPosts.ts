import type { Page } from '@playwright/test';

/**
 * Records the page's messages to the messaging app. Call before the page opens.
 *
 * @returns a function that reads the messages so far that begin with a prefix
 */
export async function listenToHost(page: Page): Promise<(prefix?: string) => Promise<string[]>> {
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push(`${type} ${data}`) },
    });
  });
  return (prefix = '') =>
    page.evaluate(
      (start) => (window as unknown as { posted: string[] }).posted.filter((post) => post.startsWith(start)),
      prefix,
    );
}
