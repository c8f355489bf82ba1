import { useLayoutEffect } from 'react';

function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * Limits a held Enter to one press. Browsers repeat the key on a button that has just received the focus, which would
 * flip through a story or start another run. The listener outlives a closed dialog.
 */
export function usePressOnce(): void {
  useLayoutEffect(() => window.addEventListener('keydown', dropRepeats, true), []);
}
