import { axeViolations } from './support/axe';
import { expect, test } from './support/game';
import { holdBack } from './support/holdBack';
import { withoutStage } from './support/newcomer';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withoutStage(page));

// [spec 8.7]
test('an error during the splash shows its text, and the game still starts', async ({ game, page }) => {
  const answer = await holdBack(page, /\/clicker\/sync/);
  await game.open();
  const status = page.locator('.splash-status');
  await expect(status).toHaveText('Assets 100%', { timeout: 20_000 });
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'made up' })));
  await expect(status).toHaveText('Loading application...');
  answer();
  await expect(game.target).toBeEnabled({ timeout: 20_000 });
  await expect(page.getByTestId('splash')).toHaveCount(0);
});

// [spec 8.10]
test('a launch without a player says so and, on a desktop, shows a code for the phone', async ({
  page,
  sites,
  api,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${await sites.url('http')}/`);
  await expect(page.getByRole('alert')).toHaveText('Telegram User data is not provided.');
  await expect(page.getByRole('img', { name: 'Scan with your phone to open the game' })).toBeVisible();
  expect.soft(await axeViolations(page)).toEqual([]);
  expect(api.calls).toHaveLength(0);
});

// [spec 8.9]
test('a build without the analytics token says so', async ({ game, page }) => {
  // Remove the token from the served files, because a separate build would cost more.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('made-up-token', '') });
  });
  await game.open();
  await expect(page.getByRole('alert')).toHaveText('Token is not provided.', { timeout: 20_000 });
  expect.soft(await axeViolations(page)).toEqual([]);
  await expect(page.getByTestId('tap-target')).toHaveCount(0);
});
