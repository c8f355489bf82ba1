import { applyAction } from '../../../core/applyAction';
import type { ActionAnswer } from '../../../core/commands';
import { waitsForSync } from '../../../core/ledger';
import { ApiError } from '../../first/api/errors';
import { outcomeOf } from '../../first/api/outcome';
import type { Engine } from '../../first/flows/Engine';
import type { Lane } from '../../first/flows/lane';
import type { SendTaps } from '../../first/flows/sendTaps';
import type { SyncAccount } from '../../first/flows/syncAccount';
import type { Tracker } from '../../first/flows/tracker';
import type { GameStoreApi } from '../../first/store/gameStore';
import { isDoneElsewhere, isOfferChange, mayBeCarriedOut } from './offerChange';

export interface CarryOutOptions {
  engine: Engine;
  store: GameStoreApi;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

/** One purchase or claim. */
export interface Deed {
  item: string;
  cost?: number;
  /** What a sync shows to have grown, by `least`, once the provider has carried it out. */
  grows: () => number;
  least?: number;
  /** It grows by other causes as well. */
  isCoins?: boolean;
}

/**
 * Makes what carries out one purchase or claim, in the lane. The cost is held at once. It is released before the answer
 * is applied, or after a failure. What a sync shows to be carried out counts, though nobody could read the answer, or it
 * was lost: with another try the player would pay twice.
 */
export function createCarryOut({ engine, store, lane, sendTaps, sync, analytics }: CarryOutOptions) {
  return ({ item, cost = 0, grows, least = 1, isCoins = false }: Deed, call: () => Promise<ActionAnswer>) =>
    lane.run(async () => {
      engine.dispatch({ type: 'hold', coins: cost }, applyAction);
      engine.publish();
      try {
        // A balance that may or may not include a batch says nothing.
        if (waitsForSync(engine.state.ledger)) await sync.runInLane().catch(() => undefined);
        await sendTaps.deliverAll();
        const answer = await call();
        engine.dispatch({ type: 'release' }, applyAction);
        engine.dispatch({ type: 'applyAnswer', answer }, applyAction);
        analytics.track('economy', 'purchase', { item });
      } catch (error) {
        engine.dispatch({ type: 'release' }, applyAction);
        const before = store.getState().account ? grows() : Infinity;
        // Only the server knows whether it sold, what it asks for now, and what the player has left.
        if (outcomeOf(error) === 'unknown' || isOfferChange(error) || isDoneElsewhere(error, cost === 0))
          await sync.runInLane().catch(() => undefined);
        const isDone = grows() >= before + least;
        if (isUnreadable(error)) {
          // The provider has answered, so this is no failed connection.
          if (!isDone) throw new Error(error.message, { cause: error });
        } else if (!isDone || isCoins || !mayBeCarriedOut(error)) throw error;
        analytics.track('economy', 'purchase', { item });
        return;
      } finally {
        engine.publish();
      }
      // The purchase counts whether or not this sync arrives.
      await sync.runInLane().catch(() => undefined);
    });
}

const isUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'invalid';
