import { useLayoutEffect } from 'react';

function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * Limits a held Enter to one press. The browser repeats it, even on a button that has just received the focus: it
 * would leaf through a story, reopen a sheet or start another run. The listener stays after a dialog has closed,
 * because Enter may still be held.
 */
export function usePressOnce(): void {
  useLayoutEffect(() => window.addEventListener('keydown', dropRepeats, true), []);
}
