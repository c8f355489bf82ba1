import { QueryClient } from '@tanstack/react-query';
import type { Game } from '../../first/flows/game';

const clients = new WeakMap<Game, QueryClient>();

/** One cache a game, made with the first data screen so that home need not carry it. */
export function queryClientOf(game: Game): QueryClient {
  const known = clients.get(game);
  if (known) return known;
  // Spec §7: no retry, no refetch on window focus.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  clients.set(game, client);
  return client;
}

/** Asks again for what failed on the screen: Retry of the servers-busy popup really retries (spec §8). */
export function refetchFailed(game: Game): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void clients.get(game)?.refetchQueries({ type: 'active', predicate });
}
