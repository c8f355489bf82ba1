import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { expect, type Game, test } from './support/game';
import { hurry } from './support/hurry';
import { withoutStage } from './support/newcomer';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withoutStage(page));

/** How much faster time passes where a test waits for a popup's turn. */
const SPEED = 4;

const popup = (page: Page) => page.getByTestId('popup');
const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true });

const message = (id: number, over: object = {}) => ({
  body: {
    id,
    title: `Title ${id}`,
    text: `Text ${id}`,
    image: 'popup-daily',
    button_text: 'Do it',
    button_link: '',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...over,
  },
});

/** The messages of the page to the messaging app. */
async function listenToHost(page: Page): Promise<(prefix: string) => Promise<string[]>> {
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push(`${type} ${data}`) },
    });
  });
  return (prefix) =>
    page.evaluate(
      (start) => (window as unknown as { posted: string[] }).posted.filter((post) => post.startsWith(start)),
      prefix,
    );
}

// [spec 2.37, 2.38, 2.39, 2.40, 2.41, 2.42, 2.43, 2.44, 2.45, 2.46]
test('the provider’s popup: what its button does, one a start', async ({ game, page, api }) => {
  test.slow();
  await hurry(page, SPEED);
  const posted = await listenToHost(page);
  api.once(
    'GET /popups',
    message(13, { button_link: 'https://t.me/ninja_seijin' }),
    message(2, { button_link: '/earn', image: 'https://127.0.0.1/x.png' }),
    message(17, { button_link: 'serverLoadMessageSignIn' }),
    message(19, { button_link: 'dailyRewardPopup' }),
    message(20),
  );
  const nextStart = async () => {
    await expect(popup(page)).toHaveCount(0);
    await page.goto('about:blank');
    await game.play();
  };
  await game.play();

  await expect(page.getByRole('dialog', { name: 'Title 13' })).toContainText('Opens t.me');
  expect.soft(await axeViolations(page)).toEqual([]);
  await button(page, 'Do it').tap();
  expect(await posted('web_app_open_tg_link')).toHaveLength(1);

  await nextStart();
  await expect(popup(page)).toContainText('Title 2');
  await button(page, 'Do it').tap();
  const [share = ''] = await posted('web_app_open_tg_link');
  expect(share).toContain('share/url');
  expect(decodeURIComponent(decodeURIComponent(share))).toContain('startapp=ref1001');

  await nextStart();
  await expect(popup(page)).toContainText('Title 17');
  const syncs = api.callsOf('GET /clicker/sync').length;
  const logins = api.callsOf('POST /auth/telegram-user').length;
  await button(page, 'Do it').tap();
  await expect.poll(() => api.callsOf('POST /auth/telegram-user').length).toBe(logins + 1);
  await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBe(syncs + 1);

  await nextStart();
  await expect(popup(page)).toContainText('Title 19');
  await button(page, 'Do it').tap();
  await expect(page).toHaveURL(/\/earn/);
  await page.waitForTimeout(4000 / SPEED);
  await expect(popup(page)).toHaveCount(0);

  await page.locator('[data-testid="bottom-nav"] a').first().tap();
  await game.tap(1);
  await expect(popup(page)).toContainText('Title 20');
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('popup-count'))) ?? '')).toEqual({
    1001: [13, 2, 17, 19, 20],
  });
});

