import { type Coins, coinsOf } from './coins';
import { SECONDS_PER_HOUR } from './constants';
import { type Ledger, waitsForSync } from './ledger';
import { acknowledge, melt } from './ledgerSend';

/** Who bears the doubt when no arithmetic can tell (VITE_DOUBTFUL_TAPS): the taps are sent again, or dropped. */
export type DoubtfulTaps = 'resend' | 'drop';

/** Three amounts cut down to whole coins are off by less than this together. */
const ROUNDED_COINS = 2;

/** What a live sync says about money. Both amounts in coins, fractions included. */
export interface SyncedMoney {
  balance: number;
  /** Income that this sync has added to the balance. */
  passiveEarnings: number;
}

/**
 * Whether a sync's balance holds the batch that may have arrived. What the provider surely had, plus the income it
 * names, either leaves the batch's coins over or leaves nothing over. The sum is exact, in 1/3600 of a coin. A
 * provider may cut each of the three amounts down to whole coins, so the remainder may miss by two coins, or by less
 * than half of a smaller batch.
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
 * Takes a live sync's balance as the confirmed one, and decides on a batch that waited for it (decision 37). A
 * batch whose fate stays unclear is decided by `doubtful`, once: sent again it is an ordinary batch.
 */
export function reconcile(
  ledger: Ledger,
  money: SyncedMoney & { doubtful: DoubtfulTaps; nowMs: number },
): Ledger {
  const next = decided(ledger, money);
  // The balance may or may not have a batch whose answer is still out.
  const isClear = !next.inFlight || !(next.sending || next.doubtful);
  // The server answers again: no back-off runs on.
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
