import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGame } from '../GameContext';
import { queryClientOf } from './queryClients';

/** Gives the data screens the cache of their queries. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useGame())}>{children}</QueryClientProvider>;
}
