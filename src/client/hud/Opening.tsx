import { useEffect, useState } from 'react';
import { Spinner } from './components/Spinner';
import { NotHere } from './NotHere';

/** A connection that is as good as gone may let a chunk hang for minutes. */
const PATIENCE_MS = 15_000;

/** Shown while the chunk of an overlay is on its way, which is given up after a while. */
export function Opening({ onClose }: { onClose: () => void }) {
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setGivenUp, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isGivenUp ? <NotHere onClose={onClose} /> : <Spinner />;
}
