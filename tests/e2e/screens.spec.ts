import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { playEconomy } from './support/economy';
import { expect, type Game, test } from './support/game';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LEAK_ROUNDS = 50;
/** Detached nodes and listeners that may remain: what the last screens keep until the next collection. */
const NODES_TOLERATED = 60;
const LISTENERS_TOLERATED = 12;

const nav = (page: Page, path: string) => page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');

async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await axeViolations(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} overflows sideways`).toBe(0);
}

/** Every target of fingers measures 44 px at least. */
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

/** Moves the focus with Tab until it is on the element; a real player has no other way either. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let guard = 0; guard < 60; guard++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

const BAR = [
  ['/missions', 'Mining', 'Mining'],
  ['/friends', 'Friends', 'Friends'],
  ['/games', 'Games', 'Games'],
  ['/tpu', 'NFT', 'NFT'],
  ['/earn', 'Missions', 'Missions'],
] as const;

test('every route of the bar, highlighted and without a fault', async ({ game, page, api }) => {
  playEconomy(api);
  await game.play();
  await expect(page.locator('[data-testid="bottom-nav"] a')).toHaveText([
    'Explore',
    ...BAR.map(([, label]) => label),
  ]);
  await expectClean(page, '/');
  await expectTargets(page, '/');
  for (const [path, , title] of BAR) {
    await nav(page, path).tap();
    await expect(heading(page, title)).toBeVisible();
    await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectClean(page, path);
    await expectTargets(page, path);
  }
  await nav(page, '/').tap();
  await expect(game.target).toBeEnabled();
});

test('the routes home leads to, and home for an unknown path', async ({ game, page, api }) => {
  playEconomy(api);
  await game.play('/nowhere/at-all');
  await expect(page).toHaveURL(/\/(#.*)?$/);
  const links = [
    ['.boost-button', '/boost', 'Boost'],
    ['.home-player', '/leaderboard', 'Leaderboard'],
    ['.level-line', '/leaderboard', 'Leaderboard'],
    ['.info-cards a[href="/tpu"]', '/tpu', 'NFT'],
  ] as const;
  for (const [link, path, title] of links) {
    await page.locator(link).tap();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectClean(page, path);
    await expectTargets(page, path);
    await nav(page, '/').tap();
  }
  await game.open('/wallet');
  await expect(heading(page, 'Wallet')).toBeVisible();
  await expectClean(page, '/wallet');
});

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).tap();

test('every item of the sidebar', async ({ game, page }) => {
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push(`${type} ${data}`) },
    });
  });
  await game.play();
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
  await expectClean(page, 'sidebar');
  await expectTargets(page, 'sidebar');
  for (const name of ['Language', 'Know Your Hero', 'How to Play', 'AirDrop', 'Settings', 'Credits']) {
    await dialog(page).getByText(name, { exact: true }).tap();
    await expect(page.getByTestId('sidebar')).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await expectClean(page, name);
    await expectTargets(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('sidebar')).toBeVisible();
  }
  for (const [name, host] of [
    ['TG Channel', 't.me'],
    ['Youtube', 'www.youtube.com'],
    ['X', 'x.com'],
    ['Instagram', 'www.instagram.com'],
    ['Support', 't.me'],
  ] as const) {
    const before = await page.evaluate(() => (window as unknown as { posted: string[] }).posted.length);
    await dialog(page).getByText(name, { exact: true }).tap();
    const opened = () =>
      page.evaluate(
        (from) =>
          (window as unknown as { posted: string[] }).posted
            .slice(from)
            .filter((post) => post.startsWith('web_app_open')),
        before,
      );
    await expect.poll(async () => (await opened()).length, { message: name }).toBe(1);
    const [post = ''] = await opened();
    expect(post).toContain(host === 't.me' ? 'web_app_open_tg_link' : host);
  }
});

test('the stories: five pages of the hero, nine steps of the tour', async ({ game, page }) => {
  await game.play();
  await openMenu(page);
  await dialog(page).getByText('Know Your Hero').tap();
  for (let step = 1; step <= 5; step++) {
    await expect(page.locator('.story-bars')).toHaveAttribute('aria-valuenow', String(step));
    await page.keyboard.press('ArrowRight');
  }
  await dialog(page).getByText('How to Play').tap();
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
  await expect(page.getByTestId('sidebar')).toBeVisible();
});

test('every info card', async ({ game, page, api }) => {
  api.world.productionPerHour = 1200;
  await game.play();
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
    await expectClean(page, label);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(card).toBeFocused();
  }
  await page.locator('.info-card', { hasText: 'NFTs' }).tap();
  await expect(heading(page, 'NFT')).toBeVisible();
});

test('is reached and played with the keyboard alone', async ({ game, page, api }) => {
  playEconomy(api);
  await game.play();
  await tabTo(page, '[data-testid="tap-target"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => game.value('balance')).toBe(3002);
  await tabTo(page, '.boost-button');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Boost')).toBeVisible();
  await tabTo(page, '.list button.row');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Multi Tap' })).toBeVisible();
  await tabTo(page, 'dialog .button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Upgraded!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  for (const [path, , title] of BAR) {
    await tabTo(page, `[data-testid="bottom-nav"] a[href="${path}"]`);
    await page.keyboard.press('Enter');
    await expect(heading(page, title)).toBeVisible();
  }
});

async function resources(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function walk(page: Page, game: Game, steps: number): Promise<void> {
  const paths = [...BAR.map(([path]) => path), '/'] as const;
  for (let step = 0; step < steps; step++) {
    const path = paths[step % paths.length] ?? '/';
    await nav(page, path).click();
    await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
  }
  await nav(page, '/').click();
  await expect(game.target).toBeVisible();
}

test(`${LEAK_ROUNDS} changes of route leave nothing behind`, async ({ game, page, api }) => {
  playEconomy(api);
  await game.play();
  await walk(page, game, BAR.length * 2);
  const before = await resources(page);
  await walk(page, game, LEAK_ROUNDS);
  const after = await resources(page);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(NODES_TOLERATED);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(LISTENERS_TOLERATED);
});
