import type { Page } from '@playwright/test';
import { CONNECTION_KEY } from '../../src/client/first/wallet/savedConnection';
import { deviceInfo, signTransaction, testAccount } from '../support/wallet/bridgeWallet';
import { injectedCalls, injectWallet } from '../support/wallet/injectedWallet';
import { CHECKIN_ADDRESS, expect, test } from '../support/wallet/walletTest';
import { axeViolations } from './support/axe';
import { hurry } from './support/hurry';
import { LONG } from './support/long';
import { withoutStage } from './support/newcomer';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
/** The files of the library, of the game's code around it, and of what the library requests. */
const WALLET_CODE = /tonConnection|walletLink|WalletMenu|config\.ton\.org|\/bridge/;
/** A saved connection is restored three seconds after the start; this is later than that, in the page's own time. */
const AFTER_WAKING_MS = 4000;
const HURRY = 4;
const SHORT_ADDRESS = /^UQ\w{2}…[\w-]{4}$/;

/** The storage keys of all connections in the browser, whichever account they belong to. */
const savedConnections = (page: Page) =>
  page.evaluate((key) => Object.keys(localStorage).filter((name) => name.endsWith(key)), CONNECTION_KEY);

// In the long series one worker is enough, so that the build with a check-in is made once.
if (process.env.LONG_TESTS) test.describe.configure({ mode: 'default' });
// The library requests these and the tests answer. The library's own failures are not crashes of the game.
test.use({
  allowedHosts: /^(config\.ton\.org|raw\.githubusercontent\.com)$/,
  allowedErrors: /TON_CONNECT_SDK_ERROR|inline event handler|reading 'sessionCrypto'/,
});
test.beforeEach(({ page }) => withoutStage(page));

