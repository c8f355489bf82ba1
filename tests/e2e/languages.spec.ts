import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/client/language/languages';
import { closeDialogs, everyView } from './support/everyView';
import { expect, test } from './support/game';
import { holdBack } from './support/holdBack';
import { hurry } from './support/hurry';
import { LANGUAGES_TAG } from './support/long';
import { withoutStage } from './support/newcomer';
import { PSEUDO, servePseudo } from './support/pseudo';
import { unreadableTexts } from './support/textFit';

const SMALLEST = { width: 320, height: 568 };
/** The languages with the longest words, also checked on wider phones, where lines break elsewhere. */
const LONG_LANGUAGES = ['de', 'ru', PSEUDO];
const WIDTHS = [320, 360, 390];

/** Waits until the language file has loaded and the page shows it. */
async function waitForLanguage(page: Page, tag: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag, { timeout: 15_000 });
}

/**
 * `npm run test:long -- languages` reads every view in these. `npm test` runs `everyView.spec.ts` instead.
 */
const READ = process.env.EVERY_LANGUAGE ? [...LANGUAGES, { code: PSEUDO, tag: 'de' }] : [];

test.describe('every language', () => {
  test.use({ site: 'embedded', viewport: SMALLEST, contextOptions: { reducedMotion: 'reduce' } });

  for (const { code, tag } of READ) {
    test(`is legible on every route, sheet and story page: ${code}`, { tag: LANGUAGES_TAG }, async ({
      game,
      page,
    }) => {
      test.slow();
      await hurry(page, 4);
      const isPseudo = code === PSEUDO;
      // Only words matter here, and skipping the stage leaves CPU time for all languages.
      await withoutStage(page);
      if (isPseudo) await servePseudo(page, 'de');
      await game.open(`/?lng=${isPseudo ? 'de' : code}`);
      await waitForLanguage(page, tag);
      const problems: string[] = [];
      const widths = LONG_LANGUAGES.includes(code) ? [...WIDTHS] : [SMALLEST.width];
      const look = async (where: string) => {
        for (const width of widths) {
          if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...SMALLEST, width });
          for (const problem of await unreadableTexts(page)) problems.push(`${width} ${where} ${problem}`);
        }
        // The next view starts at this one's last width, because each resize triggers a layout.
        widths.reverse();
      };
      await expect(page.getByTestId('welcome')).toBeVisible({ timeout: 20_000 });
      await look('welcome');
      await page.getByTestId('welcome').getByRole('button').click();
      await expect(game.target).toBeEnabled();
      // A newcomer plays for ten seconds before the first popup.
      await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 25_000 });
      await look('popup');
      await closeDialogs(page);
      await everyView(page, look);
      expect(problems).toEqual([]);
    });
  }
});

test.describe('a change of language', () => {
  test('keeps every tap and the combo during play, and survives a reload', async ({ game, page }) => {
    const answer = await holdBack(page, '**/locales/ru/translation.json');
    await game.play();
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // The globe shows that the words are loading.
    const globe = page.locator('.home-tools > .icon-button').first().locator('img');
    await expect(globe).toHaveCSS('animation-name', 'language-awaited');
    const tapping = game.tap(40, 1, 10);
    // The words change while the player taps.
    await expect.poll(() => game.value('balance')).toBeGreaterThan(3005);
    answer();
    await waitForLanguage(page, 'ru');
    await expect(globe).toHaveCSS('animation-name', 'none');
    await tapping;
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3040');
    await expect(page.getByTestId('combo')).toHaveText('МЕГАКОМБО x40');
    await expect(page.getByTestId('bottom-nav')).toContainText('Друзья');
    await page.reload();
    await waitForLanguage(page, 'ru');
  });
});

test.describe('a change of language with the stage', () => {
  test.use({ graphics: 'unpainted' });

  test('turns the page right to left in Arabic, but not the stage', async ({ game, page }) => {
    await game.play('/?lng=ar');
    await waitForLanguage(page, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const items = await page
      .getByTestId('bottom-nav')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(items.length).toBeGreaterThan(3);
    expect([...items].sort((a, b) => b - a)).toEqual(items);
    await game.tap(3);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3003');

    // A Latin name is aligned to the page's language, next to the place rather than the income.
    await page.locator('a[href="/leaderboard"]').first().click();
    const name = page.locator('.rival-name').first();
    await expect(name).toBeVisible();
    const gap = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(Math.abs(gap)).toBeLessThan(2);
    await expect(page.locator('.board-name')).toHaveCSS('font-weight', '800');
  });
});
