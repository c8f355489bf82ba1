import { dropEarlySync, type EarlyCalls } from '../api/providerFetch';
import { createLeaseLocks } from '../journal/leaseLocks';
import type { Locks } from '../journal/locks';
import { createWriter, type Writer } from '../journal/writer';
import { withTimeout } from '../time/schedule';
import type { Notices } from './notices';
import type { RunningParts, SafetyState } from './state';

const ANSWER_WAIT_MS = 3000;

interface Page {
  locks?: Locks;
  events: Pick<EventTarget, 'addEventListener'>;
  earlyCalls?: EarlyCalls | undefined;
}

/**
 * Lets only one of a player's windows play at a time. The other window shows a notice and takes over at the player's
 * request. A superseded window reloads, because the journal holds newer changes than its memory. A hidden window
 * releases its lock, because a frozen page couldn't hand over.
 */
export function watchOneWindow(
  state: SafetyState,
  { composed }: Pick<RunningParts, 'composed'>,
  notices: Pick<Notices, 'elsewhere' | 'close'>,
  page: Page = { locks: navigator.locks, events: window, earlyCalls: window.early?.calls },
): void {
  const { host, storage, reload } = state;
  const { session, account } = composed;
  const { keeper } = account;
  let isHidden = !host.isVisible;

  /** Number of requests to hand over, from here and from other windows. The latest request wins. */
  let calls = 0;

  const playHere = () => {
    calls += 1;
    if (!writer.isHeld) return writer.takeOver();
    // This window has not handed over in time, so it keeps playing.
    notices.close();
    keeper.rest(false);
  };
  const rest = () => {
    keeper.rest(true);
    notices.elsewhere(playHere);
  };
  const flushAndRelease = async (isStillWanted: () => boolean) => {
    await answersAreBack(composed);
    await keeper.flush();
    if (!isStillWanted()) return;
    keeper.rest(true);
    writer.release();
  };
  const hide = () => void flushAndRelease(() => isHidden);
  const writer: Writer = createWriter({
    name: state.lock,
    locks: page.locks ?? createLeaseLocks(() => localStorage, Date.now),
    storage,
    telegramId: session.telegramId,
    me: state.me,
    events: page.events,
    release: state.release,
    onHeld() {
      // A sync requested while the other window still played lacks that window's latest changes.
      dropEarlySync(page.earlyCalls);
      state.held?.();
      notices.close();
      keeper.rest(false);
      if (isHidden) hide();
    },
    onAsked() {
      calls += 1;
      const call = calls;
      rest();
      void flushAndRelease(() => call === calls);
    },
    onElsewhere: rest,
    onStale() {
      keeper.rest(true);
      reload();
    },
  });
  host.onVisibility((isVisible) => {
    isHidden = !isVisible;
    if (isVisible) writer.claim();
    else queueMicrotask(hide);
  });
  // A frozen page can't hand over. It may freeze at the next await.
  page.events.addEventListener(
    'freeze',
    () => {
      if (!writer.isHeld) return;
      void keeper.flush();
      keeper.rest(true);
      writer.release();
    },
    { capture: true },
  );
  page.events.addEventListener('resume', () => !isHidden && writer.claim(), { capture: true });
  if (isHidden) hide();
}

/**
 * Resolves when nothing is pending, so that the next window's sync includes every answer, or after `ANSWER_WAIT_MS`.
 */
async function answersAreBack({ engine, account }: RunningParts['composed']): Promise<void> {
  // A batch sent as the page hides bypasses the lane.
  const batchIsBack = new Promise<void>((resolve) => {
    const look = () => {
      if (engine.state.ledger.sending) return;
      stop();
      resolve();
    };
    const stop = engine.onLedger(look);
    look();
  });
  await withTimeout(
    Promise.all([batchIsBack, account.lane.run(async () => undefined)]),
    ANSWER_WAIT_MS,
    null,
  );
}