test('a popup already seen does not come back, number 99 does on another day', async ({
  game,
  page,
  api,
}) => {
  api.on('GET /popups', message(99));
  await game.play();
  await expect(popup(page)).toContainText('Title 99');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(game.target).toBeEnabled();
  await expect.poll(() => api.callsOf('GET /popups').length).toBe(2);
  await expect(popup(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('popup99LastDisplayDate', '{"1001":"2020-01-01"}'));
  await page.reload();
  await expect(popup(page)).toContainText('Title 99');
});

// [spec 2.47, 2.48, 9.3]
test('passive income: its two sentences, and after a tap and a pause the provider’s message', async ({
  game,
  page,
  api,
}) => {
  await hurry(page, SPEED);
  api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
  api.once('GET /popups', message(11));
  await game.play();
  await expect(popup(page)).toContainText('While you were away, you earned 1,234');
  await expect(popup(page)).toContainText('To keep earning, enter the game every 3 hours');
  expect.soft(await axeViolations(page)).toEqual([]);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(4000 / SPEED);
  await expect(popup(page)).toHaveCount(0);
  await game.tap(1);
  await expect(popup(page)).toContainText('Title 11');
});

test('a popup closed with the app before it was seen comes at the next start', async ({
  game,
  page,
  api,
}) => {
  api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
  api.on('GET /popups', message(99));
  await game.play();
  await expect(popup(page)).toContainText('While you were away');
  api.accounts.change({ hoursAway: 0 });
  await page.reload();
  await expect(popup(page)).toContainText('Title 99');
});

// [spec 1.10, 2.15, 9.1]
test('a newcomer is welcomed with coins, and plays ten seconds before the first popup', async ({
  game,
  page,
  api,
}) => {
  api.accounts.greetsNewcomers = true;
  api.on('GET /popups', message(99));
  await hurry(page, SPEED);
  await game.open();
  await expect(page.getByTestId('welcome')).toContainText('3,000', { timeout: 20_000 });
  expect.soft(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter the Game' }).tap();
  await expect(game.target).toBeEnabled();
  const enteredMs = await page.evaluate(() => Date.now());
  await game.tap(3);
  await expect(popup(page)).toContainText('Title 99', { timeout: 20_000 });
  expect((await page.evaluate(() => Date.now())) - enteredMs).toBeGreaterThan(9000);
});

async function expectError(page: Page, title: string, words: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toContainText(words);
  expect.soft(await axeViolations(page), title).toEqual([]);
}

const home = async (game: Game) => {
  await game.open();
  await expect(game.target).toBeVisible({ timeout: 20_000 });
};

// [spec 8.1]
test('servers busy: Oops!, and Retry really retries', async ({ game, page, api }) => {
  api.on('GET /clicker/sync', { status: 503, body: '<html>busy</html>' });
  await home(game);
  // The wait starts early, because a toast goes by itself.
  await Promise.all([
    expect(page.getByText('Sync failed. You are playing with offline data.')).toBeVisible(),
    expectError(page, 'Oops!', 'high load on our servers'),
  ]);
  api.accounts.change({ coins: 7777, level: 2 });
  const asked = api.callsOf('GET /clicker/sync').length;
  await button(page, 'Retry').tap();
  await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBeGreaterThan(asked);
  // The popup closes by itself once the calls succeed again. The next try comes after a pause that has grown by now.
  api.settle('GET /clicker/sync');
  await expect(popup(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '7777');
});

// [spec 2.49, 8.6, 8.8]
test('what fails in a running game: a picture, a purchase, a tap batch', async ({ game, page, api }) => {
  await page.route(/popup-tap/, (route) => route.abort());
  await game.play();

  await test.step('a picture that does not load says so', async () => {
    await page.locator('.info-card', { hasText: 'Earn/Tap' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Failed to load');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('a refusal of the provider is shown in its own words', async () => {
    api.on('POST /clicker/buy-booster', {
      status: 400,
      body: { success: false, message: 'The <b>dojo</b> is closed' },
    });
    await page.locator('.boost-button').tap();
    await page.locator('.booster').first().tap();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expectError(page, 'Something went wrong', 'The <b>dojo</b> is closed');
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Multi Tap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-testid="bottom-nav"] a').first().tap();
  });

  await test.step('a tap batch: Oops! beside the game, every tap counts, and it closes by itself', async () => {
    api.on('POST /clicker/tap', { status: 503, body: '' });
    await game.tap(5);
    const sheet = page.getByTestId('taps-wait');
    await expect(sheet).toContainText('high load on our servers');
    expect.soft(await axeViolations(page)).toEqual([]);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await game.tap(10, 2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3015');
    api.settle('POST /clicker/tap');
    await expect(sheet).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(() => api.accounts.taps).toBe(15);
  });
});

test('taps count from the moment a popup is closed', async ({ game, page, api }) => {
  const ways = [
    () => button(page, 'Do it').tap(),
    () => page.keyboard.press('Escape'),
    () => button(page, 'Close').tap(),
  ];
  for (const [index, close] of ways.entries()) {
    api.once('GET /popups', message(11 + index, { button_link: 'airDrop' }));
    await game.play();
    await expect(popup(page)).toBeVisible();
    const before = await game.value('balance');
    await close();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await game.tap(5, 1, 12);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(before + 5));
    await page.goto('about:blank');
  }
});

// [spec 8.4]
test('sign-in failed: offline data, a message, and Retry signs in', async ({ game, page, api }) => {
  // The game's own next try stays away, so that only Retry can sign in.
  const headers = { 'Retry-After': '60' };
  api.on('POST /auth/telegram-user', { status: 403, headers, body: { message: 'Forbidden' } });
  await home(game);
  await Promise.all([
    expect(page.getByText('Login failed. You are playing with offline data.')).toBeVisible(),
    expectError(page, 'Sign-in failed', 'Unable to Sign You In. Please try again in a few moments.'),
  ]);
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3000');
  api.settle('POST /auth/telegram-user');
  await button(page, 'Retry').tap();
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBe(1);
});

// [spec 8.3]
test('the sixth 401 asks for a break', async ({ game, page, api }) => {
  await page.addInitScript(() => {
    const record = { count: 5, atMs: Date.now() };
    localStorage.setItem('unauthorized-reloads', JSON.stringify(record));
  });
  api.on('GET /clicker/sync', { status: 401, body: { message: 'Unauthenticated.' } });
  await home(game);
  await expectError(page, 'Take a Quick Break, Champion!', 'Your Intense mining made our servers heat up...');
});

// [spec 8.7]
test('an error of the window during the splash: its words, and the game still comes', async ({
  game,
  page,
  api,
}) => {
  api.once('GET /clicker/sync', { delayMs: 3000 });
  await game.open();
  const status = page.locator('.splash-status');
  await expect(status).toHaveText('Assets 100%', { timeout: 20_000 });
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'made up' })));
  await expect(status).toHaveText('Loading application...');
  await expect(game.target).toBeEnabled({ timeout: 20_000 });
  await expect(page.getByTestId('splash')).toHaveCount(0);
});

// [spec 8.10]
test('without a player the launch says so, on a desktop with a code for the phone', async ({
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
  // The test removes the token from the served files, because a build of its own would cost more.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('made-up-token', '') });
  });
  await game.open();
  await expect(page.getByRole('alert')).toHaveText('Token is not provided.', { timeout: 20_000 });
  expect.soft(await axeViolations(page)).toEqual([]);
  await expect(page.getByTestId('tap-target')).toHaveCount(0);
});
