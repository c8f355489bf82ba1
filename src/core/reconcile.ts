import { type Coins, coinsOf } from './coins';
import { SECONDS_PER_HOUR } from './constants';
import { type Ledger, waitsForSync } from './ledger';
import { acknowledge, melt } from './ledgerSend';

/**
 * What to do with taps whose fate no arithmetic can tell (VITE_DOUBTFUL_TAPS): send them again, or drop them.
 */
export type DoubtfulTaps = 'resend' | 'drop';

/** Three amounts rounded down to whole coins are together off by less than this. */
const ROUNDED_COINS = 2;

/** What a live sync says about money. Both amounts are in coins, fractions included. */
export interface SyncedMoney {
  balance: number;
  /** Income that this sync has added to the balance. */
  passiveEarnings: number;
}

/**
 * Whether a sync's balance includes the batch that may have arrived. The function subtracts from it what the
 * provider certainly had and the income it names. The remainder is either the batch's coins or nothing. The
 * sum is exact, in 1/3600 of a coin. A provider may round each of the three amounts down to whole coins. So
 * the remainder may be off by two coins, or by less than half of a smaller batch.
 */
export function verdictOf(
  confirmed: Coins | null,
  money: SyncedMoney,
  batchCoins: number,
): 'arrived' | 'lost' | 'unclear' {
  if (!confirmed) return 'unclear';
  const balance = coinsOf(money.balance);
  const passive = coinsOf(money.passiveEarnings);
  const over =
    (balance.whole - confirmed.whole - passive.whole) * SECONDS_PER_HOUR +
    (balance.parts - confirmed.parts - passive.parts);
  const toleranceParts = Math.min(ROUNDED_COINS, batchCoins / 2) * SECONDS_PER_HOUR;
  const isNear = (coins: number) => Math.abs(over - coins * SECONDS_PER_HOUR) < toleranceParts;
  if (isNear(batchCoins)) return 'arrived';
  return isNear(0) ? 'lost' : 'unclear';
}

/**
 * Takes a live sync's balance as the confirmed one and decides on a batch that waited for it (decision 37).
 * When the batch's fate stays unclear, `doubtful` decides once. If it is sent again, it is an ordinary batch.
 */
export function reconcile(
  ledger: Ledger,
  money: SyncedMoney & { doubtful: DoubtfulTaps; nowMs: number },
): Ledger {
  const next = decided(ledger, money);
  // The balance may or may not include a batch whose answer has not come yet, or one of an earlier start.
  const isClear = !next.inFlight || !(next.sending || next.doubtful || next.frozen.length);
  // The server answers again, so no back-off continues.
  return { ...next, retryAtMs: null, confirmed: isClear ? coinsOf(money.balance) : null };
}

function decided(ledger: Ledger, money: SyncedMoney & { doubtful: DoubtfulTaps; nowMs: number }): Ledger {
  const { inFlight, confirmed } = ledger;
  if (!inFlight || !waitsForSync(ledger)) return ledger;
  const verdict = verdictOf(confirmed, money, inFlight.count * inFlight.rate);
  if (verdict === 'lost') return melt(ledger, money.nowMs);
  if (verdict === 'arrived' || money.doubtful === 'drop') return acknowledge(ledger);
  return { ...ledger, doubtful: false };
}
