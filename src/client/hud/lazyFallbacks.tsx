import { useEffect, useState } from 'react';
import { Spinner } from './components/Spinner';
import { useGame } from './GameContext';

/** Closes an overlay whose chunk failed to load and shows a toast. */
export function CloseUnavailable({ onClose }: { onClose: () => void }) {
  const { showToast } = useGame();
  useEffect(() => {
    showToast({ tone: 'error', key: 'errors.offline' });
    onClose();
  });
  return null;
}

/** Longest wait for a chunk. On a failing connection, its request can hang for minutes. */
const PATIENCE_MS = 15_000;

export function Opening({ onClose }: { onClose: () => void }) {
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setGivenUp, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isGivenUp ? <CloseUnavailable onClose={onClose} /> : <Spinner />;
}

const AGAIN_MS = 3000;

/** Retries a part whose chunk failed to load, after a pause. Renders nothing until then. */
export function RetrySoon({ onAgain }: { onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onAgain]);
  return null;
}
