import { createApi } from '../first/api/api';
import type { ApiError } from '../first/api/errors';
import { createRequest } from '../first/api/request';
import { createActionErrors } from '../first/flows/actionErrors';
import { levelOf } from '../first/flows/applySync';
import { createBackHandlers } from '../first/flows/backHandlers';
import { deviceOf } from '../first/flows/device';
import { Engine } from '../first/flows/engine';
import { createEnterGame } from '../first/flows/enterGame';
import { createFailures } from '../first/flows/failures';
import type { Game } from '../first/flows/game';
import { type JournalKeeper, keepJournal } from '../first/flows/keepJournal';
import { createLane } from '../first/flows/lane';
import { rememberLevelNews } from '../first/flows/levelNews';
import { login } from '../first/flows/login';
import { createOutages } from '../first/flows/outages';
import { createOverlays } from '../first/flows/overlays';
import { createPhases, type Phases } from '../first/flows/phases';
import { createPopups } from '../first/flows/popups';
import { createPopupTurn } from '../first/flows/popupTurn';
import { createScores } from '../first/flows/scores';
import { createSendTaps, type SendTaps } from '../first/flows/sendTaps';
import { createServerClock } from '../first/flows/serverClock';
import { createSession, type Session } from '../first/flows/session';
import { createSessionExpiry } from '../first/flows/sessionExpiry';
import { createSyncAccount } from '../first/flows/syncAccount';
import { createToasts } from '../first/flows/toasts';
import type { Host } from '../first/host/host';
import type { Journal } from '../first/journal/journal';
import type { KeyValue } from '../first/storage/keyValue';
import { createGameStore } from '../first/store/gameStore';
import type { Clock } from '../first/time/clock';
import { createWallet } from '../first/wallet/wallet';
import type { Box } from '../stage/feed';
import type { Config } from './config';
import type { LateAnalytics } from './lateAnalytics';
import { latePurchases, lateQueries } from './lateEconomy';
import { loadWallet } from './lateWallet';
import { loadSettings, saveSettings } from './settingsStorage';

/** The outside world, ready to be replaced in tests. */
export interface Outside {
  config: Config;
  fetch: typeof fetch;
  host: Host;
  storage: KeyValue;
  /** For the few values a reload must never lose; `storage` unless told. */
  throughReload?: KeyValue;
  journal: Journal;
  clock: Clock;
  analytics: LateAnalytics;
  playSound: (cue: string) => void;
  setHeroBox: (box: Box | null) => void;
  reload: () => void;
  /** Loads the newest version of the game, past every cache. */
  update?: () => void;
  /** Calls back whenever the connection is there again. */
  onOnline?: (callback: () => void) => void;
  startTimer: (ms: number, ring: () => void) => void;
  /** Resolves when no other window of the player writes for the account; without it there is none. */
  claim?: () => Promise<void>;
  /** What happened, for support (see client/late/guard/report). */
  report?: () => Promise<string>;
  /** Puts the wallet's layer on the page. */
  mountWallet?: () => Promise<void>;
  /** Version of the game. */
  version: string;
  /** A number in [0, 1): spreads the retries of many clients. */
  random: () => number;
  seed: number;
}

/** The composed game and the parts only the app drives. */
export interface ComposedGame {
  game: Game;
  engine: Engine;
  session: Session;
  sendTaps: SendTaps;
  phases: Phases;
  keeper: JournalKeeper;
  /** The player's level when he was here last, 1 for a newcomer: a guess until the provider has answered. */
  lastLevel: number;
  enter: () => Promise<void>;
}

