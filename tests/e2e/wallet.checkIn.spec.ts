import { CHECKIN_ADDRESS } from '../support/wallet/checkInBuild';
import { expect, test } from '../support/wallet/walletTest';
import { axeViolations } from './support/axe';
import { LONG } from './support/long';

const PHONE_AHEAD_MS = 2 * 3600 * 1000;
/** Validity of a payment, seconds. */
const VALID_S = 300;

test.describe('a wallet over a bridge', () => {
  // [spec 2.55, 4.35, 8.13, 9.28]
  test('signs a check-in of 0.01 TON, may refuse it, or may cancel half-way', { tag: LONG }, async ({
    game,
    player,
    page,
  }) => {
    // The phone's clock is wrong, but the wallet judges a payment's validity by the true time.
    await page.addInitScript((aheadMs) => {
      const wallMs = Date.now.bind(Date);
      Date.now = () => wallMs() + aheadMs;
    }, PHONE_AHEAD_MS);
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
    const validS = transaction.valid_until - Date.now() / 1000;
    expect(Math.abs(validS - VALID_S)).toBeLessThan(60);

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
});
