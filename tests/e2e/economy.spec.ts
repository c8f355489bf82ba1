import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';
import { escapePopup, popup } from './support/popup';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// These tests check only words and numbers, so skip the stage.
test.beforeEach(({ page }) => withoutStage(page));

const nav = (page: Page, path: string) => page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function expectBalanceAtHome(page: Page, coins: number): Promise<void> {
  await nav(page, '/').tap();
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(coins));
}

// [spec 1.5, 2.2]
test('Boost shows missing coins, fills the energy and sells once for two presses', async ({
  game,
  page,
  api,
}) => {
  const booster = page.locator('.booster').first();
  api.accounts.change({ coins: 400, energy: 5, maxEnergy: 50_000 });
  await game.open('/boost');

  await test.step('it reports the missing coins before the purchase', async () => {
    await booster.tap();
    await expect(sheet(page, 'Multi Tap').getByRole('button', { name: '600 coins missing' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('it fills the energy, then shows a wait that survives a reload', async () => {
    await page.getByRole('button', { name: 'Use' }).tap();
    await expect(page.locator('.boost-wait')).toHaveText(/Ready in(59|60):\d\d|Ready in1:00:00/);
    await expect(page.locator('.boost-daily')).toContainText('5 of 6 left today');
    api.accounts.change({ coins: 3000 });
    await page.reload();
    await expect(page.locator('.boost-wait')).toHaveText(/Ready in5\d:\d\d/);
  });

  await test.step('it reports the missing coins after a refused purchase', async () => {
    api.on('POST /clicker/buy-booster', {
      status: 400,
      body: { success: false, message: 'Not enough coins', required_coins: 1000, current_balance: 250 },
    });
    await booster.tap();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(page.locator('.toast', { hasText: 'You need 750 more coins.' })).toBeVisible();
    await expect(popup(page)).toContainText('Not enough coins');
    await escapePopup(page);
    await page.keyboard.press('Escape');
    await expectBalanceAtHome(page, 3000);
    await expect.poll(() => game.value('energy')).toBe(50_000);
  });

  await test.step('it buys once for two presses and offers the next level at its price', async () => {
    api.on('POST /clicker/buy-booster', { delayMs: 300 });
    const callsBefore = api.calls.length;
    await game.tap(5);
    await page.locator('.boost-button').tap();
    await booster.tap();
    const buy = sheet(page, 'Multi Tap').getByRole('button', { name: 'Upgrade' });
    await buy.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(page.getByText('Upgraded!')).toBeVisible();
    const order = api.calls.slice(callsBefore).map(({ path }) => path);
    expect(order.filter((path) => path === '/clicker/buy-booster')).toHaveLength(1);
    // Pending taps must be sent first.
    expect(order).toContain('/clicker/tap');
    expect(order.indexOf('/clicker/tap')).toBeLessThan(order.indexOf('/clicker/buy-booster'));
    await expect(booster).toContainText('Level 2');
    await expect(booster).toContainText('2K');
    await booster.tap();
    await expect(sheet(page, 'Multi Tap')).toContainText('23');
    await page.keyboard.press('Escape');
    await expectBalanceAtHome(page, 2005);
  });
});

// [spec 1.5, 2.7]
test('Mining shows requirements, sells an upgrade and updates the profit everywhere', async ({
  game,
  page,
  api,
}) => {
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
  await expect(card('Morning Drill')).toContainText('Level 1');
  await page.getByRole('tab', { name: 'Clan' }).tap();
  await expect(card('Oath Banner')).toContainText('3 friends needed');
  await page.getByRole('tab', { name: 'Village' }).tap();
  await expect(card('Rice Terraces')).toContainText('Highest level');
  await nav(page, '/').tap();
  await expect(page.locator('.info-card', { hasText: 'PROFIT/HR' })).toContainText('+45');
});

// [spec 1.5, 2.6]
test('Missions pays the daily reward and the tasks once each', async ({ game, page, api }) => {
  await game.play();
  await nav(page, '/earn').tap();
  await expect(page.locator('.day')).toHaveCount(16);
  const height = (await page.locator('.today').boundingBox())?.height;
  await page.getByRole('button', { name: 'Claim day 1' }).tap();
  await expect(page.getByText('+500 coins!')).toBeVisible();
  // The card stays in place until the screen reopens.
  await expect(page.locator('.today .earn-next')).toContainText('Next reward in');
  expect((await page.locator('.today').boundingBox())?.height).toBe(height);
  await expect(page.locator('.day')).toHaveCount(16);

  await page.getByRole('button', { name: 'Join: Join the village channel' }).tap();
  const claim = page.getByRole('button', { name: 'Claim: Join the village channel' });
  await claim.tap();
  await expect(page.locator('.earn-wait')).toContainText('Ready in');
  api.accounts.change({ record: { tasks: { 1: { submittedAt: 0, isRewarded: false } } } });
  await page.reload();
  await expect(claim).toBeEnabled();
  await expect(page.locator('.day')).toHaveCount(16);
  // Start to wait before the press, because the message disappears after a while.
  const rewarded = expect(page.getByText(/^\+5,?000 coins!$/)).toBeVisible();
  await claim.tap();
  await rewarded;
  await expect(claim).toHaveCount(0);

  await page.getByRole('button', { name: 'Claim: Invite 3 friends' }).tap();
  await expect.poll(() => api.callsOf('POST /clicker/referral-tasks/1/complete').length).toBe(1);
  await expect(page.getByRole('button', { name: 'Claim: Invite 6 friends' })).toBeEnabled();
  await expectBalanceAtHome(page, 3000 + 500 + 5000 + 25_000);
});

// [spec 1.5, 2.3, 2.4, 2.5]
test('the leaderboard, friends, NFTs and a new season show the provider’s data', async ({
  game,
  page,
  api,
}) => {
  await game.play();

  await test.step('the leaderboard shows the player’s place, renders few rows, and has a list per level', async () => {
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

  await test.step('the friends screen shows gifts, bonuses and all friends page by page', async () => {
    // This step follows the leaderboard, because the friends' gifts raise the player's rank.
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

  await test.step('the NFT screen explains every piece and sells none', async () => {
    await nav(page, '/tpu').tap();
    await page.locator('.nft-card').first().tap();
    await expect(page.getByRole('dialog')).toContainText('Bonus per hour');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Planned' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a new season brings a card and a piece, and refuses a purchase at the old price', async () => {
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
      nfts: own.nfts.map((piece, at) =>
        at === 0 ? { ...piece, name: 'Winter Fan', image: 'nft-99' } : piece,
      ),
    }));
    const drill = sheet(page, 'Morning Drill');
    await drill.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(
      page.locator('.toast', { hasText: 'The offer has changed. Look at it again.' }),
    ).toBeVisible();
    await expect(popup(page)).toContainText('The offer has changed');
    await escapePopup(page);
    await expect(drill).toContainText('500');
    expect(api.accounts.player?.spent).toBe(0);
    await drill.getByRole('button', { name: 'Upgrade' }).tap();
    await expect(drill).toBeHidden();
    expect(api.accounts.player).toMatchObject({ spent: 500, missions: { 1: 1 } });
    const lantern = page.locator('.mission', { hasText: 'Snow Lantern' });
    await expect(lantern.locator('.mission-image')).toBeVisible();
    await nav(page, '/tpu').tap();
    await expect(page.locator('.nft-card').first()).toContainText('Winter Fan');
    await expect(page.locator('.art-missing')).toHaveCount(0);
  });
});
