import { levelOf } from '../first/flows/applySync';
import { Engine } from '../first/flows/engine';
import { createFailures } from '../first/flows/failures';
import type { Game } from '../first/flows/game';
import type { JournalKeeper } from '../first/flows/keepJournal';
import { rememberLevelNews } from '../first/flows/levelNews';
import { createPhases, type Phases } from '../first/flows/phases';
import { createScores } from '../first/flows/scores';
import type { SendTaps } from '../first/flows/sendTaps';
import { createSession, type Session } from '../first/flows/session';
import { createToasts } from '../first/flows/toasts';
import { composeHud } from './composeHud';
import { type Account, connectAccount } from './connectAccount';
import type { Outside } from './outside';
import { createPlayerStore } from './playerStore';

/** The composed game and the parts that only the start drives. */
export interface ComposedGame {
  game: Game;
  engine: Engine;
  session: Session;
  sendTaps: SendTaps;
  phases: Phases;
  keeper: JournalKeeper;
  /** The player's level at the last visit, 1 for a newcomer. It is a guess until the provider has answered. */
  lastLevel: number;
  enter: () => Promise<void>;
  onFailedCall: Account['onFailedCall'];
}

/** Wires rules, store, account and HUD together. Nothing starts before `enter`. */
export function createGame(outside: Outside): ComposedGame {
  const { host, storage, startTimer } = outside;
  const { user } = host.launch;
  const session = createSession(storage, String(user?.id ?? ''));
  const cached = session.lastSync();
  const store = createPlayerStore(user, storage, session);
  const engine = new Engine(store, outside.seed);
  const scores = createScores(storage, session.telegramId);
  rememberLevelNews({ engine, scores, syncedLevel: cached && levelOf(cached.user, cached.levels) });

  const failures = createFailures(store);
  const toasts = createToasts(store);
  const phases = createPhases(store, startTimer);
  const common = { session, store, engine, failures, phases };
  const account = connectAccount(outside, { ...common, showToast: toasts.show });
  const game = composeHud(outside, { ...common, toasts, scores, account });

  const { sendTaps, keeper, entry, onFailedCall } = account;
  const lastLevel = cached?.user.level?.level ?? 1;
  return { game, engine, session, sendTaps, phases, keeper, lastLevel, enter: entry.enter, onFailedCall };
}
