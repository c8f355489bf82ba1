import { expect, type Page } from '@playwright/test';

/** Gives a loaded game the size of another screen. On a busy machine the browser's `dvh` follows the size only later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const hudHeight = () => page.locator('#hud').evaluate(({ clientHeight }) => clientHeight);
  await expect.poll(hudHeight).toBe(size.height);
}
