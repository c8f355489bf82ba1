import type { Locator, Page } from '@playwright/test';

/** The items of the navigation bar beside home: path, label and the heading of the screen. */
export const BAR = [
  ['/missions', 'Mining', 'Mining'],
  ['/friends', 'Friends', 'Friends'],
  ['/games', 'Games', 'Games'],
  ['/tpu', 'NFT', 'NFT'],
  ['/earn', 'Missions', 'Missions'],
] as const;

/** The item of the navigation bar that leads to a path. */
export const nav = (page: Page, path: string): Locator =>
  page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);

/** The heading of the screen. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Whatever lies over the screen. */
export const openDialog = (page: Page): Locator => page.locator('dialog[open]');
