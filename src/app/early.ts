import { loginBody } from '../flows/loginBody';
import { authHeaders } from '../services/api/authHeaders';
import type { EarlyCalls } from '../services/api/earlyCalls';
import { STORAGE_KEYS } from '../services/storage/keys';
import { readLaunch } from '../services/telegram/launchSource';
import { normaliseOrigin } from './normaliseOrigin';

/**
 * A script of its own, a few kilobytes, loaded async beside the app's: starts login and sync while the rest
 * is still on its way. The app adopts the calls (`adoptEarlyCalls`) and checks every answer as always, so
 * nothing here needs to be right for the game to be.
 */
function startEarly(): EarlyCalls | undefined {
  const { user, startParam, rawInitData } = readLaunch(window);
  if (!user) return undefined;
  const origin = normaliseOrigin(import.meta.env.VITE_API_URL);
  const mayProve = origin === '' || import.meta.env.VITE_SEND_INIT_DATA === 'true';
  const initData = mayProve ? rawInitData || null : null;
  const sync = (token: string) =>
    fetch(`${origin}/api/clicker/sync`, { headers: authHeaders(token, initData) });

  const token = storedToken(String(user.id));
  if (token) return { sync: sync(token) };
  const login = fetch(`${origin}/api/auth/telegram-user`, {
    method: 'POST',
    headers: { ...authHeaders(null, initData), 'Content-Type': 'application/json' },
    body: JSON.stringify(loginBody(user, startParam)),
  });
  return { login, sync: login.then(tokenOf).then(sync) };
}

/** The token of a login's answer; the answer itself stays unread, for the app. */
async function tokenOf(answer: Response): Promise<string> {
  const { token }: { token?: unknown } = await answer.clone().json();
  if (typeof token !== 'string' || token === '') throw new Error('no token');
  return token;
}

function storedToken(telegramId: string): string | null {
  try {
    const records: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.token) ?? '{}');
    const token = (records as Record<string, unknown>)[telegramId];
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

// The app marks its own start: a script that comes after it would log in twice.
const calls = window.earlyCalls ? undefined : startEarly();
if (calls) {
  // Nobody may be listening yet when they fail.
  for (const call of Object.values(calls)) call.catch(() => undefined);
  window.earlyCalls = calls;
}
