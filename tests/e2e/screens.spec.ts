import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { listenToHost } from './support/hostPosts';
import { BAR, heading, nav, openDialog } from './support/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).tap();

/** Returns the `scrollbar-width` of each area that scrolls. */
const scrollbars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#hud *')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((element) => getComputedStyle(element))
      .filter(({ overflowY }) => /auto|scroll/.test(overflowY))
      .map(({ scrollbarWidth }) => scrollbarWidth),
  );

// [spec 1.8, 1.9, 2.1, 2.6, 2.7, 2.8, 2.11, 2.16, 2.17, 2.19, 2.22, 2.23, 2.24, 2.25, 2.26, 2.27, 2.28, 2.29, 2.30, 2.31, 2.32, 2.33, 2.34, 2.35]
test('every route, info card, story and sidebar item opens', async ({ game, page, api }) => {
  test.slow();
  api.accounts.change({ productionPerHour: 1200 });
  const posts = await listenToHost(page);

  await test.step('an unknown path leads home', async () => {
    await game.play('/nowhere/at-all');
    await expect(page).toHaveURL(/\/(#.*)?$/);
  });

  await test.step('every route of the bar is highlighted and without a fault', async () => {
    await expect(page.locator('[data-testid="bottom-nav"] a')).toHaveText([
      'Explore',
      ...BAR.map(([, label]) => label),
    ]);
    for (const [path, , title] of BAR) {
      await nav(page, path).tap();
      await expect(heading(page, title)).toBeVisible();
      await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.skeleton')).toHaveCount(0);
      // On a desktop, `auto` would be wide.
      if (path === '/friends' || path === '/earn')
        await expect.poll(() => scrollbars(page)).toContain('thin');
      expect(await scrollbars(page), path).not.toContain('auto');
    }
    await nav(page, '/').tap();
    await expect(game.target).toBeEnabled();
  });

  await test.step('the routes linked from home open', async () => {
    const links = [
      ['.boost-button', '/boost', 'Boost'],
      ['.home-player', '/leaderboard', 'Leaderboard'],
      ['.level-link', '/leaderboard', 'Leaderboard'],
      ['.info-cards a[href="/tpu"]', '/tpu', 'NFT'],
    ] as const;
    for (const [link, path, title] of links) {
      await page.locator(link).tap();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}(#|$)`));
      await nav(page, '/').tap();
    }
  });

  await test.step('every info card opens', async () => {
    const cards = [
      ['Community Card', 'Community Card', 'Hanzo'],
      ['Earn/Tap', 'Earn/Tap', '+1'],
      ['Next Lvl', 'Next Level', 'Coins needed for level 2'],
      ['PROFIT/HR', 'PROFIT/HR', '+1,200'],
    ] as const;
    for (const [label, title, words] of cards) {
      const card = page.locator('.info-card', { hasText: label });
      await card.tap();
      await expect(page.getByRole('dialog', { name: title })).toContainText(words);
      await page.keyboard.press('Escape');
      await expect(openDialog(page)).toHaveCount(0);
      await expect(card).toBeFocused();
    }
    await page.locator('.info-card', { hasText: 'NFTs' }).tap();
    await expect(heading(page, 'NFT')).toBeVisible();
    await nav(page, '/').tap();
  });

  await test.step('the stories have five pages for the hero and nine steps for the tour', async () => {
    await openMenu(page);
    await openDialog(page).getByText('Know Your Hero').tap();
    for (let step = 1; step <= 5; step++) {
      await expect(page.locator('.story-bars')).toHaveAttribute('aria-valuenow', String(step));
      await page.keyboard.press('ArrowRight');
    }
    await openMenu(page);
    await openDialog(page).getByText('How to Play').tap();
    const sections: (string | null)[] = [];
    for (let step = 1; step <= 9; step++) {
      await expect(page.locator('.story-bars')).toHaveAttribute('aria-valuenow', String(step));
      sections.push(await page.locator('.story-section').textContent());
      await page
        .getByTestId('story')
        .getByRole('button', { name: step === 9 ? "Let's go!" : 'Next' })
        .tap();
    }
    expect([...new Set(sections)]).toEqual(['Explore', 'Mining', 'Friends', 'Missions']);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('every sidebar item opens', async () => {
    await openMenu(page);
    await expect(page.locator('.sidebar-item > span:first-of-type')).toHaveText([
      'Language',
      'Know Your Hero',
      'How to Play',
      'AirDrop',
      'TG Channel',
      'Youtube',
      'X',
      'Instagram',
      'Support',
    ]);
    for (const name of ['Language', 'Know Your Hero', 'How to Play', 'AirDrop', 'Settings', 'Credits']) {
      await openDialog(page).getByText(name, { exact: true }).tap();
      await expect(page.getByTestId('sidebar')).toHaveCount(0);
      await expect(openDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await openMenu(page);
    }
    for (const [name, host] of [
      ['TG Channel', 't.me'],
      ['Youtube', 'www.youtube.com'],
      ['X', 'x.com'],
      ['Instagram', 'www.instagram.com'],
      ['Support', 't.me'],
    ] as const) {
      const before = (await posts()).length;
      await openDialog(page).getByText(name, { exact: true }).tap();
      const opened = async () =>
        (await posts()).slice(before).filter((post) => post.startsWith('web_app_open'));
      await expect.poll(async () => (await opened()).length, { message: name }).toBe(1);
      const [post = ''] = await opened();
      expect(post).toContain(host === 't.me' ? 'web_app_open_tg_link' : host);
    }
  });

  await test.step('the wallet page opens by its address', async () => {
    await game.open('/wallet');
    await expect(heading(page, 'Wallet')).toBeVisible();
  });
});
