import { expect, test } from './support/game';
import { LONG } from './support/long';
import { resize } from './support/resize';
import { unreadableTexts } from './support/textFit';

test.describe('home on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  for (const language of ['en', 'ru', 'uz'])
    test(`keeps the largest numbers whole and in place: ${language}`, {
      tag: language === 'ru' ? [] : LONG,
    }, async ({ game, page, api }) => {
      const most = Number.MAX_SAFE_INTEGER;
      api.accounts.change({ level: 25, coins: most, earnPerTap: 1, maxEnergy: most, energy: most });
      await game.play(`/?lng=${language}`);
      await game.whole();
      await expect(page.locator('html')).not.toHaveAttribute('data-late');
      const boxOf = async (part: string) => {
        const box = await page.locator(part).boundingBox();
        return { left: box?.x ?? Number.NaN, right: (box?.x ?? 0) + (box?.width ?? Number.NaN) };
      };
      const look = async (where: string) => {
        expect.soft((await boxOf('.balance-coin')).left, where).toBeGreaterThanOrEqual(0);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect.soft((await boxOf('.balance')).right, where).toBeLessThanOrEqual(width);
        const energy = await boxOf('.energy-text bdi');
        expect.soft(energy.right, where).toBeLessThanOrEqual((await boxOf('.energy-panel')).right);
      };
      await look('upright');
      await resize(page, { width: 568, height: 320 });
      await look('on its side');
    });

  test('keeps the level’s figures inside their bar in landscape', async ({ game, page, api }) => {
    await page.setViewportSize({ width: 568, height: 320 });
    api.accounts.change({ level: 13, coins: 12_345_678 });
    for (const language of ['ru', 'ar']) {
      await game.play(`/?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // React may replace the static home between two checks.
      await game.whole();
      const widthOf = (part: string) => page.locator(part).evaluate(({ clientWidth }) => clientWidth);
      const figures = await page
        .locator('.level-figures')
        .evaluate((each) => each.getBoundingClientRect().width);
      expect.soft(figures, language).toBeLessThanOrEqual(await widthOf('.level-bar'));
    }
  });

  test('keeps the cards’ words whole in wider letters and in the fallback font', async ({ game, page }) => {
    await game.play();
    await game.whole();
    await expect(page.locator('html')).not.toHaveAttribute('data-late');
    // Imitate a device that draws wider letters.
    await page.addStyleTag({ content: '.info-label { letter-spacing: 0.5px }' });
    expect(await unreadableTexts(page)).toEqual([]);
    await page.addStyleTag({ content: '.info-label { letter-spacing: 0.8px }' });
    const broken = async () =>
      (await unreadableTexts(page)).filter((problem) => problem.includes('“Community”'));
    expect(await broken()).toEqual([]);
    const widthOfCards = () =>
      page.locator('.info-cards').evaluate((each) => each.getBoundingClientRect().width);
    const before = await widthOfCards();
    await page.evaluate(() => {
      document.documentElement.dataset.late = 'rubik glow blur';
    });
    expect(await broken()).toEqual([]);
    expect(before).toBeGreaterThan(await widthOfCards());
    await page.addStyleTag({ content: '.info-label { overflow-wrap: anywhere }' });
    expect(await broken()).not.toEqual([]);
  });
});
