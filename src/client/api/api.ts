import { readLogin, readSync, readTap } from './accountAnswers';

import type { Request } from './request';
import { keptLanguage } from './wire';

/** Body of POST /auth/telegram-user (spec §7). */
export interface LoginBody {
  telegram_id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  referred_by?: string;
  is_premium: boolean;
}

/** Body of POST /clicker/tap (spec §7). `timestamp` is in unix seconds. */
export interface TapBody {
  count: number;
  energy: number;
  timestamp: number;
}

export interface TapOptions {
  keepalive?: boolean;
  /** Idempotency key, sent when the provider honours repeats (decision 36). */
  key?: string | null;
}

export type Api = ReturnType<typeof createApi>;

/** The account's calls (spec §7). They resolve to a validated answer or reject with an `ApiError`. */
export function createApi(request: Request) {
  return {
    login: (body: LoginBody) =>
      request({
        method: 'POST',
        path: 'auth/telegram-user',
        read: readLogin,
        json: body,
        proves: true,
        // A failed login has its own popup (decision 6).
        quiet: true,
      }),
    sync: () => request({ method: 'GET', path: 'clicker/sync', read: readSync, headers: keptLanguage() }),
    tap: (body: TapBody, { keepalive = false, key = null }: TapOptions = {}) =>
      request({
        method: 'POST',
        path: 'clicker/tap',
        read: readTap,
        json: body,
        keepalive,
        headers: key === null ? {} : { 'Idempotency-Key': key },
      }),
  };
}
