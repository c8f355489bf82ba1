import type { Page } from '@playwright/test';

/** The commands available for a page whose browser is too old, or too different, for the others. */
type Scriptable = Pick<Page, 'evaluate' | 'waitForFunction'>;

/** Returns the errors of a watched page since the last call (`serveWatched`). */
export const heard = (page: Scriptable): Promise<string[]> => page.evaluate(() => window.heard.splice(0));

/** Waits until the game accepts taps and React has hydrated the page. */
export async function whole(page: Scriptable): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-testid="tap-target"]:enabled'));
  await page.waitForFunction(() => !document.querySelector('#hud [data-text]'));
}

export const stageReady = (page: Scriptable): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.stage === 'ready');

export const middleOf = (page: Scriptable, selector: string): Promise<{ x: number; y: number }> =>
  page.evaluate((target: string) => {
    const { x, y, width, height } = document.querySelector(target)?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);

const press = (page: Scriptable, selector: string): Promise<void> =>
  page.evaluate((target: string) => document.querySelector<HTMLElement>(target)?.click(), selector);

/** Returns the coins shown on home. */
export const balance = (page: Scriptable): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.balance')?.dataset.value);

/** Opens a mini-game in the running game and starts a run. */
export async function beginRun(page: Scriptable, name: string): Promise<void> {
  await page.evaluate((to: string) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/games/${name}`);
  await page.waitForFunction(() => document.querySelector('[data-testid="game-play"]:enabled'));
  await press(page, '[data-testid="game-play"]');
  await page.waitForFunction(() => document.querySelector('.game-lesson .game-button'));
  await press(page, '.game-lesson .game-button');
  await page.waitForFunction(() => document.querySelector('.game-strip'));
}
