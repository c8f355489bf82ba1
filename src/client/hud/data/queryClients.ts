import { QueryClient } from '@tanstack/react-query';
import type { Game } from '../../game/game';

const clients = new WeakMap<Game, QueryClient>();

/** Returns the game's query cache. The first data screen creates it, so that home doesn't load the library. */
export function queryClientOf(game: Game): QueryClient {
  const known = clients.get(game);
  if (known) return known;
  // Spec §7: no retry, no refetch on window focus. Queries also run offline, because the library notices a returning
  // network only while a data screen is mounted.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
    },
  });
  clients.set(game, client);
  return client;
}

/** Refetches the screen's failed queries, for Retry in the servers-busy popup (spec §8). */
export function refetchFailed(game: Game): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void clients.get(game)?.refetchQueries({ type: 'active', predicate });
}

/**
 * Applies an answer to a list at once, so that nothing is offered twice before the refetch. Cancels a pending fetch,
 * which predates the answer.
 */
export function amendList<Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (row: Row) => Row,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map(change));
}
