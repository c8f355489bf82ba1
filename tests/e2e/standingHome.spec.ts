import { expect, test } from './support/game';
import { holdBack } from './support/holdBack';
import { LONG } from './support/long';

test('the static home shows the ninja at full size, without an empty frame while a picture loads', async ({
  game,
  page,
}) => {
  const release = await holdBack(page, /\/assets\/hud-[^/]+\.js$/);
  const heroBox = () => page.locator('[data-live="hero"]').boundingBox();
  await game.play();
  const standing = await heroBox();
  const widthOf = (picture: HTMLImageElement) => picture.naturalWidth;
  expect(await page.locator('.balance-coin').evaluate(widthOf)).toBeGreaterThan(0);
  const framed = page.locator('img:visible:not([src])');
  await expect(framed).toHaveCount(0);

  // Home then receives its fonts, shadows and pictures, still without React.
  await expect(page.locator('html[data-late]')).toHaveCount(0);
  await expect(page.locator('img[data-art]:not([src])')).toHaveCount(0);
  const isBold = () => page.evaluate(() => document.fonts.check('16px "Dela Gothic One"'));
  await expect.poll(isBold).toBe(true);

  release();
  await game.whole();
  const whole = await heroBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((standing?.[side] ?? 0) - (whole?.[side] ?? 99)), side).toBeLessThan(1);
});

// Tests in jsdom cover the other languages.
test('React keeps the elements and the focus, and replays an earlier press', async ({ game, page }) => {
  const release = await holdBack(page, /\/assets\/hud-[^/]+\.js$/);
  await game.play();
  const balance = await game.value('balance');
  await game.tap(3);
  const ladder = page.locator('.ladder-open');
  await ladder.click();
  await page.evaluate(() => {
    const standing = [...document.querySelectorAll('#hud :is(main, nav) *')];
    Object.assign(window, { standing });
  });
  release();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const { kept, all } = await page.evaluate(() => {
    const { standing } = window as unknown as { standing: Element[] };
    return { kept: standing.filter((element) => element.isConnected).length, all: standing.length };
  });
  expect(all).toBeGreaterThan(50);
  expect(kept).toBe(all);
  await expect(ladder).toBeFocused();
  await expect(ladder).not.toHaveClass(/awaited/);
  await game.tap(2);
  await expect.poll(() => game.value('balance')).toBe(balance + 5);
});

test.describe('on a cheap phone', () => {
  test.use({ deviceScaleFactor: 2 });

  test('home has a single layer to draw before its late styles', async ({ game, page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await game.play();
    const devtools = await page.context().newCDPSession(page);
    let drawn: string[] = [];
    devtools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
      drawn = layers
        .filter(({ drawsContent, width }) => drawsContent && width > 0)
        .map(({ width, height }) => `${width}x${height}`);
    });
    await devtools.send('DOM.enable');
    await devtools.send('LayerTree.enable');
    const { width, height } = page.viewportSize() ?? {};
    await expect.poll(() => drawn).toEqual([`${width}x${height}`]);
  });

  test('home’s pictures reach a newcomer with the page', async ({ game, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await game.play();
    for (const name of ['hero', 'backdrop'])
      expect(
        await page
          .locator(`[data-live="${name}"]`)
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      ).toBeGreaterThan(500);
    // The ninja has the size at which the stage will draw him.
    const reach = (hero: Element) => getComputedStyle(hero).getPropertyValue('--left').trim();
    await expect.poll(() => page.locator('[data-live="hero"]').evaluate(reach)).toBe('164');
    const ofHome = /\/(hero-01|hero-01-glow|backdrop-village|coin|energy|boost|logo)@/;
    expect(asked.filter((url) => ofHome.test(url))).toEqual([]);
    expect(asked.some((url) => url.includes('/assets/'))).toBe(true);
    await game.whole();
    expect(asked.filter((url) => url.endsWith('/older.js'))).toEqual([]);
  });

  test('a page truncated within its pictures still plays', { tag: LONG }, async ({ game, page }) => {
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        await route.fulfill({ response: answer, body: html.slice(0, -20_000) });
      },
    );
    await game.play();
    const hero = page.locator('[data-live="hero"]');
    await expect(hero).toHaveAttribute('src', /hero-01@2x/);
    await expect(hero).toHaveAttribute('data-picture', 'hero-01');
  });
});
