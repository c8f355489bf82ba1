import type { Keyboard, Locator, Page } from '@playwright/test';

export const ROUTES = [
  '/',
  '/boost',
  '/leaderboard',
  '/friends',
  '/tpu',
  '/earn',
  '/missions',
  '/games',
  '/games/guess-it',
  '/games/match-it',
  '/games/airdrop-simulator',
  '/wallet',
] as const;

type Route = (typeof ROUTES)[number];
type Sheets = Partial<Record<Route, readonly (readonly [string, number])[]>>;

/** Buttons that open something over their route. */
const SHEETS: Sheets = {
  '/': [...[0, 1, 2, 3].map((index) => ['.info-card', index] as const), ['.ladder-open', 0]],
  '/boost': [['.booster', 0]],
  '/tpu': [['.nft-card', 0]],
  '/missions': [['.mission:enabled', 0]],
};

/** Overlays opened from the sidebar, with their number of pages. */
const OVERLAYS = [
  ['.sidebar-item', 0, 1],
  ['.sidebar-item', 1, 5],
  ['.sidebar-item', 2, 9],
  ['.sidebar-item', 3, 1],
  ['.sidebar-link', 0, 1],
  ['.sidebar-link', 1, 1],
] as const;

interface Views {
  routes: readonly Route[];
  sheets: Sheets;
  overlays: readonly (readonly [button: string, index: number, pages: number])[];
}

const EVERY_VIEW: Views = { routes: ROUTES, sheets: SHEETS, overlays: OVERLAYS };

/** One game, one sheet and one story page represent those built from the same parts. */
const MAIN_VIEWS: Views = {
  routes: ['/', '/boost', '/friends', '/tpu', '/earn', '/missions', '/games', '/games/match-it', '/wallet'],
  sheets: { '/missions': [['.mission:enabled', 0]] },
  overlays: [['.sidebar-item', 2, 1]],
};

type Look = (where: string) => Promise<void>;

export interface Walkable extends Pick<Page, 'evaluate' | 'waitForFunction' | 'waitForTimeout'> {
  readonly keyboard: Pick<Keyboard, 'press'>;
  locator(selector: string): Pick<Locator, 'count'>;
}

/**
 * Walks through every route, sheet, overlay and story page of the running game, without a reload, and calls
 * `look` at each. Presses by script, because these tests check how views look, not how players reach them.
 */
export const everyView = (page: Walkable, look: Look) => walk(page, EVERY_VIEW, look);

/** Walks through one view of each kind. {@link everyView} walks through all. */
export const mainViews = (page: Walkable, look: Look) => walk(page, MAIN_VIEWS, look);

async function walk(page: Walkable, { routes, sheets, overlays }: Views, look: Look): Promise<void> {
  for (const route of routes) {
    await visit(page, route);
    await look(route);
    for (const [button, index] of sheets[route] ?? []) {
      await press(page, button, index);
      await look(`${route} ${button} ${index}`);
      await closeDialogs(page);
    }
  }
  await visit(page, '/');
  for (const [at, [button, index, pages]] of overlays.entries()) {
    await press(page, '.burger');
    if (at === 0) await look('sidebar');
    await press(page, button, index);
    for (let step = 1; step <= pages; step++) {
      await look(`${button} ${index}, page ${step}`);
      if (step < pages) await page.keyboard.press(await forwardKey(page));
    }
    await closeDialogs(page);
  }
}

/** Navigates inside the running game like its links, and waits for the screen and its data. */
async function visit(page: Walkable, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.querySelector('main:not([data-left])'));
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'));
}

async function press(page: Walkable, selector: string, index = 0): Promise<void> {
  await page.evaluate(
    ([target, at]) => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.setAttribute('data-left', '');
      (document.querySelectorAll<HTMLElement>(target)[at] as HTMLElement).click();
    },
    [selector, index] as const,
  );
  await page.waitForFunction(() => document.querySelector('dialog[open]:not([data-left])'));
  await rest(page);
}

/** Waits until all sliding and rising motion has ended. */
async function rest(page: Walkable): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Closes everything above the route, innermost first. */
export async function closeDialogs(page: Walkable): Promise<void> {
  for (let depth = 0; depth < 3; depth++) {
    if ((await page.locator('dialog[open]').count()) === 0) return;
    await page.waitForFunction(() => !document.querySelector('dialog[data-settling]'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
}

async function forwardKey(page: Walkable): Promise<string> {
  return (await page.evaluate(() => document.documentElement.dir)) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
}
