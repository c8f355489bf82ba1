import { type Api, createApi } from '../../src/server/api';
import { createProvider } from '../../src/server/provider';
import type { ProviderDb } from '../../src/server/store/db';
import { hashSecret } from '../../src/server/store/sql/openStore';

/** Unix seconds of the provider's clock, which doesn't advance. */
export const NOW = 1_772_452_800;

/** Returns the API of a provider over this store. */
export function serve(db: ProviderDb, onError?: (error: unknown) => void): Api {
  const provider = createProvider({ db, clock: () => NOW * 1000, hashSecret, options: { demoLife: false } });
  return createApi(provider, onError ? { onError } : {});
}

export async function call(
  api: Api,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string | undefined },
) {
  const answer = await api.answer({
    method,
    path,
    query: new URLSearchParams(),
    headers: { authorization: token && `Bearer ${token}`, 'idempotency-key': key },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  return { status: answer.status, body: answer.body as any };
}

export function login(api: Api, telegramId: number, referredBy?: number) {
  return call(api, 'POST', '/auth/telegram-user', {
    body: { telegram_id: telegramId, first_name: 'K', referred_by: referredBy },
  });
}
