import type { Api, LoginBody } from '../services/api/api';
import type { Host } from '../services/telegram/host';
import type { HostUser } from '../services/telegram/launchParams';
import { referrer } from '../services/telegram/referrer';
import type { Session } from './session';

/** The body of the first login (spec §6, §7); empty parts are left out. */
export function loginBody(user: HostUser, startParam: string): LoginBody {
  const referredBy = referrer(startParam, user.id);
  return {
    telegram_id: user.id,
    first_name: user.firstName,
    ...(user.lastName ? { last_name: user.lastName } : {}),
    ...(user.username ? { username: user.username } : {}),
    ...(referredBy === undefined ? {} : { referred_by: referredBy }),
    is_premium: user.isPremium,
  };
}

/** Logs in unless the account has a token, and keeps the new one. Resolves whether it was the first login. */
export async function login(api: Pick<Api, 'login'>, session: Session, host: Host): Promise<boolean> {
  const { user, startParam } = host.launch;
  if (session.token() || !user) return false;
  const answer = await api.login(loginBody(user, startParam));
  session.setToken(answer.token);
  return answer.firstLogin;
}