test.describe('a wallet over a bridge', () => {
  // [spec 1.5, 3.6, 4.27, 4.31, 7.8]
  test('connects, is stored with the account, and is restored after a reload', async ({
    game,
    player,
    page,
    api,
  }) => {
    const libraryScripts: string[] = [];
    page.on('request', (request) => {
      if (WALLET_CODE.test(request.url())) libraryScripts.push(request.url());
    });
    await hurry(page, HURRY);
    await game.play();
    await game.tap(3);
    await page.waitForTimeout(AFTER_WAKING_MS / HURRY);
    expect(libraryScripts).toEqual([]);
    await expect(player.button).toHaveAccessibleName('Connect wallet');

    const wallet = player.wallet();
    const asked = await player.connect(wallet);
    expect(new URL(asked.manifestUrl).pathname).toBe('/ton-connect-manifest.json');
    expect(asked.items).toEqual([{ name: 'ton_addr' }]);
    await expect(player.window).toBeHidden();
    await expect(page.getByText('Wallet connected successfully')).toBeVisible();
    await expect(player.button).toHaveText(SHORT_ADDRESS);
    expect(api.callsOf('POST /wallet/connect').map(({ body }) => body)).toEqual([
      { ton_wallet: wallet.account.friendly },
    ]);

    await page.reload();
    await expect(player.button).toHaveAttribute('data-status', 'loading');
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
    expect(api.callsOf('POST /wallet/connect')).toHaveLength(1);
  });

  test('never keeps the first tap waiting: with its code held back, taps count and are sent', async ({
    game,
    player,
    page,
    api,
  }) => {
    await game.play();
    await player.connect(player.wallet());
    await page.goto('about:blank');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: string[] = [];
    await page.route(/tonConnection-|walletLink-/, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await game.play();
    await game.tap(3);
    await expect.poll(() => game.value('balance')).toBe(3003);
    await expect.poll(() => api.callsOf('POST /clicker/tap').length).toBe(1);
    // The game looks for a saved connection later, so the address appears when the library's code arrives.
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await expect(player.button).not.toHaveText(SHORT_ADDRESS);
    await game.tap(2);
    await expect.poll(() => game.value('balance')).toBe(3005);
    letGo();
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
  });

  // [spec 2.55, 4.35, 5.7, 8.13, 9.28]
  test('signs a check-in of 0.01 TON, may refuse one, and may be taken back half-way', { tag: LONG }, async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    const wallet = player.wallet();
    await player.connect(wallet);
    await player.button.click();
    await page.getByRole('menuitem', { name: 'Wallet page' }).click();
    await expect(page.getByTestId('wallet-address')).toHaveText(wallet.account.friendly);
    const send = player.checkIn.getByRole('button');
    const notes = page.locator('#ton-connect-notifications');
    const sentWindow = page.locator('[data-tc-transaction-sent-modal]');
    const sentNote = page.locator('[data-tc-notification-tx-sent]');

    await send.click();
    await expect(player.checkIn).toHaveAttribute('data-state', 'sent');
    await expect(sentWindow).toBeVisible();
    await expect(notes).toHaveCSS('opacity', '0');
    await page.keyboard.press('Escape');
    await expect(notes).toHaveCSS('opacity', '1');
    await expect(sentNote).toBeVisible();
    await expect(sentWindow).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    const [transaction] = wallet.requests.map(({ params }) => JSON.parse(params[0] ?? '{}'));
    expect(transaction.messages).toEqual([{ address: CHECKIN_ADDRESS, amount: '10000000' }]);

    const canceledWindow = page.locator('[data-tc-transaction-canceled-modal]');
    const canceledNote = page.locator('[data-tc-notification-tx-cancelled]');
    wallet.decision = 'reject';
    wallet.words = 'Wallet declined the request';
    await send.click();
    await expect(player.checkIn).toHaveAttribute('data-state', 'canceled');
    await expect(canceledWindow).toBeVisible();
    await expect(notes).toHaveCSS('opacity', '0');
    await expect(page.locator('[data-tc-notification-confirm]')).toHaveCount(0);
    await expect(player.checkIn.getByRole('status')).toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(canceledNote).toBeVisible();
    await expect(player.checkIn.getByRole('status')).toContainText('Transaction canceled');
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(canceledNote).toBeHidden({ timeout: 8000 });

    wallet.decision = 'wait';
    await send.click();
    await expect(page.locator('[data-tc-confirm-modal]')).toBeVisible();
    await expect(player.checkIn).toHaveAttribute('data-state', 'confirm');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-tc-confirm-modal]')).toBeHidden();
    await expect(player.checkIn).toHaveAttribute('data-state', 'canceled');
    await expect(canceledWindow).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(canceledWindow).toBeHidden();
    await expect(page.getByText('TON_CONNECT_SDK_ERROR')).toHaveCount(0);
  });

  // [spec 8.12]
  test('that lacks what the game needs is refused, and the player hears why', { tag: LONG }, async ({
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

  // [spec 7.9]
  test('refuses in its own words, ends the connection itself, and is not waited for without a network', async ({
    game,
    player,
    page,
    api,
  }) => {
    await game.play();

    await test.step('a refusal is heard once', async () => {
      await player.choose('Tonhub');
      const wallet = player.wallet();
      wallet.words = 'The user rejected the action';
      await wallet.refuse(await player.link());
      // The library's view for phones would go on waiting.
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

    await test.step('chosen without a network, it is not waited for', async () => {
      await player.button.click();
      await expect(player.window).toBeVisible();
      await page.context().setOffline(true);
      await page.locator('[data-tc-wallet-item]').filter({ hasText: 'Tonhub' }).first().click();
      await expect(page.locator('.toast')).toContainText('No connection');
      await expect(player.window).toBeHidden();
      await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    });
  });

  // [spec 4.38]
  test('is left by the dropdown, and another account may follow', { tag: LONG }, async ({
    game,
    player,
    page,
    api,
  }) => {
    await game.play();
    await player.connect(player.wallet({ seed: 1 }));
    await player.button.click();
    await expect(page.getByRole('menuitem', { name: 'Copy address' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    await expect.poll(() => api.callsOf('POST /wallet/disconnect').length).toBe(1);

    const second = player.wallet({ seed: 2 });
    await player.connect(second);
    await expect.poll(() => api.accounts.player?.tonWallet).toBe(second.account.friendly);
  });

  test('never takes the place of a stored one unasked', async ({ game, player, page, api }) => {
    const stored = testAccount(9).friendly;
    api.accounts.change({ wallet: stored });
    await game.play();
    const wallet = player.wallet();
    await player.connect(wallet);
    const question = page.getByTestId('wallet-question');
    await expect(question).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(api.accounts.player?.tonWallet).toBe(stored);
    await question.getByRole('button', { name: 'Use the new wallet' }).click();
    await expect.poll(() => api.accounts.player?.tonWallet).toBe(wallet.account.friendly);
    await expect(question).toBeHidden();
  });

  test('shows its address while the bridge is down, and nothing is unlinked', { tag: LONG }, async ({
    game,
    player,
    page,
    api,
    bridge,
  }) => {
    await game.play();
    await player.connect(player.wallet());
    bridge.setDown(true);
    await page.goto('about:blank');
    await game.open('/wallet');
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
    expect(api.callsOf('POST /wallet/disconnect')).toEqual([]);
  });

  test('belongs to the account that connected it', { tag: LONG }, async ({ game, player, page, api }) => {
    await game.play('/', { telegramId: 1001 });
    await player.connect(player.wallet());
    await page.goto('about:blank');
    await game.open('/wallet', { telegramId: 2002 });
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    expect(api.callsOf('POST /wallet/connect')).toHaveLength(1);
    await page.goto('about:blank');
    await game.open('/wallet', { telegramId: 1001 });
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
  });
});

test.describe('on a desktop', { tag: LONG }, () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  const QR_OF_ONE = '[data-tc-wallets-modal-connection-desktop] button:has(img)';
  const QR_OF_ALL = '[data-tc-wallets-modal-universal-desktop] button:has(svg)';

  // [spec 4.33]
  test('a wallet that lacks what the game needs is declined in the window that asked', async ({
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

  test('a code of all wallets, scanned by one that lacks what the game needs, is not waited for', async ({
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

    // The library has a view for a wallet that is in its list.
    await player.button.click();
    await page.locator(QR_OF_ALL).first().click();
    await player.wallet({ features: [], appName: 'Tonhub' }).connect(await player.link());
    await expect(player.window.getByText(/Please\supdate\sTonhub/)).toBeVisible();
  });

  test('an injected wallet that lacks what the game needs is declined', async ({
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

  // [spec 3.13, 4.34]
  test('an injected wallet connects, is restored, signs and leaves', async ({ game, player, page, api }) => {
    const account = testAccount(3);
    const payment = [{ address: CHECKIN_ADDRESS, amount: '10000000' }];
    await injectWallet(page, { account, boc: signTransaction(account, payment) });
    await game.play();
    await player.choose('Extension');
    await page.getByText(/Browser\sExtension/).click();
    await expect(player.button).toHaveAttribute('data-status', 'connected');
    expect(await injectedCalls(page)).toContain('connect');

    await page.goto('about:blank');
    await game.open('/wallet');
    await expect(page.getByTestId('wallet-address')).toHaveText(account.friendly, { timeout: 15_000 });
    expect(await injectedCalls(page)).toContain('restoreConnection');

    await player.checkIn.getByRole('button').click();
    await expect(player.checkIn).toHaveAttribute('data-state', 'sent');
    expect(await injectedCalls(page)).toContain('sendTransaction');

    await player.button.click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    await expect.poll(() => api.accounts.player?.tonWallet).toBeNull();
  });
});

test.describe('the windows on a desktop', { tag: LONG }, () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  // [spec 2.52, 2.53, 4.32, 5.3, 5.5, 7.13, 9.25]
  test('show three preferred wallets, the tile of all, those that lack features, and what a wallet is', async ({
    game,
    player,
    page,
  }) => {
    await game.play();
    await player.button.click();
    const universal = page.locator('[data-tc-wallets-modal-universal-desktop]');
    const items = universal.locator('[data-tc-wallet-item]');
    // The window shows three wallets and the tile of all the others, with a picture of each.
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

  // [spec 2.52, 4.34, 8.12, 9.23]
  test('of one wallet: a code that copies its link, and where to get a missing extension', async ({
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

test.describe('the windows', { tag: LONG }, () => {
  // [spec 4.31]
  test('closed half-way leave no connection behind', async ({ game, player, page }) => {
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

  test.describe('with a list that hangs', () => {
    // The library requests that list's pictures and bridges. The browser refuses them before they leave the machine.
    test.use({ allowedHosts: /./ });

    // [spec 7.13]
    test('show the one that the library brings', async ({ game, player, page }) => {
      await page.route(/^https:/, (route) => {
        if (!route.request().url().startsWith('https://config.ton.org/')) void route.abort();
      });
      await game.play();
      await player.button.click();
      await expect(player.window.getByText('Tonkeeper').first()).toBeVisible({ timeout: 8000 });
    });
  });

  test('open after the AirDrop popup has closed, over nothing of ours', async ({ game, player, page }) => {
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
  test('of one wallet open from its tile', async ({ game, player, page }) => {
    await game.open('/wallet');
    await page.getByTestId('wallet-tile-tonhub').click();
    await expect(player.window).toBeVisible();
    await expect(player.window).toContainText('Tonhub');
    await expect(player.window).not.toContainText('MyTonWallet');
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID });

  test('the back button closes the window and the router stays where it is', async ({
    game,
    player,
    page,
  }) => {
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
