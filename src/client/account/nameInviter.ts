import type { Api } from '../api/api';
import type { GameStoreApi } from '../game/gameStore';
import { until } from '../game/until';
import { type LaunchParams, referrer } from '../host/launchParams';
import { createAccountRecords, readText } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';
import { hasFeature } from './hasFeature';
import { loginBody } from './login';
import type { Session } from './session';
import type { SyncAccount } from './syncAccount';

const INVITER_KEY = 'inviter';

export interface NameInviterOptions {
  api: Pick<Api, 'login'>;
  store: GameStoreApi;
  session: Session;
  sync: Pick<SyncAccount, 'run'>;
  storage: KeyValue;
  launch: LaunchParams;
}

/**
 * Logs in again when a player with a token opens a friend's link, because only a login names the inviter. Never
 * rejects.
 */
export async function nameInviter({
  api,
  store,
  session,
  sync,
  storage,
  launch,
}: NameInviterOptions): Promise<void> {
  const { user, startParam } = launch;
  const inviter = user && referrer(startParam, user.id);
  const told = createAccountRecords(storage, INVITER_KEY, readText);
  if (!inviter || told.get(session.telegramId) === inviter) return;

  await until(store, ({ account }) => account !== null);
  if (!session.isReturning) return void told.set(session.telegramId, inviter);
  if (!hasFeature(store.getState(), 'late-inviter')) return;
  try {
    const { token } = await api.login(loginBody(user, startParam));
    session.setToken(token);
    told.set(session.telegramId, inviter);
    await sync.run();
  } catch {
    // The next start with this link tries again.
  }
}
