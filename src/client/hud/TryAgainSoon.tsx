import { useEffect } from 'react';

const AGAIN_MS = 3000;

/** Shown when a part's chunk did not arrive. The game goes on and the part comes later. */
export function TryAgainSoon({ onAgain }: { onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onAgain]);
  return null;
}
