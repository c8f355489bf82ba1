import type { Locator, Page } from '@playwright/test';

/** The navigation bar's items besides home: path, label and screen heading. */
export const BAR = [
  ['/missions', 'Mining', 'Mining'],
  ['/friends', 'Friends', 'Friends'],
  ['/games', 'Games', 'Games'],
  ['/tpu', 'NFT', 'NFT'],
  ['/earn', 'Missions', 'Missions'],
] as const;

export const nav = (page: Page, path: string): Locator =>
  page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Finds the overlay, sheet or popup above the screen. */
export const openDialog = (page: Page): Locator => page.locator('dialog[open]');
