import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';
import { resize } from './support/resize';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Below this height, a picture is only a strip. */
const LEAST_PX = 72;

test('before a run, a game’s picture is shown at full height or not at all', async ({ game, page }) => {
  await withoutStage(page);
  await game.open('/games/airdrop-simulator');
  const picture = page.locator('.game-lobby-art');
  await expect(picture).toBeVisible({ timeout: 20_000 });
  // In the fallback font, the page needs one more line.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Rubik') && status === 'loaded'),
  );
  for (const [width, height] of [
    [360, 640],
    [360, 681],
    [390, 700],
    [390, 844],
  ] as const) {
    await resize(page, { width, height });
    const box = await picture.boundingBox();
    expect(box?.height ?? LEAST_PX, `${width}x${height}`).toBeGreaterThanOrEqual(LEAST_PX);
  }
  await expect(picture).toBeVisible();
});

test.describe('before the stage has loaded', () => {
  test.use({ graphics: 'unpainted' });

  test('a game draws on its own canvas', async ({ game, page }) => {
    await page.route(/playStage/, () => {});
    await game.play();
    await game.whole();
    await page.evaluate(() => {
      history.pushState({}, '', '/games/match-it');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.locator('.game-canvas canvas')).toBeVisible({ timeout: 20_000 });
  });
});
