import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissingEndpoint, refusalMessage } from '../../popups/actionErrors';
import { LoadError, SkeletonRows } from '../components/States';
import { useGame } from '../GameContext';
import { queryClientOf } from './queryClients';

interface QueryListProps<Data> {
  queryKey: readonly unknown[];
  load: () => Promise<Data>;
  rows?: number;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A list from the provider: loading, failed with Retry, or loaded. */
export function QueryList<Data>({ queryKey, load, children, ...placeholders }: QueryListProps<Data>) {
  const query = useQuery({ queryKey, queryFn: load });
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryFailure error={query.error} refetch={query.refetch} />;
  return <SkeletonRows {...placeholders} />;
}

/** A failed query. Offers Retry if that can help. */
export function QueryFailure({ error, refetch }: { error: Error; refetch: () => Promise<unknown> }) {
  return (
    <LoadError
      isMissing={isMissingEndpoint(error)}
      message={refusalMessage(error)}
      onRetry={() => void refetch()}
    />
  );
}

/** Provides the game's query cache to a data screen. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useGame())}>{children}</QueryClientProvider>;
}
