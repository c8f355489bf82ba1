import { QueryClient } from '@tanstack/react-query';
import type { Game } from '../../game/game';

const clients = new WeakMap<Game, QueryClient>();

/** One query cache for each game. The first data screen makes it, so that home does not load the library. */
export function queryClientOf(game: Game): QueryClient {
  const known = clients.get(game);
  if (known) return known;
  // Spec §7: no retry, no refetch on window focus. Queries do not wait for the network, because the library learns of its
  // return only while a data screen is shown.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
    },
  });
  clients.set(game, client);
  return client;
}

/** Repeats the failed queries of the screen, so that Retry in the servers-busy popup really retries (spec §8). */
export function refetchFailed(game: Game): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void clients.get(game)?.refetchQueries({ type: 'active', predicate });
}
