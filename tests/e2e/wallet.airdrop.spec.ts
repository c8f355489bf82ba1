import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cell, loadMessage } from '@ton/core';
import { fixRoot } from '../../src/server/store/sql/airdrop/fixRoot';
import { fixRules } from '../../src/server/store/sql/airdrop/fixRules';
import { announce, publishList, readList } from '../../src/server/store/sql/airdrop/publishList';
import { takeSnapshot } from '../../src/server/store/sql/airdrop/takeSnapshot';
import { openEmbedded } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { chainWith } from '../contracts/chain';
import { rulesAt } from '../server/airdrop/dropRules';
import { embeddedFolder } from '../support/preparedFolder';
import { createScriptedProvider } from '../support/scriptedProvider';
import { test as base, expect } from '../support/wallet/walletTest';
import { axeViolations } from './support/axe';
import { LONG } from './support/long';

const DAY = 86_400;

/** The provider over a real database. */
const test = base.extend<{ db: SqlDb }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  db: async ({}, use) => {
    const folder = await embeddedFolder();
    const db = await openEmbedded(folder);
    await use(db);
    await db.close();
    await rm(folder, { recursive: true });
  },
  api: async ({ sites, db }, use) => {
    const api = createScriptedProvider(db);
    sites.use(api);
    await use(api);
  },
});

test('a player proves a wallet and claims after cancelled, refused and failed attempts', {
  tag: LONG,
}, async ({ game, player, page, api, db, walletSite }) => {
  // The snapshot was two weeks ago, so the claims are open. The operator's acts take place at the times of the rules.
  const now = Math.floor(Date.now() / 1000);
  const rules = rulesAt((Math.floor(now / DAY) - 15) * DAY);
  const { snapshot, appealsEnd, claimsStart, claimsEnd } = rules.dates;
  const { connection } = db;
  const at = (seconds: number) => ({ who: 'Mika', now: seconds });
  await fixRules(connection, { rules, reason: null }, at(snapshot - 60 * DAY));
  api.accounts.proofDomains.push(new URL(walletSite.url).host);
  api.accounts.change({
    level: 8,
    productionPerHour: 12_480,
    record: { played: { from: snapshot / DAY - 30, days: '1'.repeat(21) } },
  });

  const wallet = player.wallet();
  const { address } = wallet.account.contract;
  await game.play();
  await game.tap(3);
  const asked = await player.connect(wallet);
  expect(asked.items.map(({ name }) => name)).toEqual(['ton_addr', 'ton_proof']);
  await player.button.click();
  await page.getByRole('menuitem', { name: 'Wallet page' }).click();
  await expect(page.getByTestId('wallet-proof')).toHaveAttribute('data-proven', 'true');
  await expect(page.getByTestId('airdrop-needs')).toContainText('You are eligible');

  await takeSnapshot(connection, at(snapshot));
  await fixRoot(connection, at(appealsEnd));
  const folder = await mkdtemp(join(tmpdir(), 'drop-'));
  await publishList(connection, folder, at(appealsEnd));
  await rm(folder, { recursive: true });
  const { lines } = await readList(connection);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
  expect(lines.map((line) => line.wallet)).toEqual([address.toRawString()]);
  const chain = await chainWith(
    [{ wallet: new Uint8Array(address.hash), amount }],
    1n,
    claimsStart,
    claimsEnd,
  );
  chain.chain.now = now;
  await chain.player.send({ to: address, value: 1_000_000_000n, bounce: false });
  wallet.onSigned = async (boc) => {
    await chain.chain.sendMessage(loadMessage(Cell.fromBase64(boc).beginParse()));
  };
  const distributor = chain.distributor.toRawString();
  await announce(connection, { distributor, symbol: 'SEI', decimals: 9 }, at(claimsStart));

  await page.goBack();
  await player.button.click();
  await page.getByRole('menuitem', { name: 'Wallet page' }).click();
  await expect(page.getByTestId('airdrop-line')).toContainText('100,000,000 SEI');
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
  expect(api.callsOf('POST /airdrop/claimed')).toEqual([]);

  // The fund is too small: the payment is sent but returned on the chain.
  wallet.decision = 'sign';
  await claim.click();
  await expect(windowOf('transaction-sent')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await chain.balance(address)).toBe(0n);

  await chain.mint(amount);
  await expect(claim).toHaveText('Claim again');
  await claim.click();
  await expect(windowOf('transaction-sent')).toBeVisible();
  expect(await chain.balance(address)).toBe(amount);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('airdrop-claim')).toHaveAttribute('data-claimed', 'true');
});
