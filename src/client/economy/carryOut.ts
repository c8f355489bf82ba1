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
  /** Rises once the provider has carried out the purchase. NaN before the first sync. */
  figure?: () => number;
  /** Largest rise that may have other causes. */
  tolerance?: number;
  /** True when the provider's lists show it as carried out. */
  isListed?: () => Promise<boolean>;
}

/** The provider recognises a repeat of a press by its key. */
interface Press {
  key: string | undefined;
  /** True when an earlier press was lost and this one repeats its key. */
  isRepeat: boolean;
}

type Called =
  /** `isBatchOut`: the answer's balance may or may not include a batch of taps. */
  { kind: 'answered'; answer: ActionAnswer; isBatchOut: boolean } | { kind: Failed; error: unknown };

/** Returns a press's key, or undefined if the provider doesn't recognise repeats. */
export function pressKey(store: GameStoreApi): string | undefined {
  const knowsPresses = hasFeature(store.getState(), 'idempotent-calls');
  return knowsPresses ? crypto.getRandomValues(new Uint32Array(3)).join('-') : undefined;
}

/**
 * Carries out a purchase or claim in the lane: deducts the price on screen, sends pending taps, calls, returns the
 * price and applies the answer. If the call fails, the provider's figures decide, because another attempt could pay
 * twice.
 */
export function createCarryOut({ engine, store, session, lane, sendTaps, sync, analytics }: CarryOutOptions) {
  /** Lost presses by purchase. */
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
      // A balance that may or may not include a batch proves nothing.
      if (waitsForSync(engine.state.ledger)) await sync.runInLane().catch(() => undefined);
      const answered = answeredTaps();
      await sendTaps.deliverAll();
      const sent = answeredTaps();
      hasSentTaps = sent > answered;
      const answer = await call(press.key);
      // A page that was hidden since has sent a batch outside the lane.
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

  /** True when the provider shows that a failed press was carried out. Rejects when it can't be reached. */
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
    // Lists include claims made long ago on another device, so a refused first press also needs the coins as proof.
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

      // Without keys, the provider would carry out a repeat again (decision 67).
      if (doubt && press.key === undefined) {
        const { before } = doubt;
        if (await isCarriedOut('lost', purchase, { isRepeat: true, before })) return succeed();
      }

      const called = await send(cost, press, call);
      if (called.kind === 'answered') {
        const { answer, isBatchOut } = called;
        const before = engine.state.ledger.confirmed;
        // A repeat gets the first press's answer, whose balance is outdated.
        const applied = isBatchOut || press.isRepeat ? withoutBalance(answer, cost) : answer;
        engine.dispatch({ type: 'applyAnswer', answer: { ...applied, cost } });
        const after = engine.state.ledger.confirmed;
        succeed();
        // The purchase succeeded even if this sync fails.
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

/** Removes a balance that may or may not include some taps. */
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
 * Adds a purchase to the cached sync after its own sync failed. Otherwise the next start would take the difference for
 * taps.
 */
function keepChange(session: Session, before: Coins | null, after: Coins | null): void {
  const last = session.lastSync();
  if (!last || !before || !after) return;
  const balance = Math.max(0, last.user.balance + after.whole - before.whole);
  session.setLastSync({ ...last.raw, user: { ...(last.raw.user as object), balance } });
}
