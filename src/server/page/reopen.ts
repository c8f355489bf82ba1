import { createApi } from '../api';
import type { Provider } from '../provider';
import { addToken, readToken, type Token } from '../tokens';

/** Where a player logs in, below the API's address. */
export const LOGIN_PATH = '/auth/telegram-user';

/** The contract requires a name, and a token bears none. */
const NAMELESS = 'Ninja';

/**
 * Reopens the account that a token names, for a provider in memory. The account ended with the previous page, but its player is
 * still signed in. Resolves to whether an account was reopened.
 */
export function createReopening(provider: Provider): (request: Request) => Promise<boolean> {
  const api = createApi(provider);
  let opening: Promise<void> | undefined;

  const open = async ({ telegramId, secret }: Token) => {
    const body = { telegram_id: telegramId, first_name: NAMELESS };
    await api.answer({
      method: 'POST',
      path: LOGIN_PATH,
      query: new URLSearchParams(),
      headers: {},
      body,
    });
    await provider.db.transact(telegramId, (tx) => {
      if (!tx.player) return;
      addToken(tx.player, provider.hashSecret(secret), provider.now());
      tx.put(tx.player);
    });
  };

  return async ({ headers }) => {
    const token = readToken(headers.get('Authorization') ?? undefined);
    if (!token) return false;
    if (!opening && (await provider.account(token.telegramId))) return false;
    opening ??= open(token);
    await opening;
    return true;
  };
}
