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

// The microtask lets a pressed button disable itself before the next press.
notifyManager.setScheduler(queueMicrotask);

/** Provides the query client. Answers expire with the page that shows them, so no order is based on old ones. */
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

export type Load<T> = (path: string, context: QueryFunctionContext) => Promise<T>;

/**
 * Loads an answer of the desk's API. With `everyMs`, polls while the page is visible. After a failure, the last answer
 * stays and the polling continues.
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
