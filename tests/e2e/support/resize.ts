import { expect, type Page } from '@playwright/test';

/** Resizes a loaded game to another screen. On a busy machine the browser's `dvh` follows only later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const hudHeight = () => page.locator('#hud').evaluate(({ clientHeight }) => clientHeight);
  await expect.poll(hudHeight).toBe(size.height);
}
