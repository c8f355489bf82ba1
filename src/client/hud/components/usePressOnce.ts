import { useLayoutEffect } from 'react';

function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * Makes a held Enter press only once. The browser repeats the press, even on a button that has just received the focus, which
 * would leaf through a whole story, open a sheet again that a purchase has closed, or begin another run. It stays so, since
 * Enter may be held for longer than what it has closed was there.
 */
export function usePressOnce(): void {
  useLayoutEffect(() => window.addEventListener('keydown', dropRepeats, true), []);
}
