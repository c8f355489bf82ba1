import { expect, type Page } from '@playwright/test';

/** Resizes a loaded game and waits for its layout, because `dvh` lags behind on a busy machine. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const hudHeight = () => page.locator('#hud').evaluate(({ clientHeight }) => clientHeight);
  await expect.poll(hudHeight).toBe(size.height);
}
