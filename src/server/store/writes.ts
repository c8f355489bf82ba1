import type { Gift, PlayerRecord, TapKey, TapReceipt } from '../types';
import type { ProviderTx } from './db';

export interface TapRow extends TapKey, TapReceipt {
  /** Server time in unix seconds. */
  at: number;
}

/** What one transaction has put so far. Nothing of it is kept until the database confirms it. */
export interface Writes<Stored> {
  player: Stored | null;
  hasTakenGifts: boolean;
  gifts: Gift[];
  taps: TapRow[];
}

/** What a transaction can look up while its work runs. */
export type Lookups = Pick<ProviderTx, 'isKnown' | 'wasErased' | 'nextId' | 'reviews' | 'tap'>;

/**
 * A transaction that gathers its writes, for a database that keeps or drops them as a whole. `store` turns an
 * account into what the database keeps, which is always a copy.
 */
export function gatherWrites<Stored>(
  player: PlayerRecord | undefined,
  gifts: readonly Gift[],
  lookups: Lookups,
  store: (player: PlayerRecord) => Stored,
): { tx: ProviderTx; writes: Writes<Stored> } {
  const writes: Writes<Stored> = { player: null, hasTakenGifts: false, gifts: [], taps: [] };
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
    putTap(key, receipt, at) {
      writes.taps.push({ ...key, ...receipt, at });
    },
  };
  return { tx, writes };
}

export function giftKey({ recipient, source, reason }: Gift): string {
  return `${recipient}:${source}:${reason}`;
}
