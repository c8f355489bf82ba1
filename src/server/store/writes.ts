import type { Gift, PlayerRecord, TapKey, TapReceipt } from '../types';
import type { ProviderTx } from './db';

export interface TapRow extends TapKey, TapReceipt {
  /** Server time in unix seconds. */
  at: number;
}

/** Writes of one transaction. They are stored once the database confirms the commit. */
export interface Writes<Stored> {
  player: Stored | null;
  hasTakenGifts: boolean;
  gifts: Gift[];
  taps: TapRow[];
  proofs: WalletProof[];
}

/** A wallet that an account has proven, in its stored form. */
export interface WalletProof {
  wallet: string;
  /** Unix seconds. */
  at: number;
}

export type Lookups = Pick<
  ProviderTx,
  'isKnown' | 'walletOwner' | 'hasAirdrop' | 'wasErased' | 'nextId' | 'reviews' | 'tap'
>;

/**
 * Collects a transaction's writes for a database that commits or discards them together. `store` copies an account into
 * its stored form.
 */
export function gatherWrites<Stored>(
  player: PlayerRecord | undefined,
  gifts: readonly Gift[],
  lookups: Lookups,
  store: (player: PlayerRecord) => Stored,
): { tx: ProviderTx; writes: Writes<Stored> } {
  const writes: Writes<Stored> = { player: null, hasTakenGifts: false, gifts: [], taps: [], proofs: [] };
  const tx: ProviderTx = {
    ...lookups,
    player,
    takeGifts() {
      const taken = writes.hasTakenGifts ? [] : gifts;
      writes.hasTakenGifts = true;
      return taken;
    },
    put(record) {
      writes.player = store(record);
    },
    give(gift) {
      writes.gifts.push(gift);
    },
    proveWallet(wallet, at) {
      writes.proofs.push({ wallet, at });
    },
    putTap(key, receipt, at) {
      writes.taps.push({ ...key, ...receipt, at });
    },
  };
  return { tx, writes };
}

export function giftKey({ recipient, source, reason }: Gift): string {
  return `${recipient}:${source}:${reason}`;
}
