import type { Page } from '@playwright/test';
import { KNOWN_TOKEN } from '../support/testAccounts';
import { AXE_LANGUAGES, axeViolations } from './support/axe';
import { everyView } from './support/everyView';
import { expect, type Game, test } from './support/game';
import { hurry } from './support/hurry';
import { withoutStage } from './support/newcomer';
import { unreadableTexts } from './support/textFit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LEAK_ROUNDS = 50;
const LATE_PARTS_MS = 3000;

const nav = (page: Page, path: string) => page.locator(`[data-testid="bottom-nav"] a[href="${path}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');

async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await axeViolations(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} overflows sideways`).toBe(0);
}

/** Every touch target measures at least 44 px. */
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

const SMALLEST = { width: 320, height: 568 };

/** A message with every part that a message can have. */
const POPUP = {
  id: 32,
  title: 'Join the village',
  text: 'News from the dojo, straight to your chat.',
  image: 'popup-welcome',
  button_text: 'Join',
  button_link: 'https://t.me/ninja_seijin',
};

/** Moves the focus with Tab until it is on the element, as a real player must. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let guard = 0; guard < 60; guard++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

for (const language of AXE_LANGUAGES) {
  test(`every view and popup is without a fault that a machine can find: ${language}`, async ({
    game,
    page,
    api,
  }) => {
    test.slow();
    // One walk for each language checks everything. English is the shortest, and other walks read the long ones.
    const isReadHere = language === 'ar';
    if (isReadHere) await page.setViewportSize(SMALLEST);
    await withoutStage(page);
    await hurry(page, 4);
    api.once('POST /auth/telegram-user', { body: { token: KNOWN_TOKEN, first_login: true } });
    api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
    api.on('GET /popups', { body: null });
    api.once('GET /popups', { body: POPUP });
    await game.open(`/?lng=${language}`);
    const look = async (where: string) => {
      await expectClean(page, where);
      await expectTargets(page, where);
      if (isReadHere) expect.soft(await unreadableTexts(page), where).toEqual([]);
    };
    await expect(page.getByTestId('welcome')).toBeVisible({ timeout: 20_000 });
    await look('welcome');
    await page.getByTestId('welcome').getByRole('button').tap();
    for (const picture of ['popup-passive', POPUP.image]) {
      const shown = page.locator(`[data-testid="popup"] img[src*="${picture}"]`);
      // A newcomer plays for ten seconds first; the second popup comes after a tap and a pause.
      await expect(shown).toBeVisible({ timeout: 30_000 });
      await look(picture);
      await page.keyboard.press('Escape');
      await game.tap(1);
    }
    await expect(page.getByTestId('popup')).toHaveCount(0);
    // The pages of a story differ only in words and pictures.
    await everyView(page, async (where) => (/page [2-9]$/.test(where) ? undefined : look(where)));
    api.once('POST /clicker/buy-booster', { status: 503, body: '' });
    await page.locator('.boost-button').tap();
    await page.locator('.booster').first().tap();
    await page.locator('dialog[open] .button').first().tap();
    await expect(page.getByTestId('popup')).toBeVisible();
    await look('failure');
  });
}

const BAR = [
  ['/missions', 'Mining', 'Mining'],
  ['/friends', 'Friends', 'Friends'],
  ['/games', 'Games', 'Games'],
  ['/tpu', 'NFT', 'NFT'],
  ['/earn', 'Missions', 'Missions'],
] as const;

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).tap();

/** The messages of the page to the messaging app. */
async function postsToHost(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push(`${type} ${data}`) },
    });
  });
  return () => page.evaluate(() => (window as unknown as { posted: string[] }).posted);
}

