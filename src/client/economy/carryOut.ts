import type { ActionAnswer } from '../../core/commands';
import { waitsForSync } from '../../core/ledger';
import type { Lane } from '../account/lane';
import type { SendTaps } from '../account/sendTaps';
import type { Session } from '../account/session';
import type { SyncAccount } from '../account/syncAccount';
import type { Tracker } from '../analytics/events';
import { outcomeOf } from '../api/outcome';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { keepChange } from './keepChange';
import { isDoneElsewhere, isOfferChange, mayBeCarriedOut } from './refusals';

export interface CarryOutOptions {
  engine: Engine;
  store: GameStoreApi;
  session: Session;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

/** One purchase or claim. */
export interface Deed {
  item: string;
  /** Tells purchases of one item apart. */
  name?: string;
  cost?: number;
  /** A figure that a sync shows to be higher once the provider has carried it out. NaN while no sync names it, which shows nothing. */
  grows?: () => number;
  /** Smaller changes may have other causes. */
  growsByMoreThan?: number;
  /** Whether the provider's lists show that it was carried out. */
  isListed?: () => Promise<boolean>;
}

/** The word with which a provider says that it carries out a purchase or claim once for each press (decision 36). */
const KNOWS_PRESSES = 'idempotent-calls';

/** By what the provider knows this press again. A browser repeats a call when a kept connection closes under it. */
export function pressKey(store: GameStoreApi): string | undefined {
  const knowsPresses = store.getState().account?.features.includes(KNOWS_PRESSES);
  return knowsPresses ? crypto.getRandomValues(new Uint32Array(3)).join('-') : undefined;
}

/**
 * Makes what carries out one purchase or claim, in the lane. The cost is held at once. It is released before the answer
 * is applied, or after a failure. What the provider then shows to be carried out counts, though nobody could read the
 * answer, or it was lost: with another try the player would pay twice, or be refused what was given.
 */
export function createCarryOut({ engine, store, session, lane, sendTaps, sync, analytics }: CarryOutOptions) {
  /**
   * Purchases that the provider may or may not have carried out, each with the key of its press. The next press repeats that
   * key. After a sync in between, the provider may instead refuse it as done already.
   */
  const inDoubt = new Map<string, string | undefined>();
  const answeredTaps = () => engine.state.ledger.acknowledged + engine.state.ledger.refused;
  const hasSynced = () =>
    sync.runInLane().then(
      () => true,
      () => false,
    );

  return (
    { item, name = item, cost = 0, grows = () => 0, growsByMoreThan = 0, isListed }: Deed,
    call: (key?: string) => Promise<ActionAnswer>,
  ) =>
    lane.run(async () => {
      const key = inDoubt.get(name) ?? pressKey(store);
      const count = () => {
        inDoubt.delete(name);
        analytics.track('economy', 'purchase', { item });
      };
      engine.dispatch({ type: 'hold', coins: cost });
      engine.publish();
      let hasSentTaps = false;
      let confirmed = engine.state.ledger.confirmed;
      try {
        // A balance that may or may not include a batch says nothing.
        if (waitsForSync(engine.state.ledger)) await sync.runInLane().catch(() => undefined);
        const answered = answeredTaps();
        await sendTaps.deliverAll();
        const sent = answeredTaps();
        hasSentTaps = sent > answered;
        const answer = await call(key);
        engine.dispatch({ type: 'release' });
        // A repeat is answered like the first press, a page that was hidden has sent a batch past the call, and a batch in
        // doubt may be in the balance or not.
        const isBatchOut = engine.state.ledger.inFlight !== null || answeredTaps() > sent;
        confirmed = engine.state.ledger.confirmed;
        const applied = isBatchOut || inDoubt.has(name) ? withoutBalance(answer, cost) : answer;
        engine.dispatch({ type: 'applyAnswer', answer: { ...applied, cost } });
        count();
      } catch (error) {
        engine.dispatch({ type: 'release' });
        const before = store.getState().account ? grows() : Number.NaN;
        const isFree = cost === 0;
        const outcome = outcomeOf(error);
        const isLost = outcome === 'unknown';
        // Only the server knows whether it sold, what it asks for now, and what the player has left. The answers to the taps
        // may have told of more, which a refusal does not show.
        const mayHaveNews = hasSentTaps && outcome === 'refused';
        const asks = isLost || mayHaveNews || isOfferChange(error) || isDoneElsewhere(error, isFree);
        const isSynced = asks && (await hasSynced());
        const hasGrown = grows() - before > growsByMoreThan;
        // A list also shows what another device has claimed long ago. A refused press was paid only where the coins have come
        // since, or where it repeats one that was lost.
        const mayBePaidNow = isLost || inDoubt.has(name) || hasGrown;
        const isDone =
          isSynced &&
          mayBeCarriedOut(error, { isFree, isKnownPress: key !== undefined && !inDoubt.has(name) }) &&
          (isListed ? mayBePaidNow && (await isListed()) : hasGrown);
        if (!isDone && isLost) inDoubt.set(name, key);
        if (!isDone) throw error;
        count();
        return;
      } finally {
        engine.publish();
      }
      const changed = engine.state.ledger.confirmed;
      // The purchase counts whether or not this sync arrives.
      await sync.runInLane().catch(() => keepChange(session, confirmed, changed));
    });
}

/** The change alone that an answer brings, where nobody knows which taps its balance has. */
function withoutBalance({ balance, ...answer }: ActionAnswer, cost: number): ActionAnswer {
  return balance === undefined ? answer : { reward: -cost, ...answer };
}
