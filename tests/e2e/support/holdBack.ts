import type { Page } from '@playwright/test';

/** Holds back the answers to requests for an address. Returns a function that releases them. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
