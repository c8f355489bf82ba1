import { AFTER_WAKING_MS, DESKTOP, expect, test } from '../support/wallet/walletTest';
import { hurry } from './support/hurry';
import { LONG } from './support/long';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const HURRY = 4;

test.describe('wallet windows on a desktop', { tag: LONG }, () => {
  test.use(DESKTOP);

  // [spec 2.52, 2.53, 4.32, 5.3, 5.4, 5.5, 7.13, 9.25]
  test('show three preferred wallets, a tile for all, unsupported wallets and an explanation', async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    await player.button.click();
    const universal = page.locator('[data-tc-wallets-modal-universal-desktop]');
    const items = universal.locator('[data-tc-wallet-item]');
    // The window shows three wallets and the tile for all others, each with a picture.
    await expect(items).toHaveCount(4);
    const all = items.last();
    await expect(all).toContainText(/View\sall/);
    await expect(all.locator('img')).toHaveCount(2);
    await all.click();

    const list = page.locator('[data-tc-wallets-modal-list]');
    await expect(list.locator('[data-tc-wallet-item]')).toHaveCount(5);
    await expect(list.getByText(/wallets\sbelow\sdon’t\ssupport\sall\sfeatures/)).toBeVisible();
    await list.locator('[data-tc-wallet-item]').filter({ hasText: 'Oldwallet' }).click();
    await expect(list.getByText(/Oldwallet\sdoesn’t\ssupport\sconnected\sservice/)).toBeVisible();

    await page.locator('[data-tc-modal] [data-tc-icon-button]').last().click();
    await expect(page.locator('[data-tc-wallets-modal-info]')).toContainText(/What\sis\sa\swallet/);
  });

  // [spec 2.52, 4.32, 4.34, 8.12, 9.23]
  test('show a single wallet’s code, which copies its link, or where to get a missing extension', async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    await player.choose('Extension');
    const view = page.locator('[data-tc-wallets-modal-connection-desktop]');
    await expect(view).toContainText(/Scan\sthe\sQR\scode/);
    await view.locator('button:has(svg):has(img)').first().click();
    expect(await player.link()).toContain('https://extension.invalid/connect');
    await expect(view.getByText(/Link\sCopied/)).toBeVisible();
    await view.getByText(/Browser\sExtension/).click();
    await expect(view).toContainText(/Seems\syou\sdon't\shave\sinstalled\sExtension\sbrowser\sextension/);
    await expect(view.getByRole('link', { name: /Get\sExtension/ })).toHaveAttribute(
      'href',
      'https://wallet.invalid',
    );
  });
});

test.describe('wallet windows', { tag: LONG }, () => {
  // [spec 4.31]
  test('leave no connection behind when closed half-way', async ({ game, player, page }) => {
    await hurry(page, HURRY);
    await game.play();
    await player.choose('Tonhub');
    await player.link();
    await page.keyboard.press('Escape');
    await expect(player.window).toBeHidden();
    await expect(player.button).toBeFocused();
    await page.reload();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    await page.waitForTimeout(AFTER_WAKING_MS / HURRY);
    await expect(page.locator('#tc-widget-root')).toHaveCount(0);
  });

  test.describe('when the list does not arrive', () => {
    // The library requests the list's pictures and bridges. The browser refuses these requests before they
    // leave the machine.
    test.use({ allowedHosts: /./ });

    // [spec 7.13]
    test('show the library’s built-in list', async ({ game, player, page }) => {
      await page.route(/^https:/, (route) => {
        if (!route.request().url().startsWith('https://config.ton.org/')) void route.abort();
      });
      await game.play();
      await player.button.click();
      await expect(player.window.getByText('Tonkeeper').first()).toBeVisible({ timeout: 8000 });
    });
  });

  test('open once the AirDrop popup has closed', async ({ game, player, page }) => {
    await game.play();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'AirDrop' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(player.window).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(player.window).toBeHidden();
    await expect(page.locator('#hud')).not.toHaveAttribute('inert');
  });

  // [spec 2.10, 2.54]
  test('open for one wallet from its tile', async ({ game, player, page }) => {
    await game.open('/wallet');
    await page.getByTestId('wallet-tile-tonhub').click();
    await expect(player.window).toBeVisible();
    await expect(player.window).toContainText('Tonhub');
    await expect(player.window).not.toContainText('MyTonWallet');
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID });

  test('the back button closes the wallet window without navigating', async ({ game, player, page }) => {
    await game.open('/wallet');
    await player.button.click();
    await expect(player.window).toBeVisible();
    expect(await page.evaluate(() => history.state)).toMatchObject({ androidBackHandler: true });
    await page.goBack();
    await expect(player.window).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/wallet');
    await expect(page.getByTestId('wallet-tile-tonhub')).toBeVisible();

    await player.button.click();
    await expect(player.window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player.window).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.androidBackHandler ?? false)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/wallet');
  });
});
