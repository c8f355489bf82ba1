import type { Coins } from '../../core/coins';
import type { ActionAnswer } from '../../core/commands';
import { waitsForSync } from '../../core/ledger';
import { hasFeature } from '../account/hasFeature';
import type { Lane } from '../account/lane';
import type { SendTaps } from '../account/sendTaps';
import type { Session } from '../account/session';
import type { SyncAccount } from '../account/syncAccount';
import type { Tracker } from '../analytics/events';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { type Failed, failureOf } from './refusals';

export interface CarryOutOptions {
  engine: Engine;
  store: GameStoreApi;
  session: Session;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

export interface Purchase {
  item: string;
  name?: string;
  cost?: number;
  /** Returns a figure that rises once the provider has carried out the purchase. NaN before the first sync. */
  figure?: () => number;
  /** Largest rise of the figure that may have other causes. */
  tolerance?: number;
  /** True when the provider's lists show the purchase as carried out. */
  isListed?: () => Promise<boolean>;
}

/** One press of a button. The provider recognises a repeat by its key. */
interface Press {
  key: string | undefined;
  /** True when an earlier press got no answer and this one repeats its key. */
  isRepeat: boolean;
}

type Called =
  /** `isBatchOut`: the balance in the answer may or may not include a batch of taps. */
  { kind: 'answered'; answer: ActionAnswer; isBatchOut: boolean } | { kind: Failed; error: unknown };

/** Returns a key for a press, or undefined if the provider doesn't recognise repeats. */
export function pressKey(store: GameStoreApi): string | undefined {
  const knowsPresses = hasFeature(store.getState(), 'idempotent-calls');
  return knowsPresses ? crypto.getRandomValues(new Uint32Array(3)).join('-') : undefined;
}

/**
 * Carries out a purchase or claim in the lane: deducts the price on screen, sends pending taps, makes the call, returns
 * the price, applies the answer. After a failure, the provider's figures decide, because another attempt could pay
 * twice.
 */
export function createCarryOut({ engine, store, session, lane, sendTaps, sync, analytics }: CarryOutOptions) {
  /** Presses without an answer, by purchase. */
  const lost = new Map<string, { key: string | undefined; before: number }>();
  const answeredTaps = () => engine.state.ledger.acknowledged + engine.state.ledger.refused;

  const send = async (
    cost: number,
    press: Press,
    call: (key?: string) => Promise<ActionAnswer>,
  ): Promise<Called> => {
    engine.dispatch({ type: 'hold', coins: cost });
    engine.publish();
    let hasSentTaps = false;
    try {
      // Sync first if the balance may or may not include a batch.
      if (waitsForSync(engine.state.ledger)) await sync.runInLane().catch(() => undefined);
      const answered = answeredTaps();
      await sendTaps.deliverAll();
      const sent = answeredTaps();
      hasSentTaps = sent > answered;
      const answer = await call(press.key);
      // A page that was hidden during the call has sent a batch outside the lane.
      return {
        kind: 'answered',
        answer,
        isBatchOut: engine.state.ledger.inFlight !== null || answeredTaps() > sent,
      };
    } catch (error) {
      return { kind: failureOf(error, { isFree: cost === 0, hasSentTaps, ...press }), error };
    } finally {
      engine.dispatch({ type: 'release' });
    }
  };

  /** True when the provider shows that a failed press was carried out. Rejects when the provider can't be reached. */
  const isCarriedOut = async (
    kind: Failed,
    { figure = () => 0, tolerance = 0, isListed }: Purchase,
    { isRepeat, before }: { isRepeat: boolean; before: number },
  ): Promise<boolean> => {
    if (kind === 'refused') return false;
    await sync.runInLane();
    if (kind === 'stale') return false;
    const hasGrown = figure() - before > tolerance;
    if (!isListed) return hasGrown;
    // A list includes claims made long ago on another device. A refused first press therefore also needs the coins as
    // proof.
    return (kind === 'lost' || isRepeat || hasGrown) && isListed();
  };

  return (purchase: Purchase, call: (key?: string) => Promise<ActionAnswer>) =>
    lane.run(async () => {
      const { item, name = item, cost = 0, figure = () => 0 } = purchase;
      const doubt = lost.get(name);
      const press = { key: doubt?.key ?? pressKey(store), isRepeat: doubt !== undefined };
      const succeed = () => {
        lost.delete(name);
        store.getState().forgetLast();
        analytics.track('economy', 'purchase', { item });
        engine.publish();
      };

      // Without a key, the provider would carry out a repeat a second time (decision 67).
      if (doubt && press.key === undefined) {
        const { before } = doubt;
        if (await isCarriedOut('lost', purchase, { isRepeat: true, before })) return succeed();
      }

      const called = await send(cost, press, call);
      if (called.kind === 'answered') {
        const { answer, isBatchOut } = called;
        const before = engine.state.ledger.confirmed;
        // A repeat gets the first press's answer with an outdated balance.
        const applied = isBatchOut || press.isRepeat ? withoutBalance(answer, cost) : answer;
        engine.dispatch({ type: 'applyAnswer', answer: { ...applied, cost } });
        const after = engine.state.ledger.confirmed;
        succeed();
        // The purchase has succeeded even if this sync fails.
        return sync.runInLane().catch(() => keepChange(session, before, after));
      }
      const before = store.getState().account ? figure() : Number.NaN;
      const { isRepeat } = press;
      if (await isCarriedOut(called.kind, purchase, { isRepeat, before }).catch(() => false))
        return succeed();
      if (called.kind === 'lost') lost.set(name, { key: press.key, before: doubt?.before ?? before });
      engine.publish();
      throw called.error;
    });
}

/** Replaces a balance that may or may not include some taps with the change in coins. */
function withoutBalance({ balance, ...answer }: ActionAnswer, cost: number): ActionAnswer {
  return balance === undefined ? answer : { reward: -cost, ...answer };
}

/** Shows coins that the provider has paid before a sync delivers them. */
export function credit(
  { engine, session }: Pick<CarryOutOptions, 'engine' | 'session'>,
  coins: number,
): void {
  const { confirmed } = engine.state.ledger;
  engine.dispatch({ type: 'applyAnswer', answer: { reward: coins } });
  keepChange(session, confirmed, engine.state.ledger.confirmed);
  engine.publish();
}

/**
 * Adds a purchase to the cached sync after the sync that follows it has failed. Otherwise the next start would mistake
 * the difference for taps.
 */
function keepChange(session: Session, before: Coins | null, after: Coins | null): void {
  const last = session.lastSync();
  if (!last || !before || !after) return;
  const balance = Math.max(0, last.user.balance + after.whole - before.whole);
  session.setLastSync({ ...last.raw, user: { ...(last.raw.user as object), balance } });
}
