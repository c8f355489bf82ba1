import { useLayoutEffect } from 'react';

/**
 * Lets Enter press once, however long it is held. A browser presses again and again, also what has the focus only since:
 * it would skip a lesson, and begin another run.
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
