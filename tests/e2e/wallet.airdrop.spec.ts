import { Cell, loadMessage } from '@ton/core';
import { CLAIM_VALUE, claimMessage } from '../../src/contracts/distributor';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../src/core/airdrop/rules';
import { chainWith } from '../contracts/chain';
import { expect, test } from '../support/wallet/walletTest';
import { axeViolations } from './support/axe';
import { LONG } from './support/long';

const AMOUNT = 1_842_350_000_000n;
const DAY = 86_400;
const standing = {
  coins: 1_254_300,
  income: 12_480,
  friends: 3,
  level: 8,
  days: 21,
  wallet_proven: true,
  banned: false,
};

test('a proven wallet claims its line after a cancelled, a refused and a failed attempt', {
  tag: LONG,
}, async ({ game, player, page, api, walletSite }) => {
  const now = Math.floor(Date.now() / 1000);
  const wallet = player.wallet();
  const { address } = wallet.account.contract;
  const chain = await chainWith(
    [{ wallet: new Uint8Array(address.hash), amount: AMOUNT }],
    1n,
    now - DAY,
    now + DAY,
  );
  chain.chain.now = now;
  await chain.player.send({ to: address, value: 1_000_000_000n, bounce: false });
  wallet.onSigned = async (boc) => {
    await chain.chain.sendMessage(loadMessage(Cell.fromBase64(boc).beginParse()));
  };

  api.accounts.proofDomains.push(new URL(walletSite.url).host);
  const message = claimMessage(0, Cell.fromBoc(chain.tree.proof(0))[0] as Cell);
  const open = {
    rules: RULES,
    rules_hash: 'ab'.repeat(32),
    fixed_at: now - 90 * DAY,
    standing,
    line: {
      ...standing,
      id: 'c4'.repeat(32),
      salt: '5a'.repeat(16),
      wallet: address.toRawString(),
      points: 379,
      amount: AMOUNT.toString(),
      index: 0,
      reasons: [],
    },
    appeal: null,
    drop: {
      root: 'ff',
      distributor: chain.distributor.toRawString(),
      value: CLAIM_VALUE.toString(),
      gas: '33000000',
      starts_at: now - DAY,
      ends_at: now + DAY,
      symbol: 'SEI',
      decimals: 9,
      payload: message.toBoc().toString('base64'),
      claimed_at: null as number | null,
    },
  };
  api.on('GET /airdrop', () => ({ body: open }));
  api.on('POST /airdrop/claimed', () => {
    open.drop.claimed_at = now;
    return { body: { success: true, message: 'On its way.' } };
  });

  await game.play();
  await game.tap(3);
  const asked = await player.connect(wallet);
  expect(asked.items.map(({ name }) => name)).toEqual(['ton_addr', 'ton_proof']);
  await player.button.click();
  await page.getByRole('menuitem', { name: 'Wallet page' }).click();
  await expect(page.getByTestId('wallet-proof')).toHaveAttribute('data-proven', 'true');
  await expect(page.getByTestId('airdrop-line')).toContainText('1,842.35 SEI');
  expect(await axeViolations(page)).toEqual([]);

  const claim = page.getByTestId('airdrop-claim-action').getByRole('button');
  const note = page.locator('[data-tc-notification-tx-cancelled]');
  const windowOf = (name: string) => page.locator(`[data-tc-${name}-modal]`);
  wallet.decision = 'wait';
  await claim.click();
  await expect(windowOf('confirm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(windowOf('transaction-canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  wallet.decision = 'reject';
  await claim.click();
  await expect(windowOf('transaction-canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await expect(note).toBeHidden();

  expect(await chain.balance(address)).toBe(0n);

  // The fund is too small: the payment is sent but returned on the chain.
  wallet.decision = 'sign';
  await claim.click();
  await expect(windowOf('transaction-sent')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await chain.balance(address)).toBe(0n);

  await chain.mint(AMOUNT);
  await expect(claim).toHaveText('Claim again');
  await claim.click();
  await expect(windowOf('transaction-sent')).toBeVisible();
  expect(await chain.balance(address)).toBe(AMOUNT);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('airdrop-claim')).toHaveAttribute('data-claimed', 'true');
});