// [spec 1.8, 1.9, 2.1, 2.6, 2.7, 2.11, 2.16, 2.17, 2.19, 2.22, 2.23, 2.24, 2.25, 2.26, 2.27, 2.28, 2.29, 2.30, 2.31, 2.32, 2.33, 2.34, 2.35, 3.9]
test('every route, info card, story and item of the sidebar', async ({ game, page, api }) => {
  test.slow();
  api.accounts.change({ productionPerHour: 1200 });
  const posts = await postsToHost(page);

  await test.step('an unknown path leads home', async () => {
    await game.play('/nowhere/at-all');
    await expect(page).toHaveURL(/\/(#.*)?$/);
  });

  await test.step('every route of the bar, highlighted and without a fault', async () => {
    await expect(page.locator('[data-testid="bottom-nav"] a')).toHaveText([
      'Explore',
      ...BAR.map(([, label]) => label),
    ]);
    for (const [path, , title] of BAR) {
      await nav(page, path).tap();
      await expect(heading(page, title)).toBeVisible();
      await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.skeleton')).toHaveCount(0);
    }
    await nav(page, '/').tap();
    await expect(game.target).toBeEnabled();
  });

  await test.step('the routes that home leads to', async () => {
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

  await test.step('every info card', async () => {
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
      await expect(dialog(page)).toHaveCount(0);
      await expect(card).toBeFocused();
    }
    await page.locator('.info-card', { hasText: 'NFTs' }).tap();
    await expect(heading(page, 'NFT')).toBeVisible();
    await nav(page, '/').tap();
  });

  await test.step('the stories: five pages of the hero, nine steps of the tour', async () => {
    await openMenu(page);
    await dialog(page).getByText('Know Your Hero').tap();
    for (let step = 1; step <= 5; step++) {
      await expect(page.locator('.story-bars')).toHaveAttribute('aria-valuenow', String(step));
      await page.keyboard.press('ArrowRight');
    }
    await openMenu(page);
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
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('every item of the sidebar', async () => {
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
      await dialog(page).getByText(name, { exact: true }).tap();
      await expect(page.getByTestId('sidebar')).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
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
      await dialog(page).getByText(name, { exact: true }).tap();
      const opened = async () =>
        (await posts()).slice(before).filter((post) => post.startsWith('web_app_open'));
      await expect.poll(async () => (await opened()).length, { message: name }).toBe(1);
      const [post = ''] = await opened();
      expect(post).toContain(host === 't.me' ? 'web_app_open_tg_link' : host);
    }
  });

  await test.step('the wallet page by its address', async () => {
    await game.open('/wallet');
    await expect(heading(page, 'Wallet')).toBeVisible();
  });
});

/** Tab reaches everything that can be pressed and returns to where it began. */
async function expectAllReached(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document;
    const all = root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, [role="tab"]');
    // A row of tabs and a group of choices have one stop each. The arrow keys lead to the others.
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches('[type="radio"]:not(:checked)');
    for (const element of all) if (element.checkVisibility() && isStop(element)) element.dataset.awaited = '';
  });
  /** Notes that the focus is here, and counts what it has not reached yet. */
  const left = () =>
    page.evaluate(() => {
      document.activeElement?.removeAttribute('data-awaited');
      // Full energy takes itself away while the bar fills up.
      return document.querySelectorAll('[data-awaited]:not(:disabled)').length;
    });
  for (let guard = 0; guard < 90 && (await left()) > 0; guard++) await page.keyboard.press('Tab');
  expect.soft(await left(), `${where}: never reached by Tab`).toBe(0);
}

test('is reached and played with the keyboard alone', async ({ game, page }) => {
  test.slow();
  await withoutStage(page);
  await game.play();
  await game.whole();
  await tabTo(page, '[data-testid="tap-target"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => game.value('balance')).toBe(3002);
  await expectAllReached(page, '/');
  await tabTo(page, '.boost-button');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Boost')).toBeVisible();
  await expectAllReached(page, '/boost');
  await tabTo(page, '.booster');
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
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectAllReached(page, path);
  }
  for (const name of ['guess-it', 'match-it', 'airdrop-simulator']) {
    await tabTo(page, '[data-testid="bottom-nav"] a[href="/games"]');
    await page.keyboard.press('Enter');
    await page.locator(`a[href="/games/${name}"]`).waitFor();
    await tabTo(page, `a[href="/games/${name}"]`);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('game-play')).toBeVisible();
    await expectAllReached(page, name);
    await tabTo(page, '.game-lobby-row .game-button:last-child');
    await page.keyboard.press('Enter');
  }
  const home = async () => {
    await tabTo(page, '[data-testid="bottom-nav"] a[href="/"]');
    await page.keyboard.press('Enter');
    await expect(game.target).toBeVisible();
  };
  await home();
  await tabTo(page, '.home-player');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Leaderboard')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectAllReached(page, '/leaderboard');
  await home();
  await tabTo(page, '[aria-label="Menu"]');
  for (const item of ['.sidebar-item', '.sidebar-link']) {
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sidebar')).toBeVisible();
    await expectAllReached(page, 'sidebar');
    await tabTo(page, item);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sidebar')).toHaveCount(0);
    await expectAllReached(page, item);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-label="Menu"]')).toBeFocused();
  }
});

async function resources(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The memory of the last screen is freed a moment after it goes.
  for (let round = 0; round < 3; round++) {
    await page.waitForTimeout(400);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function walk(page: Page, game: Game, steps: number): Promise<void> {
  const paths = [...BAR.map(([path]) => path), '/'] as const;
  for (let step = 0; step < steps; step++) {
    const path = paths[step % paths.length] ?? '/';
    await nav(page, path).dispatchEvent('click');
    await expect(nav(page, path)).toHaveAttribute('aria-current', 'page');
  }
  await nav(page, '/').dispatchEvent('click');
  await expect(game.target).toBeVisible();
}

test.describe('with the stage', () => {
  test.use({ graphics: 'unpainted' });

  test(`${LEAK_ROUNDS} changes of route leave nothing behind`, async ({ game, page }) => {
    await game.play();
    // Two rounds of every screen run first. What they build stays; a leak of each change shows after them.
    await walk(page, game, 2 * (BAR.length + 1));
    // Late parts (sound, the host's library) add listeners of their own.
    await page.waitForTimeout(LATE_PARTS_MS);
    const before = await resources(page);
    // A node of the last screen is still held at some counts and not at others, so the largest of three is the measure.
    for (let lap = 0; lap < 2; lap++) {
      await walk(page, game, 1);
      const { nodes, listeners } = await resources(page);
      before.nodes = Math.max(before.nodes, nodes);
      before.listeners = Math.max(before.listeners, listeners);
    }
    await walk(page, game, LEAK_ROUNDS);
    await expect.poll(async () => (await resources(page)).nodes).toBeLessThanOrEqual(before.nodes);
    expect((await resources(page)).listeners).toBeLessThanOrEqual(before.listeners);
  });
});
