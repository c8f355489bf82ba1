import { type DependencyList, useEffect } from 'react';
import type { Late } from '../first/late';

/**
 * Starts something of a late part once it is here, and stops it when the component goes or `deps` change. A part that
 * can't be loaded is asked for again.
 *
 * @param afterMs how long the part is not even asked for; null asks for nothing
 */
export function useLateEffect<Part>(
  part: Late<Part>,
  start: (part: Part) => () => void,
  afterMs: number | null,
  deps: DependencyList,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the effect depends on
  useEffect(() => {
    if (afterMs === null) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const loaded = await part.insist();
      if (!isGone) stop = start(loaded);
    };
    const timer = setTimeout(() => void begin(), afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [part, afterMs, ...deps]);
}
