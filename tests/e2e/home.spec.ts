import { Conditions } from './support/conditions';
import { countDrawCalls, drawCallsDuring } from './support/drawCalls';
import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';
import { unreadableTexts } from './support/textFit';
import { VIEWPORTS } from './support/viewports';

const LONGEST_FRAME_DRAWS = 10;
const LOOK_MS = 1500;

/** What the browser tells of a layout: whether it left the rest of the page alone. */
interface LayoutArguments {
  beginData?: { partialLayout: boolean };
}

test.use({ graphics: 'unpainted' });

test.describe('home', () => {
  test(`is drawn with at most ${LONGEST_FRAME_DRAWS} calls a frame, tapped or not, and fits every screen`, async ({
    game,
    page,
  }) => {
    await countDrawCalls(page);
    await game.play();
    await expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    const still = await drawCallsDuring(page, () => page.waitForTimeout(LOOK_MS));
    const tapped = await drawCallsDuring(page, () => game.tap(40, 5));
    expect(tapped.length).toBeGreaterThan(0);
    expect(Math.max(...still, ...tapped)).toBeLessThanOrEqual(LONGEST_FRAME_DRAWS);
    for (const size of Object.values(VIEWPORTS)) {
      await page.setViewportSize(size);
      await expect(game.target).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByTestId('bottom-nav')).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
  });

  test('lays out what a tap writes, and not the screen', async ({ game, page, api, browser }) => {
    // In the middle of a level nothing else changes.
    api.accounts.change({ level: 8, coins: 800_000, earnPerTap: 1, maxEnergy: 5000, energy: 4000 });
    await game.play();
    await game.whole();
    await game.tap(5);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    for (let burst = 0; burst < 3; burst++) {
      await game.tap(5);
      // The frames that show them.
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
    // Something else of home may change once meanwhile.
    expect(layouts.length - partial).toBeLessThanOrEqual(1);
  });

  test('keeps the picture of the ninja and his place until the stage has drawn both', async ({
    game,
    page,
  }) => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/art\/(hero-01-rig|backdrop-village-(far|mid|near))/, async (route) => {
      await late;
      await route.continue();
    });
    await game.play();
    await game.tap(1);
    await page.waitForFunction(() => document.querySelector('#stage canvas'));
    await page.waitForTimeout(LOOK_MS);
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute('data-stage', 'ready');
    await expect(page.locator('.tap-hero')).toHaveCSS('visibility', 'visible');
    arrive();
    await expect(html).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    await expect(page.locator('.tap-hero')).toHaveCSS('visibility', 'hidden');
  });

  test('keeps them too when a slow login has let the stage draw the splash', async ({ game, page }) => {
    const holdBack = async (url: RegExp) => {
      let arrive = () => {};
      const late = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(url, async (route) => {
        await late;
        await route.continue();
      });
      return arrive;
    };
    const signIn = await holdBack(/auth\/telegram-user/);
    const arrive = await holdBack(/art\/(hero-01-rig|backdrop-village-(far|mid|near))/);
    await game.open();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-stage', 'ready', { timeout: 20_000 });
    await expect(page.getByTestId('splash')).toBeVisible();
    /** What the player sees of the ninja and his place, frame by frame from the first of home. */
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
            // The game has asked for its frame before, so it is drawn.
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

  test('keeps counting without a network and delivers when it is back', async ({ game, page, api }) => {
    await game.play();
    const conditions = await Conditions.of(page);
    await conditions.offline();
    await game.tap(6, 2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3006');
    await page.waitForTimeout(LOOK_MS);
    expect(api.accounts.taps).toBe(0);
    await conditions.online();
    await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(6);
  });

  test('has the engine compile its first scripts while they load', async ({ sites }) => {
    const url = await sites.url('http');
    const html = await (await fetch(url)).text();
    const inPage = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
    const files = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => `${url}${path}`);
    const fetched = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    expect([inPage.length, fetched.length]).toEqual([1, 1]);
    for (const code of [...inPage, ...fetched]) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('counts every tap on a slow phone and a slow network', async ({ game, page, api }) => {
    test.slow();
    const conditions = await Conditions.of(page);
    await conditions.slowProcessor(4);
    await conditions.slowNetwork();
    await game.play();
    await game.tap(60, 2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3060');
    await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(60);
  });

  test('stays in sight and playable while an overlay is on its way', async ({ game, page }) => {
    await withoutStage(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/DialogLayer-*', async (route) => {
      await held;
      await route.continue();
    });
    await game.play();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.spinner')).toHaveCSS('background-image', 'none');
    await game.tap(3);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3003');
    letGo();
    await expect(page.locator('dialog[open]')).toBeVisible();
  });
});

test.describe('the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('keeps the words of the cards whole while a wider face stands in for ours', async ({ game, page }) => {
    await game.play();
    await game.whole();
    await expect(page.locator('html')).not.toHaveAttribute('data-late');
    await page.addStyleTag({ content: '.info-label { letter-spacing: 0.8px }' });
    const broken = async () =>
      (await unreadableTexts(page)).filter((problem) => problem.includes('“Community”'));
    expect(await broken()).not.toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset.late = 'rubik shadows';
    });
    expect(await broken()).toEqual([]);
  });

  test('keeps the words of the cards whole on a device that draws letters wider', async ({ game, page }) => {
    await game.play();
    await game.whole();
    await expect(page.locator('html')).not.toHaveAttribute('data-late');
    await page.addStyleTag({ content: '.info-label { letter-spacing: 0.5px }' });
    expect(await unreadableTexts(page)).toEqual([]);
  });
});
