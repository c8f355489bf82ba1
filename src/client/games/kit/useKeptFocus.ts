import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RunPhase } from './runState';

/**
 * Gives the focus back to the board's button that had it. The board leaves the page with each pause and countdown, and
 * the focus with it. A player who touches needs none, and would see its ring in some browsers.
 *
 * @param shell what holds the board
 */
export function useBoardFocus(shell: RefObject<HTMLElement | null>, phase: RunPhase): void {
  const hasKeys = useRef(false);
  /** The button that had the focus last in this run, by its place on the board. */
  const place = useRef(0);

  useLayoutEffect(() => {
    const onKey = () => {
      hasKeys.current = true;
    };
    const onPointer = () => {
      hasKeys.current = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (phase === 'starting') place.current = 0;
    const element = shell.current;
    if (phase !== 'playing' || !element) return;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('.game-buttons button')];
    const onFocus = ({ target }: FocusEvent) => {
      const at = buttons().indexOf(target as HTMLElement);
      if (at >= 0) place.current = at;
    };
    element.addEventListener('focusin', onFocus);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && hasKeys.current) {
      const all = buttons();
      (all[place.current] ?? all[0])?.focus({ preventScroll: true });
    }
    return () => element.removeEventListener('focusin', onFocus);
  }, [shell, phase]);
}
