import type { Coins } from '../../core/coins';
import type { Session } from '../account/session';

/**
 * Adds to the balance of the sync kept for the next start what a purchase or a claim has changed, where the sync after it
 * has failed. The next start takes every other difference for coins of taps, which have cost energy.
 */
export function keepChange(session: Session, before: Coins | null, after: Coins | null): void {
  const last = session.lastSync();
  if (!last || !before || !after) return;
  const balance = Math.max(0, last.user.balance + after.whole - before.whole);
  session.setLastSync({ ...last.raw, user: { ...(last.raw.user as object), balance } });
}
