import type { Page } from '@playwright/test';
import { Conditions } from './support/conditions';
import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// This file looks at words and numbers only, so the processor draws no stage.
test.beforeEach(({ page }) => withoutStage(page));

const nav = (page: Page, path: string) => page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Goes home and waits until the balance shows this number. */
async function expectBalanceAtHome(page: Page, coins: number): Promise<void> {
  await nav(page, '/').tap();
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(coins));
}

// [spec 1.5, 2.2]
test('boost: one purchase for two presses, then the next level and its cost', async ({ game, page, api }) => {
  api.on('POST /clicker/buy-booster', { delayMs: 300 });
  await game.play();
  await game.tap(5);
  await page.locator('.boost-button').tap();
  await page.locator('.booster').first().tap();
  const buy = sheet(page, 'Multi Tap').getByRole('button', { name: 'Upgrade' });
  await buy.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText('Upgraded!')).toBeVisible();
  expect(api.callsOf('POST /clicker/buy-booster')).toHaveLength(1);
  // Pending taps leave first.
  const order = api.calls.map(({ path }) => path);
  expect(order.indexOf('/clicker/tap')).toBeLessThan(order.indexOf('/clicker/buy-booster'));
  const row = page.locator('.booster').first();
  await expect(row).toContainText('Level 2');
  await expect(row).toContainText('2K');
  await row.tap();
  await expect(sheet(page, 'Multi Tap')).toContainText('23');
  await page.keyboard.press('Escape');
  await expectBalanceAtHome(page, 2005);
});

