import type { ReactNode } from 'react';
import { DEFAULT_AIRDROP_RULES } from '../../../core/airdrop/rules';
import type { GameName } from '../../../core/games/gameRules';
import { accumulatedCoins } from '../../account/accountSlice';
import { hasFeature } from '../../account/hasFeature';
import { outcomeOf } from '../../api/errors';
import type { Game } from '../../game/game';
import { wantsLessMotion } from '../../host/device';
import { backTakers } from '../../hud/cover/backButton';
import { isCovered } from '../../hud/cover/isCovered';
import { useGame } from '../../hud/GameContext';
import { isMissingEndpoint } from '../../popups/actionErrors';
import { createKeyValue } from '../../storage/keyValue';
import { notePaidRuns } from '../kit/paidRunsLeft';
import { type GameServices, GameServicesContext, RunRefusedError } from '../kit/services';
import { createKeptRuns } from './keptRuns';

/** Shared by all screens, because a run sent by one may still be pending when the next opens. */
const services = new WeakMap<Game, GameServices>();

export function GamesScope({ children }: { children: ReactNode }) {
  const game = useGame();
  const own = services.get(game) ?? servicesOf(game);
  services.set(game, own);
  return <GameServicesContext value={own}>{children}</GameServicesContext>;
}

function servicesOf(game: Game): GameServices {
  const { store, api, host, scores } = game;
  const noted = <Answer extends { playsLeft: number }>(name: GameName, answer: Answer): Answer => {
    notePaidRuns(scores, name, answer.playsLeft, game.serverNowMs());
    return answer;
  };
  return {
    api: {
      start: (name) =>
        api.startGame(name).then(
          (answer) => noted(name, answer),
          (error: unknown) => {
            if (isMissingEndpoint(error)) return null;
            throw error;
          },
        ),
      finish: (name, runId, moves) =>
        api.finishGame(name, runId, moves).then(
          (answer) => noted(name, answer),
          (error: unknown) => {
            throw outcomeOf(error) === 'refused' ? new RunRefusedError(String(error)) : error;
          },
        ),
    },
    storage: scores,
    runs: createKeptRuns(
      createKeyValue(() => localStorage),
      store.getState().player.telegramId,
    ),
    play: game.playSound,
    haptic: (kind) => host.haptic(kind),
    reducedMotion: wantsLessMotion,
    onVisibility: (listener) => watchCover(game, listener),
    onReachable(listener) {
      const stop = store.subscribe(({ account }, before) => account !== before.account && listener());
      addEventListener('online', listener);
      return () => {
        stop();
        removeEventListener('online', listener);
      };
    },
    onBack: game.onBack,
    coverStage: game.coverStage,
    celebrate: game.celebrate,
    player: () => {
      const state = store.getState();
      const { game: view, account } = state;
      return {
        coins: accumulatedCoins(state),
        income: view.productionPerHour,
        friends: account?.totalReferrals ?? 0,
      };
    },
    airdropRules: async () => {
      const defaults = { rules: DEFAULT_AIRDROP_RULES, isFixed: false };
      if (!hasFeature(store.getState(), 'airdrop')) return defaults;
      return api.airdrop().then(
        ({ rules, rulesHash }) => ({ rules, isFixed: rulesHash !== null }),
        () => defaults,
      );
    },
    heroLevel: () => store.getState().game.level,
    nowMs: game.serverNowMs,
    // The sync shows the reward. If the sync fails, the credit shows the reward until the next sync.
    onReward(reward = 0) {
      game.sync.run().catch(() => game.purchases.credit(reward));
      if (reward > 0) game.showClaim();
    },
  };
}

/** Longest pause of a run for a dialog whose code is loading. */
const ON_ITS_WAY_MS = 4000;

/**
 * Calls the listener with false when the page is hidden or a dialog covers the game, and with true when that ends.
 */
function watchCover(game: Game, listener: (isVisible: boolean) => void): () => void {
  const dialogs = backTakers(game);
  let isPageVisible = true;
  let wasVisible = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    update();
  };
  const update = () => {
    const state = game.store.getState();
    const isDialogHere = dialogs.getState() > 0 || state.wallet.window !== 'closed';
    // A dialog that is loading already covers the game.
    const isAwaited = !isDialogHere && isCovered(state);
    if (isAwaited) waiting ??= setTimeout(giveUp, ON_ITS_WAY_MS);
    else {
      clearTimeout(waiting);
      waiting = undefined;
      isGivenUp = false;
    }
    const isVisible = isPageVisible && !isDialogHere && (!isAwaited || isGivenUp);
    if (isVisible !== wasVisible) listener(isVisible);
    wasVisible = isVisible;
  };
  const stopStore = game.store.subscribe(update);
  const stopDialogs = dialogs.subscribe(update);
  const stopHost = game.host.onVisibility((isVisible) => {
    isPageVisible = isVisible;
    update();
  });
  update();
  return () => {
    clearTimeout(waiting);
    stopStore();
    stopDialogs();
    stopHost();
  };
}
