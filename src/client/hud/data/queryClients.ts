import { QueryClient } from '@tanstack/react-query';
import type { Game } from '../../game/game';

const clients = new WeakMap<Game, QueryClient>();

/** The game's query cache, created by the first data screen, so that home does not load the library. */
export function queryClientOf(game: Game): QueryClient {
  const known = clients.get(game);
  if (known) return known;
  // Spec §7: no retry, no refetch on window focus. Queries run offline too, because the library notices a returning network
  // only while a data screen is shown.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
    },
  });
  clients.set(game, client);
  return client;
}

/** Repeats the screen's failed queries for Retry in the servers-busy popup (spec §8). */
export function refetchFailed(game: Game): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void clients.get(game)?.refetchQueries({ type: 'active', predicate });
}

/**
 * Applies an answer to a list immediately, so that nothing is offered twice until the list is refetched. A pending
 * fetch was started before the answer, so it is cancelled.
 */
export function amendList<Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (row: Row) => Row,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map(change));
}
