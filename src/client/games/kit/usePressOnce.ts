import { useLayoutEffect } from 'react';

/**
 * Makes a held Enter press only once. The browser repeats the press, even on a button that has just received the focus, which
 * would skip a lesson or begin another run.
 */
export function usePressOnce(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