/** Wires rules, store, services and flows together; nothing starts before `enter`. */
export function createGame(outside: Outside): ComposedGame {
  const { config, host, storage, journal, clock, analytics, reload } = outside;
  const { user } = host.launch;
  const telegramId = String(user?.id ?? '');
  const session = createSession(storage, telegramId);
  const cached = session.lastSync();
  const store = createGameStore({
    player: {
      telegramId,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      username: user?.username ?? '',
      isPremium: user?.isPremium ?? false,
    },
  });
  store.setState(({ settings }) => ({ settings: loadSettings(storage, settings) }));
  if (cached) store.setState(({ wallet }) => ({ wallet: { ...wallet, tonWallet: cached.user.tonWallet } }));

  const engine = new Engine(store, outside.seed);
  const scores = createScores(storage, telegramId);
  const syncedLevel = cached ? levelOf(cached.user, cached.levels) : null;
  rememberLevelNews({ engine, scores, syncedLevel });
  const failures = createFailures(store);
  const toasts = createToasts(store);
  const lane = createLane();
  const expire = createSessionExpiry({
    storage: outside.throughReload ?? storage,
    session,
    clock,
    failures,
    reload,
  });
  const onError = (error: ApiError) => {
    expire(error);
    tellOutage(error);
  };
  const serverClock = createServerClock({ storage, store, clock }, telegramId);
  const isOwnServer = config.apiOrigin === null || config.apiOrigin === '';
  const request = createRequest({
    origin: config.apiOrigin ?? '',
    fetch: outside.fetch,
    token: session.token,
    initData: () => (isOwnServer || config.sendsInitDataAcross ? host.launch.rawInitData || null : null),
    serverNowMs: serverClock.nowMs,
    onError,
    onAnswer: () => failures.dismiss('maintenance'),
  });
  const api = createApi(request);
  const { version, random, claim } = outside;
  const keeper = keepJournal({ engine, journal, telegramId, version, claim });
  const canSend = () => keeper.mayWrite && session.token() !== null;
  const sendTaps = createSendTaps({
    engine,
    api,
    lane,
    serverClock,
    device: deviceOf(storage, telegramId),
    version,
    random,
    canSend,
    keeper,
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
  const phases = createPhases(store, outside.startTimer);
  const popupTurn = createPopupTurn(store, outside.startTimer);
  const popups = createPopups({ store, api, storage, clock, telegramId, canAsk: canSend });
  const entry = createEnterGame({
    store,
    engine,
    session,
    failures,
    showToast: toasts.show,
    analytics,
    login: () => login(api, session, host),
    sync,
    restoreJournal: keeper.restore,
    onProgress: phases.done,
    startTimer: outside.startTimer,
    random,
  });
  const { enter } = entry;
  const tellOutage = createOutages({ failures, entry, update: outside.update ?? reload });
  outside.onOnline?.(entry.tryNow);

  engine.subscribe((event) => {
    if (event.type === 'tapAccepted') popupTurn.tapped();
    if (!canSend() || lane.isBusy) return;
    if (event.type === 'batchDue') void sendTaps.flush();
    if (event.type === 'syncDue') sync.run().catch(() => undefined);
  });

  host.onVisibility((isVisible) => {
    // After whoever sends on hiding has frozen its batch: the next start must know its timestamp.
    if (!isVisible) queueMicrotask(() => void keeper.flush());
  });
  const backHandlers = createBackHandlers();
  const overlays = createOverlays(store);
  const tellActionError = createActionErrors(failures, toasts.show);
  const wallet = createWallet({
    store,
    storage,
    telegramId,
    canCheckIn: config.checkinAddress !== '',
    overlays,
    showToast: toasts.show,
    startTimer: outside.startTimer,
    onBack: backHandlers.listen,
    onVisibility: (callback) => void host.onVisibility(callback),
    load: (connectionStorage) =>
      loadWallet({
        connectionStorage,
        store,
        session,
        config,
        request,
        tellActionError,
        showToast: toasts.show,
        startTimer: outside.startTimer,
        tracker: analytics,
        mountLayer: async () => outside.mountWallet?.(),
      }),
  });
  const game: Game = {
    store,
    links: {
      referral: `${config.botUrl}?startapp=ref${telegramId}`,
      bot: config.botUrl,
      ...config.links,
    },
    tap: (point) => void engine.dispatch({ type: 'tap', point }),
    setHeroBox: outside.setHeroBox,
    coverStage: (isStageCovered) => store.setState({ isStageCovered }),
    celebrate: () => store.setState(({ celebrations }) => ({ celebrations: celebrations + 1 })),
    finishPassive: () => store.setState({ passive: { isPassiveDone: true, passiveAmount: 0 } }),
    enterGame: phases.enterGame,
    enterAgain: enter,
    signInAgain() {
      session.clearToken();
      return enter();
    },
    sync,
    failures,
    popups,
    popupTurn,
    purchases: latePurchases(request, { engine, store, lane, sendTaps, sync, analytics }),
    overlays,
    wallet,
    showToast: toasts.show,
    dismissToast: toasts.dismiss,
    tellActionError,
    api: lateQueries(request),
    host,
    changeSettings(change) {
      store.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
      saveSettings(storage, store.getState().settings);
    },
    playSound: outside.playSound,
    serverNowMs: serverClock.nowMs,
    scores,
    onBack: backHandlers.listen,
    handleBack: backHandlers.handle,
    tracker: analytics,
    report: outside.report ?? (async () => ''),
    reload,
  };
  const lastLevel = cached?.user.level?.level ?? 1;
  return { game, engine, session, sendTaps, phases, keeper, lastLevel, enter };
}
