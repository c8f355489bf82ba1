import { useEffect } from 'react';
import { useGame } from './GameContext';

/** Closes what cannot open because its chunk did not arrive, and says why. */
export function NotHere({ onClose }: { onClose: () => void }) {
  const { showToast } = useGame();
  useEffect(() => {
    showToast({ tone: 'error', key: 'errors.offline' });
    onClose();
  });
  return null;
}
