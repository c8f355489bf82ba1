import { createApi } from '../api';
import type { Provider } from '../provider';
import { addToken, readToken, type Token } from '../tokens';

/** The contract requires a name, and a token bears none. */
const NAMELESS = 'Ninja';

/**
 * Makes what opens the account of a token once more, for a provider in memory. The account has ended with the page before, and
 * its player is still signed in. Resolves whether there was one to open.
 */
export function createReopening(provider: Provider): (request: Request) => Promise<boolean> {
  const api = createApi(provider);
  let opening: Promise<void> | undefined;

  const open = async ({ telegramId, secret }: Token) => {
    const body = { telegram_id: telegramId, first_name: NAMELESS };
    await api.answer({
      method: 'POST',
      path: '/auth/telegram-user',
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
