import * as v from 'valibot';
import { readTonAddress } from '../../core/tonAddress';
import { hasProvenWallet } from '../airdropStanding';
import { type Answer, invalid, ok, refused } from '../answer';
import { parseInput, shortText, wholeNumber } from '../input';
import { type Call, type PlayerCall, playerRoute, type Route, readRoute } from '../route';
import { newSecret } from '../secret';
import type { PlayerRecord } from '../types';
import type { TonProof } from '../wallet/tonProof';
import { wireWallet } from '../wire';

const NONCE_SECONDS = 15 * 60;
const KEPT_CHANGES = 20;
const MOST_PROVEN = 20;

const Connect = v.object({
  ton_wallet: shortText(80),
  proof: v.nullish(
    v.object({
      timestamp: wholeNumber(0),
      domain: v.object({ length_bytes: wholeNumber(0), value: shortText(253) }),
      payload: shortText(128),
      signature: shortText(128),
      state_init: shortText(16_000),
    }),
  ),
});

type ConnectInput = v.InferOutput<typeof Connect>;

/** A proof with a valid signature. Its nonce is not yet checked. */
type CheckedProof = Pick<TonProof, 'address' | 'payload'>;

/** Routes of the wallet. A wallet belongs to the first account that proves it. */
export const walletRoutes: readonly Route[] = [
  playerRoute('post', '/wallet/nonce', giveNonce),
  { method: 'post', path: '/wallet/connect', answer: connect },
  playerRoute('post', '/wallet/disconnect', disconnect),
  readRoute('post', '/wallet/sync', ({ player }) => answer('Wallet synced.', player)),
];

function giveNonce({ player, now }: PlayerCall) {
  player.walletNonce = { nonce: newSecret(), expiresAt: now + NONCE_SECONDS };
  return ok({ nonce: player.walletNonce.nonce, expires_at: player.walletNonce.expiresAt });
}

/** Checks the signature outside the transaction, which must not wait for anything else. */
async function connect(call: Call): Promise<Answer> {
  const checked = await checkProof(call);
  return playerRoute('post', '/wallet/connect', (own) => keepWallet(own, checked)).answer(call);
}

/**
 * Returns the checked proof, or the answer to an invalid one. Returns null without a proof, or if this provider ignores
 * proofs.
 */
async function checkProof({ provider, body, now }: Call): Promise<CheckedProof | Answer | null> {
  const input = v.safeParse(Connect, body);
  if (!input.success || !input.output.proof || provider.proofDomains.length === 0) return null;
  const proof = proofOf(input.output.ton_wallet, input.output.proof);
  if (!proof) return badProof();
  const { verifyProof } = await import('../wallet/verifyProof');
  return (await verifyProof(proof, provider.proofDomains, now)) ? badProof() : proof;
}

function proofOf(wallet: string, given: NonNullable<ConnectInput['proof']>): TonProof | null {
  const address = readTonAddress(wallet);
  const { domain } = given;
  if (!address || address.isTestnet || new TextEncoder().encode(domain.value).length !== domain.length_bytes)
    return null;
  return {
    address: address.raw,
    stateInit: given.state_init,
    timestamp: given.timestamp,
    domain: domain.value,
    payload: given.payload,
    signature: given.signature,
  };
}

async function keepWallet(call: PlayerCall, checked: CheckedProof | Answer | null): Promise<Answer> {
  const { player, body, provider, now, tx } = call;
  const input = parseInput(Connect, body);
  const address = readTonAddress(input.ton_wallet);
  if (!address) return invalid({ ton_wallet: ['Must be a TON address.'] });
  if (provider.options.mainnetOnly && (address.isTestnet || address.isMasterchain))
    return invalid({ ton_wallet: ['Must be a wallet of the main network, in workchain 0.'] });
  if (checked && 'status' in checked) return checked;
  const owner = await tx.walletOwner(address.raw);
  const isOthers = owner !== undefined && owner !== player.telegramId;
  // Another account that connected the wallet earlier keeps it, unproven.
  if (isOthers && (checked || player.tonWallet !== address.raw))
    return refused('Another account has proven this wallet.');
  if (checked) {
    const { walletNonce, provenWallets = [] } = player;
    if (walletNonce?.nonce !== checked.payload || walletNonce.expiresAt < now) return badProof();
    delete player.walletNonce;
    if (!provenWallets.includes(address.raw)) {
      if (provenWallets.length >= MOST_PROVEN)
        return refused('This account has proven as many wallets as it can.');
      player.provenWallets = [...provenWallets, address.raw];
      tx.proveWallet(address.raw, now);
    }
  }
  changeWallet(player, address.raw, now);
  return answer('Wallet connected.', player);
}

function disconnect({ player, now }: PlayerCall) {
  changeWallet(player, null, now);
  return answer('Wallet disconnected.', player);
}

function changeWallet(player: PlayerRecord, wallet: string | null, at: number): void {
  const before = player.walletChanges?.at(-1);
  player.tonWallet = wallet;
  const isProven = hasProvenWallet(player);
  if (before?.wallet === wallet && before.isProven === isProven) return;
  player.walletChanges = [...(player.walletChanges ?? []), { at, wallet, isProven }].slice(-KEPT_CHANGES);
}

function badProof(): Answer {
  return invalid({ proof: ['Does not show that you own this wallet.'] });
}

function answer(message: string, player: PlayerRecord) {
  return ok({
    success: true,
    message,
    ton_wallet: wireWallet(player.tonWallet),
    proven: hasProvenWallet(player),
  });
}
