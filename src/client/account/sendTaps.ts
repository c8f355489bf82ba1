import { coinsOf } from '../../core/coins';
import { isTooEarly, type Ledger, mustRetryLater, type TapBatch, waitsForSync } from '../../core/ledger';
import { nowMs } from '../../core/state';
import type { TapAnswer } from '../api/accountAnswers';
import type { Api } from '../api/api';
import { ApiError, outcomeOf } from '../api/errors';
import type { Engine } from '../game/Engine';
import type { JournalKeeper } from '../journal/keepJournal';
import type { Lane } from './lane';
import type { ServerClock } from './serverClock';

export type SendTaps = ReturnType<typeof createSendTaps>;

const MOST_WORDS = 200;

export interface SendTapsOptions {
  engine: Engine;
  tap: Api['tap'];
  lane: Lane;
  serverClock: ServerClock;
  /** Identifies this installation in the keys of its batches. */
  device: string;
  version: string;
  random: () => number;
  /** False without a token, or while another window may write. */
  canSend: () => boolean;
  keeper: Pick<JournalKeeper, 'flush' | 'flushMirror'>;
  /** Called when another device, a friend's gift or refused taps have changed the account. */
  onNews: () => void;
  /** Called with the provider's reason when it refuses taps for good. */
  onGivenUp: (message: string) => void;
}

/** Sends the ledger's batches to the server (spec §4 batching, decisions 14, 36 and 37). */
export function createSendTaps(options: SendTapsOptions) {
  const { engine, tap, lane, serverClock, device, version, random, canSend, keeper } = options;
  const nowUnix = () => Math.floor(serverClock.nowMs() / 1000);
  /** Highest level that triggered a sync. Each level triggers one at most, even if the provider's levels differ. */
  let askedLevel = 0;
  let news = 0;
  const freeze = (): TapBatch | null =>
    engine.dispatch({ type: 'startSend', nowUnix: nowUnix(), device }).ledger.inFlight;

  const send = async (batch: TapBatch, keepalive: boolean): Promise<boolean> => {
    const { count, energy, timestamp, key } = batch;
    const wasKnown = engine.state.ledger.confirmed !== null;
    try {
      const answer = await tap({ count, energy, timestamp }, { keepalive, key });
      const standing = standingOf(engine, answer);
      engine.dispatch({ type: 'acknowledge', answer: standing });
      const isHigher = standing.level > Math.max(engine.state.standing.level, askedLevel);
      askedLevel = Math.max(askedLevel, standing.level);
      if (isHigher || isChanged(engine, answer, wasKnown)) news++;
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };

  const deliver = async (): Promise<boolean> => {
    const batch = freeze();
    // Store the frozen batch before sending it: after a kill, the next start would otherwise send its taps with another
    // timestamp. Another window may become the writer during the wait.
    if (batch && (await keeper.flush()) && canSend()) return send(batch, false);
    engine.dispatch({ type: 'failClean', random: random() });
    return false;
  };

  const fail = (error: unknown): void => {
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
    switch (outcomeOf(error)) {
      case 'unknown':
        engine.dispatch({ type: 'failAmbiguous', random: random(), retryAfterMs });
        return;
      case 'notTaken':
        engine.dispatch({ type: 'failClean', random: random(), retryAfterMs });
        return;
      case 'refused': {
        // A refusal always has a status and a message.
        const { status, serverMessage } = error as { status: number; serverMessage: string };
        const message = serverMessage.slice(0, MOST_WORDS);
        const refusal = { status, message, atUnix: nowUnix(), version };
        const { refused } = engine.state.ledger;
        engine.dispatch({ type: 'refuse', refusal, isTimeKnown: serverClock.isKnown, random: random() });
        if (engine.state.ledger.refused === refused) return;
        news++;
        if (message) options.onGivenUp(message);
      }
    }
  };

  const deliverAll = async (): Promise<boolean> => {
    const wanted = engine.state.ledger.accepted;
    const isAnswered = () => {
      const { acknowledged, refused } = engine.state.ledger;
      return acknowledged + refused >= wanted;
    };
    while (!isAnswered()) {
      const { ledger } = engine.state;
      if (!canSend() || ledger.sending || waitsForSync(ledger)) return false;
      if (mustRetryLater(ledger, nowMs(engine.state))) return false;
      if (!(await deliver())) return isAnswered();
    }
    return true;
  };

  /** Runs a delivery and reports the news it brought. Purchases and syncs deliver without such a report. */
  const reportingNews = async (work: () => Promise<boolean>): Promise<boolean> => {
    const before = news;
    const isAnswered = await work();
    if (news > before) options.onNews();
    return isAnswered;
  };

  let queued: Promise<boolean> | null = null;
  const flush = () => {
    queued ??= lane.run(() => {
      queued = null;
      return reportingNews(deliverAll);
    });
    return queued;
  };

  return {
    /**
     * Sends all pending taps in the lane. New taps wait for their own debounce. Resolves to true when every batch is
     * answered.
     */
    flush,
    /** Like `flush`, for a task that already holds the lane. */
    deliverAll,
    /** Sends one last batch that may outlive the page. The journal keeps the other taps. */
    flushOnHide() {
      const { ledger } = engine.state;
      if (!canSend() || !mayOutlive(ledger)) return;
      if (isTooEarly(ledger, nowMs(engine.state))) return;
      const batch = freeze();
      // A closing page can't wait for the database.
      if (batch && keeper.flushMirror()) void reportingNews(() => send(batch, true));
      else engine.dispatch({ type: 'failClean', random: random() });
    },
  };
}

/**
 * True for a batch that may be sent as the page closes. A closed page gets no answer, so the provider must recognise a
 * repeat (decision 37).
 */
function mayOutlive({ sending, inFlight, honoursRepeats }: Ledger): boolean {
  return honoursRepeats && !sending && inFlight?.key !== null;
}

/**
 * True when the account's coins differ from the last sync plus this game's taps. After a sync that overlaps a batch,
 * the balance is unknown until the next sync. If that one has failed, the balance counts as changed.
 */
function isChanged(engine: Engine, { balance }: TapAnswer, wasKnown: boolean): boolean {
  const { honoursRepeats, confirmed } = engine.state.ledger;
  if (!honoursRepeats || balance === null) return false;
  return confirmed ? coinsOf(balance).whole !== confirmed.whole : !wasKnown;
}

function standingOf(engine: Engine, answer: TapAnswer) {
  const { standing } = engine.state;
  return {
    leveledUp: answer.leveledUp,
    level: answer.level ?? standing.level,
    earnPerTap: answer.earnPerTap ?? standing.earnPerTap,
    maxEnergy: answer.maxEnergy ?? standing.maxEnergy,
  };
}
