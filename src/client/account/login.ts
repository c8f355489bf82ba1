import type { Api } from '../api/api';
import type { Host } from '../host/host';
import { loginBody } from './loginBody';
import type { Session } from './session';

/**
 * Logs in unless the account has a token, and keeps the new token. Resolves whether it was the first login.
 */
export async function login(api: Pick<Api, 'login'>, session: Session, host: Host): Promise<boolean> {
  const { user, startParam } = host.launch;
  if (session.token() || !user) return false;
  const answer = await api.login(loginBody(user, startParam));
  session.setToken(answer.token);
  return answer.firstLogin;
}
