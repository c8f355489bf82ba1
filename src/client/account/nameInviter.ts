import type { Api } from '../api/api';
import type { GameStoreApi } from '../game/gameStore';
import { type LaunchParams, referrer } from '../host/launchParams';
import { createAccountRecords, readText } from '../storage/accountRecords';
import type { KeyValue } from '../storage/keyValue';
import { hasFeature } from './hasFeature';
import { loginBody } from './login';
import type { Session } from './session';
import type { SyncAccount } from './syncAccount';

/** A provider that says it counts an inviter who comes after the account was opened (decision 7). */
const COUNTS_LATE_INVITERS = 'late-inviter';
/** The inviter that the provider was last told of. */
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
 * Signs in once more when a player with a token comes by a friend's link, because only a login names the inviter. The next
 * sync brings the gift.
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
    // A login of this start has named the inviter already.
    if (!session.isReturning) told.set(session.telegramId, inviter);
    else if (hasFeature({ account }, COUNTS_LATE_INVITERS)) signIn().catch(() => undefined);
  };
  const stop = store.subscribe(look);
  look();
}
