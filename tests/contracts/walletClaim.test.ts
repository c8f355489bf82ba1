import { Cell, loadMessage } from '@ton/core';
import { expect, it } from 'vitest';
import { CLAIM_VALUE, claimMessage } from '../../src/contracts/distributor';
import { verifyProof } from '../../src/server/wallet/verifyProof';
import { signProof, signTransaction, testAccount } from '../support/wallet/bridgeWallet';
import { chainWith, exitCode } from './chain';

const NOW = Math.floor(Date.now() / 1000);
const AMOUNT = 1_842_350_000_000n;
const account = testAccount(1);
const other = testAccount(2);
const lines = [other, account].map(({ contract }, index) => ({
  wallet: new Uint8Array(contract.address.hash),
  amount: index === 1 ? AMOUNT : 5n,
}));

/** Creates a chain at the present time with a new wallet that contains one TON. */
async function chainWithWallet(fund: bigint) {
  const chain = await chainWith(lines, fund, NOW - 60, NOW + 86_400);
  chain.chain.now = NOW;
  await chain.player.send({ to: account.contract.address, value: 1_000_000_000n, bounce: false });
  const payload = claimMessage(1, Cell.fromBoc(chain.tree.proof(1))[0] as Cell)
    .toBoc()
    .toString('base64');
  /** Signs the claim as the player's wallet does for the game, and sends it. */
  const claim = async (seqno: number, amount = CLAIM_VALUE) => {
    const messages = [{ address: chain.distributor.toString(), amount: amount.toString(), payload }];
    const boc = signTransaction(account, messages, seqno);
    return chain.chain.sendMessage(loadMessage(Cell.fromBase64(boc).beginParse()));
  };
  return { chain, claim };
}

it('the transaction that a wallet signs for the game pays the jettons once', async () => {
  const { chain, claim } = await chainWithWallet(AMOUNT + 5n);
  const sent = await claim(0);
  expect(exitCode(sent, chain.distributor)).toBe(0);
  expect(await chain.balance(account.contract.address)).toBe(AMOUNT);
  await claim(1);
  expect(await chain.balance(account.contract.address)).toBe(AMOUNT);
  expect(await chain.balance(chain.distributor)).toBe(5n);
});

it('a claim that failed on the chain is paid when sent again', async () => {
  const { chain, claim } = await chainWithWallet(1n);
  await claim(0);
  expect(await chain.balance(account.contract.address)).toBe(0n);
  await chain.mint(AMOUNT);
  await claim(1);
  expect(await chain.balance(account.contract.address)).toBe(AMOUNT);
});

it('a claim with too little TON pays nothing and leaves the line unused', async () => {
  const { chain, claim } = await chainWithWallet(AMOUNT);
  expect(exitCode(await claim(0, CLAIM_VALUE - 1n), chain.distributor)).toBe(704);
  expect(await chain.isUsed(1)).toBe(false);
});

it('the provider accepts a proof signed by the wallet', async () => {
  const { name, proof } = signProof(account, { domain: 'game.example', payload: 'nonce' });
  expect(name).toBe('ton_proof');
  const given = {
    address: account.contract.address.toRawString(),
    stateInit: account.addressItem.walletStateInit,
    timestamp: proof.timestamp,
    domain: proof.domain.value,
    payload: proof.payload,
    signature: proof.signature,
  };
  expect(await verifyProof(given, ['game.example'], NOW)).toBeNull();
  expect(await verifyProof({ ...given, payload: 'other' }, ['game.example'], NOW)).toBe('signature');
});
