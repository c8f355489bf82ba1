import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface TakesOverProps {
  /** Puts the rendered page in the place of the standing one. Returns what is to be done once it is there. */
  swap(): () => void;
  onTaken(): void;
  children: ReactNode;
}

/** Swaps pages in the very commit, before any part of the new one measures itself. */
export function TakesOver({ swap, onTaken, children }: TakesOverProps) {
  const finish = useRef<() => void>(undefined);
  const latest = useRef({ swap, onTaken });
  useInsertionEffect(() => {
    finish.current = latest.current.swap();
  }, []);
  useLayoutEffect(() => {
    finish.current?.();
    latest.current.onTaken();
  }, []);
  return children;
}
