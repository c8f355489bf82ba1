import { HostDriver } from '../tools/hostDriver';
import { expect, test } from './support/game';
import { playable } from './support/playable';

test('the game keeps its controls clear of all insets and shows hostile names as text', async ({
  page,
  sites,
}) => {
  const host = await HostDriver.open(page, await sites.url('http'), {
    account: 'hostile',
    fullscreen: true,
    lateInsetsMs: 1500,
  });
  await host.launch();
  await playable(host);
  await expect(page.getByText('<img src=x onerror=alert(1)>ekaF').first()).toBeVisible();
  await expect.poll(() => host.cssVar('--safe-top')).toBe('105px');
  await expect.poll(() => host.cssVar('--safe-bottom')).toBe('34px');
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('button, a')].map((item) => {
      const { top, bottom, width } = item.getBoundingClientRect();
      return { name: item.getAttribute('aria-label') ?? item.textContent ?? '', top, bottom, width };
    }),
  );
  const shown = boxes.filter(({ width }) => width > 0);
  expect(shown.length).toBeGreaterThan(8);
  for (const { name, top, bottom } of shown) {
    expect(top, `${name} lies under the host's buttons`).toBeGreaterThanOrEqual(105);
    expect(bottom, `${name} lies under the home indicator`).toBeLessThanOrEqual(844 - 34);
  }
});

test('the game keeps navigation, screens and games within a half-open sheet', async ({ page, sites }) => {
  const host = await HostDriver.open(page, await sites.url('http'));
  await host.launch();
  await playable(host);
  await host.get('bottom-nav').getByRole('link', { name: 'Friends' }).click();
  const SHEET_PX = 560;
  // Send the height with each check, because the game requests it at startup and may receive the full one later.
  const halfOpen = () => host.emulator.sendViewport(true, SHEET_PX);
  const bottoms = () => {
    halfOpen();
    return page.evaluate(() => {
      const bottomOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().bottom;
      const screen = document.querySelector('.screen') ?? document.body;
      return {
        isNavWithin: Number(bottomOf('.bottom-nav')) <= Number(bottomOf('#hud')),
        hud: bottomOf('#hud'),
        screen: bottomOf('.screen'),
        // A lower fade would hide the end of a list behind the navigation.
        fadeLiesAbove: getComputedStyle(screen, '::after').bottom,
      };
    });
  };
  await expect.poll(bottoms).toEqual({
    isNavWithin: true,
    hud: SHEET_PX,
    screen: SHEET_PX,
    fadeLiesAbove: `${844 - SHEET_PX}px`,
  });
  await host.get('bottom-nav').getByRole('link', { name: 'Games' }).click();
  await page.locator('a[href="/games/guess-it"]').click();
  const field = () => {
    halfOpen();
    return host.get('game-shell').evaluate((shell) => shell.getBoundingClientRect().bottom);
  };
  await expect.poll(field).toBe(SHEET_PX);
});
