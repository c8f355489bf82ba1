import { useEffect, useState } from 'react';
import { copyText } from '../host/copyText';
import { useGame } from './GameContext';

/** Duration of "Address copied!" (spec §9). */
export const ADDRESS_COPIED_MS = 1000;

/** Copies a text. `isCopied` stays true for `shownMs` afterwards. A toast reports failure. */
export function useCopy(text: string, shownMs: number): { isCopied: boolean; copy(): Promise<void> } {
  const { showToast } = useGame();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied, shownMs]);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) showToast({ tone: 'error', key: 'friends.copyFailed' });
  };
  return { isCopied, copy };
}
