import type { Api } from '../api/api';
import type { GameStoreApi } from '../game/gameStore';
import { type LaunchParams, referrer } from '../host/launchParams';
import { createAccountRecords, readText } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';
import { hasFeature } from './hasFeature';
import { loginBody } from './login';
import type { Session } from './session';
import type { SyncAccount } from './syncAccount';

/** Storage key of the inviter last reported to the provider. */
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
 * Logs in again when a player with a token opens a friend's link, because only a login names the inviter. The next
 * sync delivers the gift.
 */
export function nameInviter({ api, store, session, sync, storage, launch }: NameInviterOptions): void {
  const { user, startParam } = launch;
  const inviter = user && referrer(startParam, user.id);
  const told = createAccountRecords(storage, INVITER_KEY, readText);
  if (!inviter || told.get(session.telegramId) === inviter) return;

  const signIn = async () => {
    const { token } = await api.login(loginBody(user, startParam));
    session.setToken(token);
    told.set(session.telegramId, inviter);
    await sync.run();
  };
  const look = () => {
    const { account } = store.getState();
    if (!account) return;
    stop();
    // This start's login has already named the inviter.
    if (!session.isReturning) told.set(session.telegramId, inviter);
    else if (hasFeature({ account }, 'late-inviter')) signIn().catch(() => undefined);
  };
  const stop = store.subscribe(look);
  look();
}