test('boost: says how many coins are missing, before and after asking', async ({ game, page, api }) => {
  api.accounts.change({ coins: 400 });
  await game.play();
  await page.locator('.boost-button').tap();
  await page.locator('.booster').first().tap();
  await expect(page.getByRole('button', { name: '600 coins missing' })).toBeDisabled();
  await page.keyboard.press('Escape');

  api.on('POST /clicker/buy-booster', {
    status: 400,
    body: { success: false, message: 'Not enough coins', required_coins: 1000, current_balance: 250 },
  });
  api.accounts.change({ coins: 3000 });
  await page.reload();
  await page.locator('.booster').first().tap();
  await page.getByRole('button', { name: 'Upgrade' }).tap();
  await expect(page.getByText('You need 750 more coins.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectBalanceAtHome(page, 3000);
});

test('boost: full energy, then a wait that survives a reload', async ({ game, page, api }) => {
  api.accounts.change({ energy: 5, maxEnergy: 50_000 });
  await game.open('/boost');
  await page.getByRole('button', { name: 'Use' }).tap();
  await expect(page.locator('.boost-wait')).toHaveText(/Ready in(59|60):\d\d|Ready in1:00:00/);
  await expect(page.locator('.boost-daily')).toContainText('5 of 6 left today');
  await page.reload();
  await expect(page.locator('.boost-wait')).toHaveText(/Ready in5\d:\d\d/);
  await nav(page, '/').tap();
  await expect.poll(() => game.value('energy')).toBe(50_000);
});

// [spec 1.5, 2.7]
test('mining: locks, an upgrade, and the profit everywhere at once', async ({ game, page, api }) => {
  api.accounts.change({ level: 6, coins: 130_000, record: { demoFriends: 0, missions: { 15: 10 } } });
  await game.play();
  await nav(page, '/missions').tap();
  const card = (name: string) => page.locator('.mission', { hasText: name });
  await expect(card('Rooftop Course')).toBeDisabled();
  await expect(card('Rooftop Course')).toContainText('Level 7 needed');
  await card('Morning Drill').tap();
  await expect(sheet(page, 'Morning Drill')).toContainText('Pays back in 9 hours');
  await sheet(page, 'Morning Drill').getByRole('button', { name: 'Upgrade' }).tap();
  await expect(page.getByText('Your clan earns more now!')).toBeVisible();
  await expect(page.locator('.mining-profit')).toContainText('+45');
  await expect(card('Morning Drill')).toContainText('lvl 1');
  await page.getByRole('tab', { name: 'Clan' }).tap();
  await expect(card('Oath Banner')).toContainText('3 friends needed');
  await page.getByRole('tab', { name: 'Village' }).tap();
  await expect(card('Rice Terraces')).toContainText('Highest level');
  await nav(page, '/').tap();
  await expect(page.locator('.info-card', { hasText: 'PROFIT/HR' })).toContainText('+45');
});

// [spec 1.5, 2.6]
test('earn: the reward of the day once, tasks opened, waited for and claimed', async ({
  game,
  page,
  api,
}) => {
  await game.play();
  await nav(page, '/earn').tap();
  await expect(page.locator('.day')).toHaveCount(15);
  const height = (await page.locator('.today').boundingBox())?.height;
  await page.getByRole('button', { name: 'Claim day 1' }).tap();
  await expect(page.getByText('+500 coins!')).toBeVisible();
  // The card stays in its place, and joins the others when the screen is opened anew.
  await expect(page.locator('.today .earn-next')).toContainText('Next reward in');
  expect((await page.locator('.today').boundingBox())?.height).toBe(height);
  await expect(page.locator('.day')).toHaveCount(15);

  await page.getByRole('button', { name: 'Join: Join the village channel' }).tap();
  const claim = page.getByRole('button', { name: 'Claim: Join the village channel' });
  await claim.tap();
  await expect(page.locator('.earn-wait')).toContainText('Ready in');
  api.accounts.change({ record: { tasks: { 1: { submittedAt: 0, isRewarded: false } } } });
  await page.reload();
  await expect(claim).toBeEnabled();
  await expect(page.locator('.day')).toHaveCount(16);
  // The wait starts before the press, because the message goes by itself.
  const rewarded = expect(page.getByText(/^\+5,?000 coins!$/)).toBeVisible();
  await claim.tap();
  await rewarded;
  await expect(claim).toHaveCount(0);

  await page.getByRole('button', { name: 'Claim: Invite 3 friends' }).tap();
  await expect.poll(() => api.callsOf('POST /clicker/referral-tasks/1/complete').length).toBe(1);
  await expect(page.getByRole('button', { name: 'Claim: Invite 6 friends' })).toBeEnabled();
  await expectBalanceAtHome(page, 3000 + 500 + 5000 + 25_000);
});

test('earn: a reward already claimed elsewhere is told and not counted', async ({ game, page, api }) => {
  await game.play();
  await nav(page, '/earn').tap();
  const claim = page.getByRole('button', { name: 'Claim day 1' });
  await expect(claim).toBeEnabled();
  const today = Math.floor(Date.now() / 86_400_000);
  const streak = { streak: 1, claimedDays: [1], lastLoginDay: today, lastClaimDay: today };
  api.accounts.change({ record: { streak } });
  await claim.tap();
  await expect(page.getByTestId('popup')).toContainText('No reward waits');
  await page.keyboard.press('Escape');
  await expect(claim).toHaveCount(0);
  await expectBalanceAtHome(page, 3000);
});

// [spec 1.5, 2.4]
test('friends: gifts, bonuses, and all of them page by page', async ({ game, page, api }) => {
  await game.play();
  await api.accounts.invite(5);
  await nav(page, '/friends').tap();
  await expect(page.getByText('12 friends')).toBeVisible();
  await expect(page.locator('.welcome-gifts')).toContainText('+25,000');
  await expect(page.locator('.bonus-table tbody tr')).toHaveCount(7);
  const rows = page.locator('section[aria-labelledby="friend-list"] .row');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

// [spec 2.3]
test('leaderboard: the own place in sight, few rows rendered, a board a level', async ({
  game,
  page,
  api,
}) => {
  await game.play();
  api.on('GET /clicker/leaderboard', ({ query }) => (query.level_id === '2' ? { body: [] } : {}));
  await page.locator('.home-player').tap();
  await expect(page.locator('.own-place')).toContainText('96');
  await expect(page.locator('.own-place')).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.rival').count()).toBeLessThan(40);
  await page.locator('.rivals').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(page.locator('.rival', { hasText: /^96/ })).toBeVisible();
  await expect(page.locator('.own-place')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next level' }).tap();
  await expect(page.getByText('Nobody holds this level yet. Be the first!')).toBeVisible();
  await expect(page.locator('.own-place')).toContainText('You play at level 1');
});

// [spec 2.5]
test('NFT: every piece explained and none on sale', async ({ game, page }) => {
  await game.play();
  await nav(page, '/tpu').tap();
  await page.locator('.nft-card').first().tap();
  await expect(page.getByRole('dialog')).toContainText('Bonus per hour');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Planned' })).toBeDisabled();
});

test('a season: the price that was seen or none, a new card and a new piece', async ({ game, page, api }) => {
  await game.play();
  await nav(page, '/missions').tap();
  await page.locator('.mission', { hasText: 'Morning Drill' }).tap();
  api.accounts.publish((own) => ({
    ...own,
    missions: own.missions.flatMap((mission, at) =>
      at === 0
        ? [
            { ...mission, baseCost: 500 },
            { ...mission, id: 900, name: 'Snow Lantern', image: 'mission-snow-1', baseCost: 777 },
          ]
        : mission,
    ),
    nfts: own.nfts.map((piece, at) => (at === 0 ? { ...piece, name: 'Winter Fan', image: 'nft-99' } : piece)),
  }));
  const drill = sheet(page, 'Morning Drill');
  await drill.getByRole('button', { name: 'Upgrade' }).tap();
  await expect(page.getByText('The offer has changed. Look at it again.')).toBeVisible();
  await expect(drill).toContainText('500');
  expect(api.accounts.player?.spent).toBe(0);
  await drill.getByRole('button', { name: 'Upgrade' }).tap();
  await expect(drill).toBeHidden();
  expect(api.accounts.player).toMatchObject({ spent: 500, missions: { 1: 1 } });
  await expect(page.locator('.mission', { hasText: 'Snow Lantern' }).locator('.mission-image')).toBeVisible();
  await nav(page, '/tpu').tap();
  await expect(page.locator('.nft-card').first()).toContainText('Winter Fan');
  await expect(page.locator('.art-missing')).toHaveCount(0);
});

test.describe('a list that cannot be had', () => {
  const LISTS = [
    ['/missions', 'GET /clicker/missions', '.mission'],
    ['/friends', 'GET /referred-users', 'section .row'],
  ] as const;

  test('says so where the provider lacks it, and the game goes on', async ({ game, page, api }) => {
    for (const [, route] of LISTS) api.on(route, { status: 404, body: '<html>Not found</html>' });
    await game.play();
    for (const [path] of LISTS) {
      await nav(page, path).tap();
      await expect(page.getByRole('alert')).toContainText('This is not available here yet.');
    }
    await nav(page, '/').tap();
    await game.tap(2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3002');
  });

  test('comes with the Retry of the popup once busy servers recover', async ({ game, page, api }) => {
    api.once('GET /clicker/missions', { status: 500, body: { message: 'Server Error' } });
    await game.play();
    await nav(page, '/missions').tap();
    await expect(page.getByTestId('popup')).toContainText('high load on our servers');
    await page.getByTestId('popup').getByRole('button', { name: 'Retry' }).tap();
    await expect(page.locator('.mission').first()).toBeVisible();
  });

  test('offers to try again without a network', async ({ game, page, api }) => {
    await game.play();
    await nav(page, '/friends').tap();
    await expect(page.locator('section .row').first()).toBeVisible();
    const conditions = await Conditions.of(page);
    await nav(page, '/missions').tap();
    await expect(page.locator('.mission').first()).toBeVisible();
    await conditions.offline();
    await page.locator('.mission', { hasText: 'Morning Drill' }).tap();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(page.getByText('No connection. Please try again.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await conditions.online();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(page.getByText('Your clan earns more now!')).toBeVisible();
    expect(api.callsOf('POST /clicker/mission-levels/101')).toHaveLength(1);
  });
});
