import { waitsForSync } from '../../core/ledger';
import { createEnterGame } from '../account/enterGame';
import { createLane } from '../account/lane';
import { login } from '../account/login';
import { createOutages, reloadPastCache } from '../account/outages';
import type { Phases } from '../account/phases';
import { createSendTaps } from '../account/sendTaps';
import { createServerClock } from '../account/serverClock';
import { deviceOf, type Session } from '../account/session';
import { createSessionExpiry } from '../account/sessionExpiry';
import { createSyncAccount } from '../account/syncAccount';
import { createApi } from '../api/api';
import type { ApiError } from '../api/errors';
import { createRequest } from '../api/request';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { keepJournal } from '../journal/keepJournal';
import { throughReload } from '../storage/keyValue';
import type { Outside } from './outside';

interface AccountParts {
  session: Session;
  store: GameStoreApi;
  engine: Engine;
  phases: Phases;
}

/** Creates the account's calls, journal, taps, login and sync. Nothing runs until `entry.enter`. */
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
      expireSession(error);
      reportOutage(error);
      noteFailure(error);
    },
    onAnswer: (path) => store.getState().callSucceeded(path),
  });
  const api = createApi(request);

  const keeper = keepJournal({ engine, journal, telegramId, version, claim });
  host.onVisibility((isVisible) => {
    // The microtask runs after the batch is frozen, because the next start needs the batch's timestamp.
    if (!isVisible) queueMicrotask(() => void keeper.flush());
  });

  const lane = createLane();
  const canSend = () => keeper.mayWrite && session.token() !== null;
  const sendTaps = createSendTaps({
    engine,
    tap: api.tap,
    lane,
    serverClock,
    device: deviceOf(storage, telegramId),
    version,
    random,
    canSend,
    keeper,
    onNews: () => void sync.run().catch(() => undefined),
    onGivenUp: (message) => store.getState().reportFailure({ kind: 'api', message }),
  });
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
    random,
    nowMs: serverClock.nowMs,
  });
  outside.onOnline?.(entry.tryNow);

  const expireSession = createSessionExpiry({
    storage: outside.throughReload ?? throughReload(storage, history),
    session,
    clock,
    store,
    reload: outside.reload,
  });
  const reportOutage = createOutages({
    store,
    entry,
    retryTaps: () =>
      (waitsForSync(engine.state.ledger) ? sync.run() : sendTaps.flush()).catch(() => undefined),
    update: outside.update ?? (() => void reloadPastCache()),
    nowMs: clock.monotonicMs,
    serverNowMs: serverClock.nowMs,
  });
  const earlierFailures: ApiError[] = [];
  let noteFailure = (error: ApiError): void => void earlierFailures.push(error);

  return {
    api,
    request,
    serverClock,
    keeper,
    lane,
    canSend,
    sendTaps,
    sync,
    entry,
    /** Calls the listener for every failed call, including earlier ones. Supports a single listener. */
    onFailedCall(listener: (error: ApiError) => void) {
      earlierFailures.splice(0).forEach(listener);
      noteFailure = listener;
    },
  };
}
