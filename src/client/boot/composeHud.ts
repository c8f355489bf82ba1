import { lateEconomy } from '../economy/lateEconomy';
import { type Game, HUD_ACTIONS, type HudActions } from '../game/game';
import { saveSettings } from '../game/settingsSlice';
import type { HudHost } from '../host/host';
import { createBackHandlers } from '../host/hudHost';
import { createActionErrors } from '../popups/actionErrors';
import { createPopups } from '../popups/popups';
import { createPopupTurn } from '../popups/popupTurn';
import { walletOptions } from '../wallet/options';
import { createWallet } from '../wallet/wallet';
import type { ComposedGame } from './createGame';
import type { Outside } from './outside';

export type OutsideHud = Omit<Outside, 'host'> & {
  host: HudHost;
  /** Mounts the wallet's dialog and the additions to its library's windows, in a layer of their own. */
  mountWallet?: (game: Game) => Promise<void>;
};

export function composeHud(outside: OutsideHud, composed: ComposedGame): Game {
  const { config, host, storage, clock, analytics } = outside;
  const { session, store, engine, phases, account } = composed;
  const actions = store.getState();
  const { request, lane, sendTaps, sync, entry } = account;
  const { telegramId } = session;

  const backHandlers = createBackHandlers();
  const reportActionError = createActionErrors(actions);
  const { economyApi, queries, purchases } = lateEconomy(outside.loadEconomy, request, {
    engine,
    store,
    session,
    lane,
    sendTaps,
    sync,
    analytics,
  });
  const popupTurn = createPopupTurn(store);
  engine.subscribe(({ type }) => {
    if (type === 'tapAccepted') popupTurn.tapped();
  });
  if (composed.hasTapped) popupTurn.tapped();

  const isDemo = config.apiOrigin === null && host.kind === 'telegram';

  const game: Game = {
    ...(Object.fromEntries(HUD_ACTIONS.map((name) => [name, actions[name]])) as HudActions),
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
    enterGame: phases.enterGame,
    enterAgain: entry.enter,
    async signInAgain() {
      session.clearToken();
      const wasBusy = lane.isBusy;
      await entry.enter();
      // The running entry that `enter` joined synced with the old token.
      if (wasBusy && !session.token()) await entry.enter();
    },
    sync,
    popups: createPopups({ store, api: queries, storage, clock, telegramId, canAsk: account.canSend }),
    popupTurn,
    purchases,
    wallet: createWallet({
      store,
      storage,
      telegramId,
      canCheckIn: config.checkinAddress !== '',
      onBack: backHandlers.listen,
      onVisibility: (callback) => void host.onVisibility(callback),
      async load(ownStorage) {
        const [[{ createWalletLink }, { createTonConnection }], api] = await Promise.all([
          outside.loadWalletCode(),
          economyApi.load(),
          outside.mountWallet?.(game),
        ]);
        return createWalletLink({
          api,
          store,
          session,
          storage: ownStorage,
          checkinAddress: config.checkinAddress,
          connect: (listeners) => createTonConnection(walletOptions(config), ownStorage, listeners),
          reportActionError,
          serverNowMs: account.serverClock.nowMs,
          tracker: analytics,
        });
      },
    }),
    reportActionError,
    api: queries,
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
