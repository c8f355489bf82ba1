import type { Page } from '@playwright/test';
import { KNOWN_TOKEN } from '../support/testAccounts';
import { AXE_LANGUAGES, axeViolations } from './support/axe';
import { everyView, mainViews } from './support/everyView';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { LANGUAGES_TAG } from './support/long';
import { withoutStage } from './support/newcomer';
import { escapePopup } from './support/popup';
import { servePseudo } from './support/pseudo';
import { unreadableTexts } from './support/textFit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await axeViolations(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} overflows sideways`).toBe(0);
}

/** Expects every touch target to measure at least 44 px. */
async function expectTargets(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="tab"]')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .map((element) => ({ box: (element.closest('label') ?? element).getBoundingClientRect(), element }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ box, element }) => `${element.className} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  expect.soft(small, where).toEqual([]);
}

const SMALLEST = { width: 320, height: 568 };

/** A message with every part a message can have. */
const POPUP = {
  id: 32,
  title: 'Join the village',
  text: 'News from the dojo, straight to your chat.',
  image: 'popup-welcome',
  button_text: 'Join',
  button_link: 'https://t.me/ninja_seijin',
};

/**
 * `npm test` checks one view of each kind on the smallest screen, mirrored and with the longest words. `npm
 * run test:long -- languages` checks every view and reads it in each language.
 */
const IS_WHOLE = Boolean(process.env.EVERY_LANGUAGE);
const [VIEWS, walk] = IS_WHOLE
  ? (['every view and popup', everyView] as const)
  : (['each kind of view and popup', mainViews] as const);

for (const language of AXE_LANGUAGES) {
  test(`${VIEWS} has no fault detectable by axe: ${language}`, { tag: LANGUAGES_TAG }, async ({
    game,
    page,
    api,
  }) => {
    test.slow();
    // Other walks read the languages with longer words.
    const isReadHere = language === 'ar';
    if (isReadHere) await page.setViewportSize(SMALLEST);
    if (!IS_WHOLE) await servePseudo(page, language);
    await withoutStage(page);
    await hurry(page, 4);
    api.once('POST /auth/telegram-user', { body: { token: KNOWN_TOKEN, first_login: true } });
    api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
    api.on('GET /popups', { body: null });
    api.once('GET /popups', { body: POPUP });
    await game.open(`/?lng=${language}`);
    const look = async (where: string) => {
      await expectClean(page, where);
      await expectTargets(page, where);
      if (isReadHere) expect.soft(await unreadableTexts(page), where).toEqual([]);
    };
    await expect(page.getByTestId('welcome')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // The texts are those of the pseudo-locale, whose words are longer.
    if (!IS_WHOLE) await expect(page.getByTestId('welcome')).toContainText('lóng');
    await look('welcome');
    await page.getByTestId('welcome').getByRole('button').tap();
    for (const picture of ['popup-passive', POPUP.image]) {
      const shown = page.locator(`[data-testid="popup"] img[src*="${picture}"]`);
      // A newcomer plays for ten seconds before the first popup. The second follows a tap and a pause.
      await expect(shown).toBeVisible({ timeout: 30_000 });
      await look(picture);
      await escapePopup(page);
      await game.tap(1);
    }
    await expect(page.getByTestId('popup')).toHaveCount(0);
    // A story's pages differ only in words and pictures.
    await walk(page, async (where) => (/page [2-9]$/.test(where) ? undefined : look(where)));
    api.once('POST /clicker/buy-booster', { status: 503, body: '' });
    await page.locator('.boost-button').tap();
    await page.locator('.booster').first().tap();
    await page.locator('dialog[open] .button').first().tap();
    await expect(page.getByTestId('popup')).toBeVisible();
    await look('failure');
  });
}
