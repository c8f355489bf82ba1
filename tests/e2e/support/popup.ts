import { expect, type Locator, type Page } from '@playwright/test';

/** Finds the open popup: a message, passive income or a failure. */
export const popup = (page: Page): Locator => page.getByTestId('popup');

export const popupButton = (page: Page, name: string): Locator =>
  popup(page).getByRole('button', { name, exact: true });

/** Presses Escape once the popup accepts presses, half a second after it opens. */
export async function escapePopup(page: Page): Promise<void> {
  await expect(page.locator('dialog[open][data-testid="popup"]:not([data-settling])')).toBeVisible();
  await page.keyboard.press('Escape');
}
