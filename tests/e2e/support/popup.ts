import type { Locator, Page } from '@playwright/test';

/** The popup that is open: a message, what was earned meanwhile, or a failure. */
export const popup = (page: Page): Locator => page.getByTestId('popup');

export const popupButton = (page: Page, name: string): Locator =>
  popup(page).getByRole('button', { name, exact: true });
