import type { QueryClient } from '@tanstack/react-query';

/**
 * Puts what an answer says into a list at once, so that nothing is offered twice until the list is renewed. A list on its
 * way was requested before the answer and is dropped.
 */
export function amendList<Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (row: Row) => Row,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.map(change));
}
