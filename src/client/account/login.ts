import type { Api, LoginBody } from '../api/api';
import type { Host } from '../host/host';
import { type HostUser, referrer } from '../host/launchParams';
import { NAMELESS } from './accountSlice';
import type { Session } from './session';

/** Logs in unless the account has a token, and stores the new token. Resolves to true for a first login. */
export async function login(api: Pick<Api, 'login'>, session: Session, host: Host): Promise<boolean> {
  const { user, startParam } = host.launch;
  if (session.token() || !user) return false;
  const answer = await api.login(loginBody(user, startParam));
  session.setToken(answer.token);
  return answer.firstLogin;
}

/** Returns the body of a login (spec §6, §7). Omits empty fields. */
export function loginBody(user: HostUser, startParam: string): LoginBody {
  const referredBy = referrer(startParam, user.id);
  return {
    telegram_id: user.id,
    // The contract requires a name, but some accounts have none.
    first_name: user.firstName || user.username || NAMELESS,
    ...(user.lastName ? { last_name: user.lastName } : {}),
    ...(user.username ? { username: user.username } : {}),
    ...(referredBy === undefined ? {} : { referred_by: referredBy }),
    is_premium: user.isPremium,
  };
}
