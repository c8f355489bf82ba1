import type { Page } from '@playwright/test';
import { CONNECTION_KEY } from '../../src/client/wallet/savedConnection';
import { deviceInfo, testAccount } from '../support/wallet/bridgeWallet';
import { injectedCalls, injectWallet } from '../support/wallet/injectedWallet';
import { DESKTOP, expect, test } from '../support/wallet/walletTest';
import { LONG } from './support/long';

/** Returns the storage keys of all connections in the browser, whatever the account. */
const savedConnections = (page: Page) =>
  page.evaluate((key) => Object.keys(localStorage).filter((name) => name.endsWith(key)), CONNECTION_KEY);

test.describe('a wallet over a bridge', () => {
  // [spec 8.12]
  test('without the required features is refused with the reason', { tag: LONG }, async ({
    game,
    player,
    page,
    api,
  }) => {
    await game.play();
    await player.choose('Tonhub');
    const wallet = player.wallet({ features: [] });
    await wallet.connect(await player.link());
    await expect(page.locator('.toast')).toContainText('Please update Wallet');
    await expect(player.window.getByText(/Please\supdate\sTonhub/)).toBeVisible();
    await expect.poll(() => wallet.requests.map(({ method }) => method)).toEqual(['disconnect']);
    await page.keyboard.press('Escape');
    await expect(player.window).toBeHidden();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    expect(api.callsOf('POST /wallet/connect')).toEqual([]);
    expect(await savedConnections(page)).toEqual([]);
  });

  // [spec 4.33, 8.12]
  test('ends up disconnected when it refuses, hangs up or is chosen offline', {
    tag: LONG,
  }, async ({ game, player, page, api }) => {
    await game.play();

    await test.step('a refusal is shown once', async () => {
      await player.choose('Tonhub');
      const wallet = player.wallet();
      wallet.words = 'The user rejected the action';
      await wallet.refuse(await player.link());
      // The library's phone view would keep waiting.
      await expect(player.window).toBeHidden();
      await expect(page.locator('.toast')).toHaveText('Connection declined');
      await expect(player.button).toHaveAttribute('data-status', 'disconnected');
      await expect(page.locator('.toast')).toHaveCount(0);
    });

    await test.step('a wallet that ends the connection is unlinked', async () => {
      const wallet = player.wallet();
      await player.connect(wallet);
      await wallet.disconnect();
      await expect(player.button).toHaveAttribute('data-status', 'disconnected');
      await expect.poll(() => api.callsOf('POST /wallet/disconnect').length).toBe(1);
      expect(api.accounts.player?.tonWallet).toBeNull();
      await expect(page.locator('.toast')).toHaveCount(0);
    });

    await test.step('a wallet chosen offline is not awaited', async () => {
      await player.button.click();
      await expect(player.window).toBeVisible();
      await page.context().setOffline(true);
      await page.locator('[data-tc-wallet-item]').filter({ hasText: 'Tonhub' }).first().click();
      await expect(page.locator('.toast')).toContainText('No connection');
      await expect(player.window).toBeHidden();
      await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    });
  });
});

test.describe('on a desktop', { tag: LONG }, () => {
  test.use(DESKTOP);

  const QR_OF_ONE = '[data-tc-wallets-modal-connection-desktop] button:has(img)';
  const QR_OF_ALL = '[data-tc-wallets-modal-universal-desktop] button:has(svg)';

  // [spec 4.33]
  test('a wallet without the required features is declined in the window that opened it', async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    await player.choose('Tonhub');
    // The QR code is a button that copies its link.
    await page.locator(QR_OF_ONE).first().click();
    await player.wallet({ features: [] }).connect(await player.link());
    await expect(player.window.getByText(/Please\supdate\sTonhub/)).toBeVisible();
    await expect(player.window.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(player.window.getByRole('button', { name: /^Update\sTonhub/ })).toBeVisible();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
  });

  test('a universal code scanned by a wallet without the required features is not awaited', async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    await player.button.click();
    await page.locator(QR_OF_ALL).first().click();
    await player.wallet({ features: [] }).connect(await player.link());
    await expect(page.locator('.toast')).toContainText('Please update Wallet');
    await expect(player.window).toBeHidden();
    await expect(player.button).toBeFocused();

    // The library has its own view for a wallet in its list.
    await player.button.click();
    await page.locator(QR_OF_ALL).first().click();
    await player.wallet({ features: [], appName: 'Tonhub' }).connect(await player.link());
    await expect(player.window.getByText(/Please\supdate\sTonhub/)).toBeVisible();
  });

  test('an injected wallet without the required features is declined', async ({
    game,
    player,
    page,
    api,
  }) => {
    await injectWallet(page, { account: testAccount(3), device: deviceInfo([]) });
    await game.play();
    await player.choose('Extension');
    await page.getByText(/Browser\sExtension/).click();
    await expect(player.window.getByText(/Please\supdate\sExtension/)).toBeVisible();
    await expect(page.locator('.toast')).toContainText('Please update Wallet');
    expect(await injectedCalls(page)).toEqual(['connect', 'disconnect']);
    expect(await savedConnections(page)).toEqual([]);
    expect(api.callsOf('POST /wallet/connect')).toEqual([]);
  });
});
