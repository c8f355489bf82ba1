import type { Page } from '@playwright/test';
import { Conditions } from './support/conditions';
import { countDrawCalls, drawCallsDuring } from './support/drawCalls';
import { expect, test } from './support/game';
import { watchContexts } from './support/graphics';
import { holdBack } from './support/holdBack';
import { LONG } from './support/long';
import { resize } from './support/resize';
import { VIEWPORTS } from './support/viewports';

const LONGEST_FRAME_DRAWS = 10;
const LOOK_MS = 1500;
/** Phones in landscape, low windows and half-open sheets. */
const LOW_SCREENS = [
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
  [1024, 500],
  [1024, 600],
  [390, 450],
  [320, 480],
] as const;
const INSETS_ON_ITS_SIDE = `:root {
  --safe-top: 46px !important;
  --safe-right: 59px !important;
  --safe-bottom: 21px !important;
  --safe-left: 59px !important;
}`;

/** The browser's report of a layout. `partialLayout` is true when the layout skipped the rest of the page. */
interface LayoutArguments {
  beginData?: { partialLayout: boolean };
}

/** Returns the home screen's controls that are too small or that a finger at their centre would miss. */
function missedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#hud a, #hud button')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (width < 43.5 || height < 43.5) return [`${name} is ${width}x${height}`];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return control.contains(hit) ? [] : [`${name} lies under ${hit?.className ?? 'the edge'}`];
    }),
  );
}

function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PARTS = [
      '.home-header',
      '.level-line',
      '.balance-line',
      '.info-cards',
      '.energy-row',
      '.bottom-nav',
    ];
    const boxes = PARTS.flatMap((part) => {
      const found = document.querySelector<HTMLElement>(part);
      if (!found) return [];
      // Overflowing content also covers other parts.
      const inner = [...found.querySelectorAll('a, button, .lacquer')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [found.getBoundingClientRect(), ...inner].map((box) => ({ part, box }));
    });
    const found = boxes.flatMap(({ part, box }) =>
      boxes
        .filter(({ part: other, box: { left, right, top, bottom } }) => {
          const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
          return PARTS.indexOf(part) < PARTS.indexOf(other) && !isApart;
        })
        .map(({ part: other }) => `${part} and ${other}`),
    );
    return [...new Set(found)];
  });
}

