import { readTonAddress } from '../../src/core/tonAddress';
import { signTransaction, testAccount } from '../support/wallet/bridgeWallet';
import { CHECKIN_ADDRESS } from '../support/wallet/checkInBuild';
import { injectedCalls, injectWallet } from '../support/wallet/injectedWallet';
import { AFTER_WAKING_MS, DESKTOP, expect, test } from '../support/wallet/walletTest';
import { axeViolations } from './support/axe';
import { holdBack } from './support/holdBack';
import { hurry } from './support/hurry';
import { LONG } from './support/long';

/** Files of the library and of the game's code around it, and the library's own requests. */
const WALLET_CODE = /tonConnection|walletLink|WalletMenu|config\.ton\.org|\/bridge/;
const HURRY = 4;
const SHORT_ADDRESS = /^UQ\w{2}…[\w-]{4}$/;

test.describe('a wallet over a bridge', () => {
  // [spec 1.5, 3.6, 4.27, 4.31, 7.8, 7.12, 7.13]
  test('connects, is stored with the account and is restored after a reload', async ({
    game,
    player,
    page,
    api,
  }) => {
    const libraryScripts: string[] = [];
    page.on('request', (request) => {
      if (WALLET_CODE.test(request.url())) libraryScripts.push(request.url());
    });
    const endHurry = await hurry(page, HURRY);
    await game.play();
    await game.tap(3);
    await page.waitForTimeout(AFTER_WAKING_MS / HURRY);
    expect(libraryScripts).toEqual([]);
    // Restore the real rate, because the library waits a limited time for the bridge's answer.
    await endHurry();
    await expect(player.button).toHaveAccessibleName('Connect wallet');

    await test.step('a wallet with a malformed address is disconnected, and the next one connects', async () => {
      await player.choose('Tonhub');
      await player.wallet({ seed: 2, address: '0:zz' }).connect(await player.link());
      await expect(player.window).toBeHidden();
      await expect(player.button).toHaveAttribute('data-status', 'disconnected');
      await player.forgetLinks();
    });

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

    const release = await holdBack(page, /tonConnection-/);
    await page.reload();
    await expect(player.button).toHaveAttribute('data-status', 'loading');
    await endHurry();
    release();
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
    expect(api.callsOf('POST /wallet/connect')).toHaveLength(1);
  });

  test('never delays the first tap, even when its code is held back', {
    tag: LONG,
  }, async ({ game, player, page, api }) => {
    await game.play();
    await player.connect(player.wallet());
    await page.goto('about:blank');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
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
    // The game looks for a saved connection later, so the address appears when the library's code has loaded.
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await expect(player.button).not.toHaveText(SHORT_ADDRESS);
    await game.tap(2);
    await expect.poll(() => game.value('balance')).toBe(3005);
    release();
    await expect(player.button).toHaveText(SHORT_ADDRESS, { timeout: 15_000 });
  });

  // [spec 2.51, 4.38, 7.9]
  test('disconnects through the menu, and another account may follow', { tag: LONG }, async ({
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
    await expect
      .poll(() => api.accounts.player?.tonWallet)
      .toBe(readTonAddress(second.account.friendly)?.raw);
  });

  test('never replaces a stored wallet without asking', { tag: LONG }, async ({
    game,
    player,
    page,
    api,
  }) => {
    const stored = testAccount(9).friendly;
    api.accounts.change({ wallet: stored });
    await game.play();
    const wallet = player.wallet();
    await player.connect(wallet);
    const question = page.getByTestId('wallet-question');
    await expect(question).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(api.accounts.player?.tonWallet).toBe(readTonAddress(stored)?.raw);
    await question.getByRole('button', { name: 'Use the new wallet' }).click();
    await expect
      .poll(() => api.accounts.player?.tonWallet)
      .toBe(readTonAddress(wallet.account.friendly)?.raw);
    await expect(question).toBeHidden();
  });

  test('shows its address and stays linked while the bridge is down', { tag: LONG }, async ({
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
  test.use(DESKTOP);

  test('a press during the search for a saved connection opens the window if none is found', async ({
    game,
    player,
    page,
  }) => {
    await injectWallet(page, { account: testAccount(3) });
    await game.play();
    await player.choose('Extension');
    await page.getByText(/Browser\sExtension/).click();
    await expect(player.button).toHaveAttribute('data-status', 'connected');
    // The player removes the game in the wallet.
    await page.evaluate(() => localStorage.removeItem('test-wallet-connected'));
    await page.goto('about:blank');
    await game.play();
    await expect(player.button).toHaveAttribute('data-status', 'loading');
    await player.button.click();
    await expect(player.window).toBeVisible();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
  });

  // [spec 3.13, 4.34]
  test('an injected wallet connects, is restored, signs and disconnects', async ({
    game,
    player,
    page,
    api,
  }) => {
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
    const sent = page.locator('[data-tc-transaction-sent-modal]');
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sent).toBeHidden();

    await player.button.click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(player.button).toHaveAttribute('data-status', 'disconnected');
    await expect.poll(() => api.accounts.player?.tonWallet).toBeNull();
  });
});
