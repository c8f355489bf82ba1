import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { LONG } from './support/long';
import { withoutStage } from './support/newcomer';
import { BAR, heading, openDialog } from './support/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab until the element has the focus, as a real player must. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let guard = 0; guard < 60; guard++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** Checks that Tab reaches every control, never one below a cover, and returns to its start. */
async function expectAllReached(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    const root = document.querySelector('dialog[open]') ?? document;
    // On a busy machine all presses may precede the first frame, while sliding parts are off screen.
    const entering = document.getAnimations().filter((animation) => {
      return animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(entering.map(({ finished }) => finished));
    const all = root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, [role="tab"]');
    // A tab row or radio group has a single stop. Arrow keys lead to the rest.
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches('[type="radio"]:not(:checked), [inert] *');
    for (const element of all) if (element.checkVisibility() && isStop(element)) element.dataset.awaited = '';
    const note = () => document.activeElement?.removeAttribute('data-awaited');
    note();
    addEventListener('focusin', note);
    addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      // The browser scrolls to the focused element first.
      requestAnimationFrame(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const isSeen = element.tabIndex < 0 || top?.contains(element) || element.contains(top);
        // On a busy machine a press may have opened a dialog before this frame, and the dialog takes the
        // focus.
        const isLeft = document.querySelector('dialog[open]')?.contains(element) === false;
        if (element === document.activeElement && !isSeen && !isLeft)
          element.dataset.covered = top?.outerHTML.slice(0, 80) ?? '';
      });
    });
  });
  /** Counts the controls that have not yet had the focus. The *Full Energy* button disappears once the bar is full. */
  const left = () => page.locator('[data-awaited]:not(:disabled)').count();
  let missing = await left();
  for (let pressed = 0; pressed < 90 && missing > 0; missing = await left())
    // Each stop takes at least one press, so query the page only after that many.
    for (let stop = 0; stop < missing; stop++, pressed++) await page.keyboard.press('Tab');
  expect.soft(missing, `${where}: never reached by Tab`).toBe(0);
  const covered = await page
    .locator('[data-covered]')
    .evaluateAll((all) => all.map((one) => `${one.textContent}: ${(one as HTMLElement).dataset.covered}`));
  expect.soft(covered, `${where}: covered`).toEqual([]);
}

/** Goes to a screen through the navigation bar. */
async function goTo(page: Page, path: string): Promise<void> {
  await tabTo(page, `[data-testid="bottom-nav"] a[href="${path}"]`);
  await page.keyboard.press('Enter');
}

async function expectScreenReached(page: Page, path: string, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectAllReached(page, path);
}

async function expectGameReached(page: Page, name: string): Promise<void> {
  await goTo(page, '/games');
  await page.locator(`a[href="/games/${name}"]`).waitFor();
  await tabTo(page, `a[href="/games/${name}"]`);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('game-play')).toBeVisible();
  await expectAllReached(page, name);
  await tabTo(page, '.game-lobby-row .game-button:last-child');
  await page.keyboard.press('Enter');
}

test.beforeEach(({ page }) => withoutStage(page));

test('the game is playable by keyboard alone', async ({ game, page }) => {
  await game.play();
  await game.whole();
  await tabTo(page, '[data-testid="tap-target"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => game.value('balance')).toBe(3002);
  await expectAllReached(page, '/');
  await tabTo(page, '.boost-button');
  await page.keyboard.press('Enter');
  await expectScreenReached(page, '/boost', 'Boost');
  await tabTo(page, '.booster');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Multi Tap' })).toBeVisible();
  await tabTo(page, 'dialog .button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Upgraded!')).toBeVisible();
  await expect(openDialog(page)).toHaveCount(0);
  await expectGameReached(page, 'match-it');
  await goTo(page, '/');
  await expect(game.target).toBeVisible();
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

test('every screen is reachable by keyboard alone', { tag: LONG }, async ({ game, page }) => {
  test.slow();
  await game.play();
  await game.whole();
  await tabTo(page, '.home-player');
  await page.keyboard.press('Enter');
  await expectScreenReached(page, '/leaderboard', 'Leaderboard');
  for (const [path, , title] of BAR) {
    await goTo(page, path);
    await expectScreenReached(page, path, title);
  }
  for (const name of ['guess-it', 'airdrop-simulator']) await expectGameReached(page, name);
});
