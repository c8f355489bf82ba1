import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Game } from '../../flows/game';
import { useGame } from '../GameContext';

const clients = new WeakMap<Game, QueryClient>();

/** One cache a game, made with the first data screen so that home need not carry it. */
function clientOf(game: Game): QueryClient {
  const known = clients.get(game);
  if (known) return known;
  // Spec §7: no retry, no refetch on window focus.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  clients.set(game, client);
  return client;
}

/** Gives the data screens their queries. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useGame())}>{children}</QueryClientProvider>;
}
