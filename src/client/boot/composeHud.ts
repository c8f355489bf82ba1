import { lateEconomyApi, latePurchases, lateQueries } from '../economy/lateEconomy';
import type { Game } from '../game/game';
import { saveSettings } from '../game/settingsSlice';
import type { HudHost } from '../host/host';
import { createBackHandlers } from '../host/hudHost';
import { createActionErrors } from '../popups/actionErrors';
import { createPopups } from '../popups/popups';
import { createPopupTurn } from '../popups/popupTurn';
import { loadWallet } from '../wallet/loadWallet';
import { createWallet } from '../wallet/wallet';
import type { ComposedGame } from './createGame';
import type { Outside } from './outside';

export type OutsideHud = Omit<Outside, 'host'> & { host: HudHost };

export function composeHud(outside: OutsideHud, composed: ComposedGame): Game {
  const { config, host, storage, clock, analytics } = outside;
  const { session, store, engine, phases, account } = composed;
  const actions = store.getState();
  const { request, lane, sendTaps, sync, entry } = account;
  const { telegramId } = session;

  const backHandlers = createBackHandlers();
  const reportActionError = createActionErrors(actions);
  const economyApi = lateEconomyApi(outside.loadEconomy, request);
  const api = lateQueries(economyApi);
  const popupTurn = createPopupTurn(store);
  engine.subscribe(({ type }) => {
    if (type === 'tapAccepted') popupTurn.tapped();
  });
  if (composed.hasTapped) popupTurn.tapped();

  const isDemo = config.apiOrigin === null && host.kind === 'telegram';

  const game: Game = {
    store,
    links: {
      provider: config.apiOrigin ?? '',
      referral: `${config.botUrl}?startapp=ref${telegramId}`,
      bot: config.botUrl,
      ...config.links,
    },
    tap: (point) => void engine.dispatch({ type: 'tap', point }),
    setHeroBox: outside.setHeroBox,
    setCoinGoal: outside.setCoinGoal,
    coverStage: actions.coverStage,
    celebrate: actions.celebrate,
    setHasClaim: actions.setHasClaim,
    finishPassive: actions.finishPassive,
    enterGame: phases.enterGame,
    enterAgain: entry.enter,
    async signInAgain() {
      session.clearToken();
      const wasBusy = lane.isBusy;
      await entry.enter();
      // `enter` has joined a running entry, which ended with the old token's sync.
      if (wasBusy && !session.token()) await entry.enter();
    },
    sync,
    reportFailure: actions.reportFailure,
    retryFailure: actions.retryFailure,
    dismissFailure: actions.dismissFailure,
    retryLast: actions.retryLast,
    popups: createPopups({ store, api, storage, clock, telegramId, canAsk: account.canSend }),
    popupTurn,
    purchases: latePurchases(outside.loadEconomy, request, {
      engine,
      store,
      session,
      lane,
      sendTaps,
      sync,
      analytics,
    }),
    openOverlay: actions.openOverlay,
    closeOverlay: actions.closeOverlay,
    closeTopOverlay: actions.closeTopOverlay,
    closeOverlays: actions.closeOverlays,
    wallet: createWallet({
      store,
      storage,
      telegramId,
      canCheckIn: config.checkinAddress !== '',
      showToast: actions.showToast,
      onBack: backHandlers.listen,
      onVisibility: (callback) => void host.onVisibility(callback),
      load: (connectionStorage) =>
        loadWallet({
          connectionStorage,
          store,
          session,
          config,
          loadCode: outside.loadWalletCode,
          loadApi: economyApi.load,
          reportActionError,
          showToast: actions.showToast,
          serverNowMs: account.serverClock.nowMs,
          tracker: analytics,
          mountLayer: async () => outside.mountWallet?.(game),
        }),
    }),
    showToast: actions.showToast,
    dismissToast: actions.dismissToast,
    reportActionError,
    api,
    host,
    tryPayment: isDemo ? async () => (await outside.loadInvoices()).openDemo(host, analytics) : null,
    changeSettings(change) {
      actions.changeSettings(change);
      saveSettings(storage, store.getState().settings);
    },
    playSound: outside.playSound,
    showClaim: () => engine.announce({ type: 'claimed' }),
    serverNowMs: account.serverClock.nowMs,
    scores: composed.scores,
    onBack: backHandlers.listen,
    handleBack: backHandlers.handle,
    tracker: analytics,
    report: outside.report ?? (async () => ({ text: '', play: null })),
    reload: outside.reload,
  };
  return game;
}
