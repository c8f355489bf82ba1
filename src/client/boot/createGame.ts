import { levelOf } from '../account/applySync';
import { createPhases } from '../account/phases';
import { createSession } from '../account/session';
import { Engine } from '../game/Engine';
import { createGameStore } from '../game/gameStore';
import { createScores, rememberLevelNews } from '../game/scores';
import { loadSettings } from '../game/settingsSlice';
import { connectionStorage, hasSavedConnection } from '../wallet/savedConnection';
import { NO_WALLET } from '../wallet/walletSlice';
import { connectAccount } from './connectAccount';
import type { Outside } from './outside';

export type ComposedGame = ReturnType<typeof createGame>;

/** Creates rules, store and account, which is all that a tap needs. Nothing runs until `account.entry.enter`. */
export function createGame(outside: Outside) {
  const { host, storage } = outside;
  const { user } = host.launch;
  const session = createSession(storage, String(user?.id ?? ''));
  const cached = session.lastSync();
  const isConnectionSaved = hasSavedConnection(connectionStorage(storage, session.telegramId));
  const store = createGameStore({
    player: {
      telegramId: session.telegramId,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      username: user?.username ?? '',
      isPremium: user?.isPremium ?? false,
    },
    settings: loadSettings(storage),
    wallet: { ...NO_WALLET, status: isConnectionSaved ? 'loading' : 'disconnected' },
  });
  const engine = new Engine(store, outside.seed);
  const scores = createScores(storage, session.telegramId);
  rememberLevelNews(engine, scores, cached && levelOf(cached.user, cached.levels));

  const phases = createPhases(store, outside.splashAgeMs);
  const common = { session, store, engine, phases };
  const account = connectAccount(outside, common);
  let hasTapped = false;
  engine.subscribe(({ type }) => {
    hasTapped ||= type === 'tapAccepted';
  });
  return {
    ...common,
    tracker: outside.analytics,
    get hasTapped() {
      return hasTapped;
    },
    scores,
    account,
    /** The level at the last visit, or 1 for a new player. */
    lastLevel: cached?.user.level?.level ?? 1,
  };
}
