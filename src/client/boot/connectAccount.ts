import { createEnterGame } from '../account/enterGame';
import { createLane } from '../account/lane';
import { login } from '../account/login';
import type { Phases } from '../account/phases';
import { lateSendTaps } from '../account/sendTaps';
import { createServerClock } from '../account/serverClock';
import type { Session } from '../account/session';
import { createSyncAccount } from '../account/syncAccount';
import { createApi } from '../api/api';
import type { ApiError } from '../api/errors';
import { createRequest } from '../api/request';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { keepJournal } from '../journal/keepJournal';
import { late } from '../loading/late';
import type { Outside } from './outside';

interface AccountParts {
  session: Session;
  store: GameStoreApi;
  engine: Engine;
  phases: Phases;
}

/**
 * Connects the game with the player's account at the provider: the calls, the journal, the sending of taps, login and
 * sync. Nothing starts before `entry.enter`.
 */
export function connectAccount(outside: Outside, parts: AccountParts) {
  const { config, host, storage, journal, clock, version, random, claim } = outside;
  const { session, store, engine, phases } = parts;
  const { telegramId } = session;

  const serverClock = createServerClock({ storage, clock }, telegramId);
  const isOwnKind = !config.apiOrigin || config.sendsInitDataAcross;
  const request = createRequest({
    origin: config.apiOrigin ?? '',
    fetch: outside.fetch,
    token: session.token,
    initData: () => (isOwnKind ? host.launch.rawInitData || null : null),
    version: isOwnKind ? version : null,
    serverNowMs: serverClock.nowMs,
    onError(error) {
      lateAccount.tell((part) => part.failed(error));
      lateAccount.insist();
    },
    onAnswer(path) {
      const { failures, dismissFailure } = store.getState();
      for (const { kind, path: failed } of failures)
        if (kind === 'maintenance' || failed === path) dismissFailure(kind);
    },
  });
  const api = createApi(request);

  const keeper = keepJournal({ engine, journal, telegramId, version, claim });
  host.onVisibility((isVisible) => {
    // This comes after the parts that send on hiding have frozen their batch, whose timestamp the next start must know.
    if (!isVisible) queueMicrotask(() => void keeper.flush());
  });

  const lane = createLane();
  const canSend = () => keeper.mayWrite && session.token() !== null;
  const sendTaps = lateSendTaps(engine, () => lateAccount);
  const sync = createSyncAccount({
    api,
    engine,
    store,
    session,
    lane,
    sendTaps,
    clock,
    serverClock,
    doubtful: config.doubtfulTaps,
    random,
  });
  engine.subscribe(({ type }) => {
    if (!canSend() || lane.isBusy) return;
    if (type === 'batchDue') void sendTaps.flush();
    if (type === 'syncDue') sync.run().catch(() => undefined);
  });

  const entry = createEnterGame({
    store,
    engine,
    session,
    analytics: outside.analytics,
    login: () => login(api, session, host),
    sync,
    restoreJournal: keeper.restore,
    onProgress: phases.done,
    startTimer: outside.startTimer,
    random,
    nowMs: serverClock.nowMs,
  });
  outside.onOnline?.(entry.tryNow);

  const makeLate = (code: NonNullable<Outside['lateAccount']>) =>
    code.createLateAccount({
      ...outside,
      engine,
      session,
      store,
      request,
      lane,
      serverClock,
      canSend,
      keeper,
      entry,
      onNews: () => void sync.run().catch(() => undefined),
    });
  const lateAccount = late(
    async () => makeLate(await import('../account/lateAccount')),
    outside.lateAccount && makeLate(outside.lateAccount),
  );
  return {
    request,
    serverClock,
    keeper,
    lane,
    canSend,
    sendTaps,
    sync,
    entry,
    /** Calls back for every failed call, earlier ones included. There is one listener. */
    onFailedCall: (listener: (error: ApiError) => void) =>
      lateAccount.tell((part) => part.onFailedCall(listener)),
    /** Fetches what sends taps and deals with failed calls. */
    loadRest: lateAccount.insist,
  };
}
