import type { Page } from '@playwright/test';
import { everyView } from './support/everyView';
import { expect, test } from './support/game';
import { enlargeTexts } from './support/largeText';
import { LONG } from './support/long';
import { withoutStage } from './support/newcomer';
import { unreadableTexts } from './support/textFit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LARGEST_COMMON = 1.3;
/** Long rival names end in an ellipsis, and the longest words break when they lack room. */
const ALLOWED = /\((rival-name|row-note|nft-name|dialog-title)\)$/;

const problems = async (page: Page) =>
  (await unreadableTexts(page)).filter((problem) => !ALLOWED.test(problem));

test('the phone’s larger text leaves every figure and button whole on the smallest screen', async ({
  game,
  page,
  api,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await withoutStage(page);
  await enlargeTexts(page, LARGEST_COMMON);
  api.accounts.change({ level: 25, coins: 1_234_567_890, productionPerHour: 12_345 });
  await game.play('/?lng=ru');
  await game.whole();
  await expect(page.locator('html')).toHaveAttribute('style', /--text-zoom: ?1\.3/);
  // This size proves that the text has grown.
  const sizeOf = (part: string) => page.locator(part).evaluate((each) => getComputedStyle(each).fontSize);
  expect(await sizeOf('.home-name')).toBe('19.5px');
  expect.soft(await problems(page), 'home').toEqual([]);
  for (const [path, part] of [
    ['/friends', '.bonus-table'],
    ['/wallet', '.wallet-tile'],
    ['/games/airdrop-simulator', '.drop-levers'],
    ['/games/guess-it', '.game-lobby-title'],
  ] as const) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator(part).first()).toBeVisible();
    expect.soft(await problems(page), path).toEqual([]);
  }
  await page.getByTestId('game-play').tap();
  await page.locator('.game-lesson .game-button').tap();
  await expect(page.locator('.game-strip')).toBeVisible();
  expect.soft(await problems(page), 'a run').toEqual([]);
});

for (const [factor, language] of [
  [LARGEST_COMMON, 'de'],
  [2, 'en'],
] as const)
  test(`text ${factor} times as large leaves every view whole: ${language}`, { tag: LONG }, async ({
    game,
    page,
    api,
  }) => {
    test.slow();
    await withoutStage(page);
    await enlargeTexts(page, factor);
    api.accounts.change({ level: 6, coins: 123_456, productionPerHour: 12_345 });
    await game.play(`/?lng=${language}`);
    await game.whole();
    await expect(page.locator('html')).toHaveAttribute('style', /--text-zoom/);
    await everyView(page, async (where) => expect.soft(await problems(page), where).toEqual([]));
  });
