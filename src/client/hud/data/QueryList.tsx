import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../components/States';
import { QueryFailure } from './QueryFailure';

interface QueryListProps<Data> {
  queryKey: readonly unknown[];
  load: () => Promise<Data>;
  rows?: number;
  /** Class of the placeholders' container. By default they form a list. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A list from the provider in its three states: loading, failed with Retry, or loaded. */
export function QueryList<Data>({ queryKey, load, children, ...placeholders }: QueryListProps<Data>) {
  const query = useQuery({ queryKey, queryFn: load });
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryFailure error={query.error} refetch={query.refetch} />;
  return <SkeletonRows {...placeholders} />;
}
