import { type Coins, coinsOf } from './coins';
import { SECONDS_PER_HOUR } from './constants';
import { type Ledger, waitsForSync } from './ledger';
import { acknowledge, melt } from './ledgerSend';

/** The build's policy (VITE_DOUBTFUL_TAPS) for taps whose arrival a sync can't show: resend or drop. */
export type DoubtfulTaps = 'resend' | 'drop';

/** Upper bound of the error of three amounts that are rounded down to whole coins. */
const ROUNDED_COINS = 2;

/** Amounts of a live sync, in coins with fractions. */
export interface SyncedMoney {
  balance: number;
  /** Income that this sync has added to the balance. */
  passiveEarnings: number;
}

/**
 * Decides from a sync's balance whether it includes the batch in doubt. A provider may round each amount down to whole
 * coins, so the balance may be off by two coins, or by less than half of a smaller batch.
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

/** Confirms a live sync's balance and decides on a batch that waited for it (decision 37). */
export function reconcile(
  ledger: Ledger,
  money: SyncedMoney & { doubtful: DoubtfulTaps; nowMs: number },
): Ledger {
  const next = decided(ledger, money);
  // The balance may or may not include an unanswered batch, or one of an earlier start.
  const isClear = !next.inFlight || !(next.sending || next.doubtful || next.frozen.length);
  // The server answers again, so the backoff ends.
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
