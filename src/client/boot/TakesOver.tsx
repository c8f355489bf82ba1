import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface TakesOverProps {
  /** Puts the rendered page in the place of the standing one. Returns what to do once it is whole. */
  swap(): () => void;
  onTaken(): void;
  children: ReactNode;
}

/** Swaps the pages in the same commit as its children, before any of them measures itself. */
export function TakesOver({ swap, onTaken, children }: TakesOverProps) {
  const finish = useRef<() => void>(undefined);
  useInsertionEffect(() => {
    finish.current = swap();
  }, [swap]);
  useLayoutEffect(() => {
    finish.current?.();
    onTaken();
  }, [onTaken]);
  return children;
}
