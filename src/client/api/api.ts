import { inKeptLanguage } from './inKeptLanguage';
import type { Request } from './request';
import * as account from './schema/account';

/** Body of POST /auth/telegram-user (spec §7). */
export interface LoginBody {
  telegram_id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  referred_by?: string;
  is_premium: boolean;
}

export type Api = ReturnType<typeof createApi>;

/**
 * The calls of the provider's API (spec §7) that a start needs. `tapCall` and `createEconomyApi` have the others. Every call
 * resolves to a validated answer or rejects with an `ApiError`.
 */
export function createApi(request: Request) {
  return {
    login: (body: LoginBody) =>
      request({
        method: 'POST',
        path: 'auth/telegram-user',
        read: account.loginAnswer,
        json: body,
        proves: true,
        // A failed login has a popup of its own (decision 6).
        quiet: true,
      }),
    sync: () =>
      request({
        method: 'GET',
        path: 'clicker/sync',
        read: account.syncAnswer,
        headers: inKeptLanguage(),
      }),
  };
}
