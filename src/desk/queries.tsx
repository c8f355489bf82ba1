import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from './ask';

// A pressed button is busy before the next press can reach it.
notifyManager.setScheduler(queueMicrotask);

/** Queries of the desk. An answer lives no longer than the page that shows it, so that no order is based on an old one. */
export function DeskQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            gcTime: 0,
            retry: false,
            networkMode: 'always',
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Loads the answer to a path. */
export type Load<T> = (path: string, context: QueryFunctionContext) => Promise<T>;

/**
 * The answer to a path of the desk's API; null until there is one. With `everyMs` it is polled while the page is
 * visible, even after a failure. A failed poll keeps the last answer alongside the error.
 */
export function useLoad<T>(path: string | null, everyMs?: number, load: Load<T> = (each) => ask<T>(each)) {
  const isPolled = everyMs !== undefined;
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: [path],
    queryFn: path === null ? skipToken : (context) => load(path, context),
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: isPolled && 'always',
    retry: isPolled,
    retryDelay: everyMs ?? 0,
  });
  return { data: data ?? null, error: error ?? failureReason, reload: () => void refetch() };
}