test.describe('home with its stage', () => {
  test.use({ graphics: 'unpainted' });

  test(`keeps its pictures until the stage draws (${LONGEST_FRAME_DRAWS} calls a frame), and fits every screen`, async ({
    game,
    page,
  }) => {
    await countDrawCalls(page);
    const contexts = await watchContexts(page);
    const arrive = await holdBack(page, /art\/(hero-01-rig|backdrop-village-(far|mid|near))/);
    await game.play();
    const html = page.locator('html');

    await test.step('the picture stays until the stage has drawn ninja and backdrop', async () => {
      await game.tap(1);
      await page.waitForFunction(() => document.querySelector('#stage canvas'));
      await page.waitForTimeout(LOOK_MS);
      await expect(html).not.toHaveAttribute('data-stage', 'ready');
      await expect(page.locator('.tap-hero')).toHaveCSS('visibility', 'visible');
      arrive();
      await expect(html).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
      await expect(page.locator('.tap-hero')).toHaveCSS('visibility', 'hidden');
    });

    await test.step('only the drawing context is created, because creating and ending others delays touches', async () => {
      expect(await contexts()).toEqual(['webgl2']);
    });

    await test.step('a frame has few draw calls, tapped or not', async () => {
      const still = await drawCallsDuring(page, () => page.waitForTimeout(LOOK_MS));
      const tapped = await drawCallsDuring(page, () => game.tap(40, 5));
      expect(tapped.length).toBeGreaterThan(0);
      expect(Math.max(...still, ...tapped)).toBeLessThanOrEqual(LONGEST_FRAME_DRAWS);
    });

    for (const size of Object.values(VIEWPORTS)) {
      await resize(page, size);
      await expect(game.target).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByTestId('bottom-nav')).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
  });

  test('lays out only the parts that a tap changes', async ({ game, page, api, browser }) => {
    // In mid-level, only the balance and energy change.
    api.accounts.change({ level: 8, coins: 800_000, earnPerTap: 1, maxEnergy: 5000, energy: 4000 });
    await game.play();
    await game.whole();
    // Late parts would lay out the whole page too.
    await expect(page.locator('html[data-late]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    await game.tap(5);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    for (let burst = 0; burst < 3; burst++) {
      await game.tap(5);
      // Wait for the frames that show the taps.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const layouts = traceEvents.flatMap(({ name, args }: { name: string; args: LayoutArguments }) =>
      name === 'Layout' && args.beginData ? [args.beginData.partialLayout] : [],
    );
    const partial = layouts.filter(Boolean).length;
    expect(partial).toBeGreaterThan(0);
    // One other part of home may change during the taps.
    expect(layouts.length - partial).toBeLessThanOrEqual(1);
  });

  test('keeps its pictures when a slow login makes the stage draw the splash', { tag: LONG }, async ({
    game,
    page,
  }) => {
    const signIn = await holdBack(page, /auth\/telegram-user/);
    const arrive = await holdBack(page, /art\/(hero-01-rig|backdrop-village-(far|mid|near))/);
    await game.open();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    await expect(page.getByTestId('splash')).toBeVisible();
    /** Visibility of the ninja and the backdrop, frame by frame from home's first frame. */
    const seen = page.evaluate(
      (lookMs) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const look = (untilMs: number) => {
            if (!document.getElementById('splash'))
              for (const name of ['.tap-hero', '.home-backdrop']) {
                const picture = document.querySelector(name);
                seen.push(picture ? getComputedStyle(picture).visibility : 'none');
              }
            if (performance.now() > untilMs && seen.length > 0) resolve(seen);
            // The game requested its frame first, so it has been drawn.
            else requestAnimationFrame(() => look(untilMs));
          };
          look(performance.now() + lookMs);
        }),
      2 * LOOK_MS,
    );
    signIn();
    expect([...new Set(await seen)]).toEqual(['visible']);
    arrive();
    await expect(html).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    await expect(page.locator('.tap-hero')).toHaveCSS('visibility', 'hidden');
  });

  test('counts every tap on a slow phone with a slow network', { tag: LONG }, async ({ game, page, api }) => {
    test.slow();
    const conditions = await Conditions.of(page);
    await conditions.slowProcessor(4);
    await conditions.slowNetwork();
    await game.play();
    await game.tap(60, 2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3060');
    await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(60);
  });
});

test.describe('home', () => {
  test('keeps its controls in reach on low screens, and counts taps offline and while an overlay loads', async ({
    game,
    page,
    api,
  }) => {
    const release = await holdBack(page, /\/assets\/hud-[^/]+\.js$/);
    const releaseDialog = await holdBack(page, '**/assets/DialogLayer-*');
    const look = async (where: string) => {
      expect(await page.locator('#hud :is(a, button)').count(), where).toBeGreaterThan(15);
      expect.soft(await missedControls(page), where).toEqual([]);
      expect.soft(await overlaps(page), where).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, where).toBe(0);
    };
    const lookAtAll = async (who: string) => {
      for (const [width, height] of LOW_SCREENS) {
        await resize(page, { width, height });
        await look(`${who} at ${width}x${height}`);
      }
    };
    await game.play();
    await lookAtAll('the standing home');
    release();
    await game.whole();
    await lookAtAll('the home of React');

    await resize(page, { width: 812, height: 375 });
    await page.addStyleTag({ content: INSETS_ON_ITS_SIDE });
    await look('a whole screen with a notch and the buttons of the host');
    await game.tap(3);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3003');

    await test.step('home stays visible and playable while the overlay loads', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.locator('.spinner')).toHaveCSS('background-image', 'none');
      await game.tap(3);
      await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3006');
      releaseDialog();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect.poll(() => api.accounts.taps).toBe(6);
    });

    await test.step('home sends the taps when the network returns', async () => {
      const conditions = await Conditions.of(page);
      await conditions.offline();
      await game.tap(6, 2);
      await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3012');
      await page.waitForTimeout(LOOK_MS);
      expect(api.accounts.taps).toBe(6);
      await conditions.online();
      await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(12);
    });
  });

  test('marks its first scripts for compilation while they load', async ({ sites }) => {
    const url = await sites.url('http');
    const html = await (await fetch(url)).text();
    const [ask, ...inPage] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
    const files = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => `${url}${path}`);
    const fetched = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    expect(ask).toContain('older.js');
    expect([inPage.length, fetched.length]).toEqual([1, 1]);
    for (const code of [...inPage, ...fetched]) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});
